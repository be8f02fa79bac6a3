import { spawnSync } from 'node:child_process'

/**
 * Installs the packages if npm says that one is missing or of another version, as after an update of the site. It also
 * runs on a Node without TypeScript, because the packages may bring the project's own.
 */
export function install() {
  // On Windows, npm is a script for a shell.
  const npm = (args, stdio) => spawnSync('npm', args, { stdio, shell: process.platform === 'win32' }).status
  if (npm(['ls'], 'ignore') === 0) return
  console.log('· Installing packages')
  // The build needs development packages even if NODE_ENV is production, and each machine its optional ones.
  if (npm(['ci', '--include=dev', '--include=optional', '--loglevel=error'], 'inherit') === 0) return
  console.error(
    '\nThe packages could not be installed. Stop the editor if it runs, check the network and the free disk space, then try again.',
  )
  process.exit(1)
}
