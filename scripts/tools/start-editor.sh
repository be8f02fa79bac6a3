#!/bin/sh
# What the files in start/ do on macOS and Linux: npm run edit, in a window that stays open for as long as it has
# something to say.
cd "$(dirname "$0")/../.." || exit 1

stay() {
  printf '\n%s\n\nPress Enter to close this window.\n' "$1"
  read -r _
  exit 1
}

# A window that was not opened from a shell may not know these.
[ "$(uname)" = Darwin ] && PATH="$PATH:/usr/local/bin:/opt/homebrew/bin"

command -v npm >/dev/null 2>&1 ||
  stay 'The editor needs Node.js, which is not installed. Get the version marked LTS from https://nodejs.org, install it, then open this file again.'
[ "$(node -p 'parseInt(process.versions.node) >= 20')" = true ] ||
  stay "The editor needs a newer Node.js than $(node --version). Get the version marked LTS from https://nodejs.org, install it, then open this file again."
npm run --silent edit || stay 'The editor has stopped.'
