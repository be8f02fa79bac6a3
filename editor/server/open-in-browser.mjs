/** Opens an address in the browser of whoever sits at this machine. */
import { spawn } from 'node:child_process'

/** @typedef {{ platform: string, env: Record<string, string | undefined>, isTerminal: boolean, args: readonly string[] }} Machine */

/**
 * The command that opens an address; undefined where nobody would see it: in CI, without a terminal or a display, or
 * with `--no-open`.
 * @param {string} address
 * @param {Machine} machine
 * @returns {[command: string, ...args: string[]] | undefined}
 */
export function openingCommand(address, { platform, env, isTerminal, args }) {
  if (args.includes('--no-open') || env.CI !== undefined || !isTerminal) return undefined
  if (platform === 'darwin') return ['open', address]
  // The first argument in quotation marks is the title of a window. The address has no character that cmd knows.
  if (platform === 'win32') return ['cmd', '/c', 'start', '""', address]
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open', address] : undefined
}

/** @param {string} address */
export function openInBrowser(address) {
  const { platform, env, stdout, argv } = process
  const [command, ...args] =
    openingCommand(address, { platform, env, isTerminal: stdout.isTTY, args: argv }) ?? []
  if (command === undefined) return
  const child = spawn(command, args, { stdio: 'ignore', detached: true, windowsVerbatimArguments: true })
  // The address is printed, too.
  child.on('error', () => undefined)
  child.unref()
}
