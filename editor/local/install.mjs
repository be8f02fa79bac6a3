import { spawnSync } from 'node:child_process'

/**
 * Installs the packages if npm reports a missing one or a wrong version, as after an update of the site. This
 * must also run on a Node without TypeScript, because the project's own Node comes with the packages.
 */
export function install() {
  // On Windows, npm is a shell script.
  const run = (command, stdio) => spawnSync(command, { stdio, shell: true }).status
  if (run('npm ls', 'ignore') === 0) return
  console.log('· Installing packages')
  // A build needs development packages even if NODE_ENV is production, and optional ones for its machine.
  if (run('npm ci --include=dev --include=optional --loglevel=error', 'inherit') === 0) return
  console.error(
    '\nThe packages could not be installed. Stop the editor if it is running, check the network and the free disk space, then try again.',
  )
  process.exit(1)
}
