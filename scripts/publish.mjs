/**
 * `npm run publish` sends what is saved to the repository, from which the host builds the site. What is sent is
 * built first, in a folder of its own, so that neither unsaved changes nor a failure disturb anything.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './setup.mjs'

/** A reason to stop, in words for owners. Below it are the words of a program. */
const stop = (sentence, details = '') => {
  throw new Error(`Nothing was sent. ${sentence}${details.trim() && `\n\n${details.trim()}`}`)
}

/** Runs git in a folder. A failure stops with a sentence, or returns nothing if there is none. */
const gitIn =
  (cwd) =>
  (sentence, ...args) => {
    try {
      // The output is compared, so it must not be translated.
      const env = { ...process.env, LC_ALL: 'C' }
      return execFileSync('git', args, {
        cwd,
        env,
        encoding: 'utf8',
        stdio: ['inherit', 'pipe', 'pipe'],
      }).trim()
    } catch ({ stdout, stderr }) {
      // Its hints are commands for engineers.
      const said = `${stdout ?? ''}${stderr ?? ''}`.replaceAll(/^hint: .*\n/gm, '')
      return sentence === undefined
        ? ''
        : stop(typeof sentence === 'string' ? sentence : sentence(said), said)
    }
  }

const OFFLINE = 'The repository cannot be reached. Check the network, then try again.'
const NO_REMOTE =
  'There is no repository to send to yet. Ask an engineer to add it: git remote add origin ADDRESS'

/** The branch of the remote repository that this one is sent to. */
function destinationOf(git) {
  const own = git('No branch is checked out here. Ask an engineer.', 'symbolic-ref', '--short', 'HEAD')
  const remotes = git(undefined, 'remote').split('\n')
  const remote =
    git(undefined, 'config', `branch.${own}.remote`) || (remotes.includes('origin') ? 'origin' : remotes[0])
  if (!remote) stop(NO_REMOTE)
  const branch = git(undefined, 'config', `branch.${own}.merge`).replace('refs/heads/', '') || own
  return { remote, branch, upstream: `refs/remotes/${remote}/${branch}` }
}

/** Puts the saves of a worktree on top of those that others have sent. A conflict goes away with the worktree. */
function rebase(git, upstream) {
  const identity = ['user.name', 'user.email'].flatMap((key) =>
    git(undefined, 'config', key) ? [] : ['-c', `${key}=CCA editor`],
  )
  const conflict = () => {
    const files = git(undefined, 'diff', '--name-only', '--diff-filter=U').split('\n').join(', ')
    if (!files) return 'Your changes cannot be combined with what others have sent. Ask an engineer.'
    return `Somebody else has changed the same lines of ${files}. Nothing has changed on this computer. Ask an engineer to put both changes together.`
  }
  git(conflict, ...identity, '-c', 'commit.gpgsign=false', 'rebase', '-q', upstream)
}

/** Names the content that is not saved, and therefore is not sent. */
function unsaved(git) {
  const rows = git(
    undefined,
    '-c',
    'core.quotepath=off',
    'status',
    '--porcelain',
    '--',
    'content',
    'public/videos',
  )
    .split('\n')
    .filter(Boolean)
  return rows.map((row) => row.trim().replace(/^\S+ +/, ''))
}

/** What a build lists as required before a launch (src/content/launch.ts). */
const requiredIn = (output) => /^Required before a launch:\n((?:- .*\n)+)/m.exec(output)?.[1] ?? ''

/** What a build does, what it lists for a launch, and what only engineers read about a mistake. */
const NOISE =
  /^\d\d:\d\d:\d\d .*\n|^(?:Required before a launch|Worth doing):\n(?:- .*\n)+|^ {4}at .*\n|^ +(?:Hint|Error reference|Location|Stack trace):\n(?: {4}.*\n?)*/gm

/** Says why the repository refused what was sent. */
function refused(said) {
  if (said.includes('[rejected]')) return 'Somebody else has just sent something. Publish again.'
  return said.includes('[remote rejected]') ? 'The repository refuses it. Ask an engineer.' : OFFLINE
}

/** Rebases, builds and pushes HEAD in a worktree. Returns what the build wrote. */
function send(root, worktree, { prepare, build, say }) {
  const here = gitIn(root)
  const there = gitIn(worktree)
  const { remote, branch, upstream } = destinationOf(here)
  here(OFFLINE, 'fetch', '-q', remote)
  const before = here('Nothing has been saved yet. Save something, then publish.', 'rev-parse', 'HEAD')
  here('The folder .cache cannot be written.', 'worktree', 'add', '-q', '--detach', worktree, before)
  const theirs = here(undefined, 'rev-parse', '-q', '--verify', upstream)
  if (theirs) rebase(there, upstream)
  const after = there('', 'rev-parse', 'HEAD')
  if (here('', 'rev-parse', 'HEAD') !== before) stop('Something was saved in the meantime. Publish again.')
  if (after !== before)
    here(
      'You have unsaved changes in a file that somebody else has changed. Save them, then publish again.',
      'reset',
      '-q',
      '--keep',
      after,
    )
  if (after === theirs) stop('There is nothing new to send.')
  prepare()
  say('· Building the site')
  const { status, output } = build(worktree)
  if (status !== 0)
    stop(
      'The site cannot be built. Fix what is listed below, save, then publish again.',
      output.replace(NOISE, ''),
    )
  here(refused, 'push', '-q', remote, `${after}:refs/heads/${branch}`)
  return output
}

/**
 * Sends HEAD.
 * @param tools `prepare` installs packages, `build` builds a folder, `say` prints a line
 * @returns what is to be said at the end
 * @throws the reason, if nothing was sent
 */
export function publish(root, tools) {
  const git = gitIn(root)
  const worktree = join(root, '.cache/publish')
  const clear = () => {
    rmSync(worktree, { recursive: true, force: true })
    git(undefined, 'worktree', 'prune')
  }
  git('Git is not installed, or this folder is no repository. Ask an engineer.', 'rev-parse', '--git-dir')
  clear()
  try {
    const files = unsaved(git)
    if (files.length > 0) tools.say(`· Not sent, because it is not saved: ${files.join(', ')}`)
    const required = requiredIn(send(root, worktree, tools))
    return required
      ? `Sent. Visitors see nothing new until:\n${required}`
      : 'Sent. Visitors see it in a few minutes.'
  } finally {
    clear()
  }
}

/** Builds a worktree as a preview: what a launch still needs never stops it. */
function build(folder) {
  const { status, stdout, stderr } = spawnSync(
    install(),
    ['../../node_modules/astro/bin/astro.mjs', 'build', '--force'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } },
  )
  return { status, output: stdout + stderr }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install()
  try {
    console.log(publish(process.cwd(), { prepare: install, build, say: console.log }))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
