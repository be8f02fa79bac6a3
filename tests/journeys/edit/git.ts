import { execFileSync } from 'node:child_process'

/** Runs git as somebody, whatever is set up on this machine. Returns what it prints, without the last line break. */
export const gitAs =
  (folder: string, name = 'Owner') =>
  (...args: string[]) =>
    execFileSync('git', ['-c', `user.name=${name}`, '-c', `user.email=${name}@certainty.test`, ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
    }).trimEnd()

/** Makes a folder a repository that is pushed to another one, an empty folder. */
export function repositoryIn(folder: string, server: string, owner: string) {
  gitAs(server)('init', '-q', '--bare', '-b', 'main')
  const git = gitAs(folder)
  git('init', '-q', '-b', 'main')
  git('config', 'user.name', owner)
  git('config', 'user.email', 'owner@certainty.test')
  git('add', '-A')
  git('commit', '-q', '-m', 'begin')
  git('remote', 'add', 'origin', server)
  git('push', '-q', '-u', 'origin', 'main')
  return git
}
