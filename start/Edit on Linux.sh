#!/bin/sh
folder="$(cd "$(dirname "$0")" && pwd)"
script="$folder/../scripts/tools/start-editor.sh"
note="$folder/The editor did not start.txt"
rm -f "$note"
[ -t 0 ] && exec sh "$script"
# Opened from a file manager that shows no terminal.
for terminal in xdg-terminal-exec 'x-terminal-emulator -e' 'gnome-terminal --' 'konsole -e' 'xterm -e'; do
  # shellcheck disable=SC2086 -- the option is a word of its own
  command -v "${terminal%% *}" >/dev/null 2>&1 && exec $terminal sh "$script"
done
why='The editor needs a terminal, and none was found on this computer.
Install one, such as xterm, then open this file again.'
for dialog in 'zenity --error --text' 'kdialog --error' 'xmessage -center' 'notify-send Editor'; do
  # shellcheck disable=SC2086 -- as above
  command -v "${dialog%% *}" >/dev/null 2>&1 && $dialog "$why" && exit 1
done
printf '%s\n' "$why" >"$note"
exit 1
