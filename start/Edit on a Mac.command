#!/bin/sh
exec sh "$(dirname "$0")/../tools/start-editor.sh"
