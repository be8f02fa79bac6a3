#!/bin/sh
exec sh "$(dirname "$0")/../scripts/tools/start-editor.sh"
