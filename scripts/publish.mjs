/**
 * `npm run publish` merges what others have sent with what is saved here, builds both in a folder of its own, so that
 * unsaved changes stay as they are, and sends them to the repository, from which the host builds the site.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nameOf } from '../src/content/names.mjs'
import { checkRepository, gitIn, sentenceOf, unsavedIn } from './git.mjs'
import { merge } from './merge.mjs'
import { install } from './setup.mjs'

/** For what only serves this program. */
const WITHOUT_HOOKS = ['core.hooksPath=/dev/null']

/** Returns the address of a repository without a user or a token. */
export const shownAddress = (address) =>
  address.replaceAll(/^(?:\w+:\/\/)?(?:[^/]*@)?|\.git$/g, '').replace(/^([^/:]+):(?!\d)/, '$1/')

/** The branch of the remote repository that this one is sent to. */
function destinationOf({ attempt }) {
  const local = attempt('symbolic-ref', '--short', 'HEAD')
  const remotes = attempt('remote').split('\n')
  const [first] = remotes.includes('origin') ? ['origin'] : remotes
  const remote = attempt('config', `branch.${local}.remote`) || first
  if (!remote)
    throw new Error('There is no repository to send to. Ask an engineer: git remote add origin ADDRESS')
  const branch = attempt('config', `branch.${local}.merge`).replace('refs/heads/', '') || local
  return { remote, branch, upstream: `refs/remotes/${remote}/${branch}` }
}

/** Stops if the repository is silent. A refusal is an answer, too, because only a fetch may ask for a sign-in. */
function awaitAnswer({ root, attempt }, remote, timeout) {
  const { GIT_SSH_COMMAND, GIT_SSH = 'ssh' } = process.env
  const ssh = GIT_SSH_COMMAND || attempt('config', 'core.sshCommand') || GIT_SSH
  const env = { GIT_TERMINAL_PROMPT: '0', GIT_ASKPASS: '', GIT_SSH_COMMAND: `${ssh} -o BatchMode=yes` }
  try {
    gitIn(root, ['credential.helper='], { env, timeout }).run('ls-remote', '-q', remote, 'HEAD')
  } catch (error) {
    if (error.code === 'ETIMEDOUT') throw error
  }
}

/** Merges, builds and pushes HEAD in a worktree. Returns what is to be said at the end. */
function send(here, worktree, tools) {
  const { remote, branch, upstream } = destinationOf(here)
  tools.say('· Fetching what others have sent')
  awaitAnswer(here, remote, tools.patience)
  here.run('fetch', '-q', remote)
  const before = here.attempt('rev-parse', 'HEAD')
  gitIn(here.root, WITHOUT_HOOKS).run('worktree', 'add', '-q', '--detach', worktree, before)
  const there = gitIn(worktree, WITHOUT_HOOKS)
  const theirs = here.attempt('rev-parse', '-q', '--verify', upstream)
  if (theirs) merge(there, upstream, tools)
  const after = there.attempt('rev-parse', 'HEAD')
  if (here.attempt('rev-parse', 'HEAD') !== before)
    throw new Error('Something was saved in the meantime. Publish again.')
  if (after !== before) {
    here.run('reset', '-q', '--keep', after)
    tools.say('· What others have sent is here now')
  }
  if (after === theirs) throw new Error('There is nothing new to send.')
  tools.say('· Building the site')
  const problem = tools.build(worktree)
  const launch = join(worktree, '.cache/launch.json')
  if (problem || !existsSync(launch))
    throw new Error(`The site cannot be built. Mend what is listed here, and publish again.\n\n${problem}`)
  tools.say('· Sending it')
  here.run('push', '-q', remote, `${after}:refs/heads/${branch}`)
  const left = JSON.parse(readFileSync(launch, 'utf8')).length
  const points = left === 1 ? '1 point is' : `${left} points are`
  const note = ` Visitors see nothing new until ${points} done: see "Preview", at the end of your page.`
  return `Sent to ${shownAddress(here.attempt('remote', 'get-url', '--push', remote))}.${left > 0 ? note : ''}`
}

/**
 * Sends HEAD, or throws why not. In `tools`, `build` returns what is wrong with a folder, `patience` is how long a repository
 * may be silent, in milliseconds, and with `takesTheirs`, others win a conflict.
 */
export function publish(root, tools) {
  const git = gitIn(root)
  const worktree = join(root, '.cache/publish')
  const clear = () => {
    rmSync(worktree, { recursive: true, force: true })
    git.attempt('worktree', 'prune')
  }
  try {
    checkRepository(git)
    clear()
    const files = unsavedIn(git)
    if (files.length > 0) tools.say(`· Not sent, because it is not saved: ${files.map(nameOf).join(', ')}`)
    return send(git, worktree, tools)
  } catch (error) {
    throw new Error(`Nothing was sent. ${sentenceOf(error, git)}`)
  } finally {
    clear()
  }
}

/** Builds a preview in silence: what a launch still needs never stops it. */
const BUILD = `import { build } from 'astro'
await build({ logLevel: 'silent', force: true }).catch(({ message }) => process.exit(console.error(message) ?? 1))`

/** Builds a worktree, perhaps with the packages of others, and returns what is wrong. */
function build(cwd) {
  const options = { cwd, encoding: 'utf8', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } }
  const { status, stderr } = spawnSync(install(), ['--input-type=module', '-e', BUILD], options)
  return status === 0 ? '' : stderr.trim()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install()
  try {
    const takesTheirs = process.argv[2] === 'theirs'
    console.log(publish(process.cwd(), { build, say: console.log, patience: 30_000, takesTheirs }))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
