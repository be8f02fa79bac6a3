/**
 * `npm run publish` merges what others have sent with what is saved here, builds the result in a worktree, so that
 * unsaved changes stay as they are, and pushes it to the repository, from which the host builds the site. The editor's
 * button runs the same program.
 *
 * Git does all merging. It takes prices, the policy and a person's file only as a whole (.gitattributes):
 * line by line, it would put one person's consent under another's name, or a price under another service.
 */
import { spawnSync, type ExecException } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isScalar, parseDocument, visit } from 'yaml'
import { displayName } from '../../src/content/display-names.ts'
import {
  checkRepository,
  explainError,
  gitIn,
  isText,
  linesOf,
  nameOf,
  OTHER_HISTORY,
  unsavedIn,
  withLock,
  type Config,
  type Git,
} from './git.ts'
import { install } from './install.mjs'

/**
 * `build` builds a folder and returns what is wrong. `side` says whose files to take in a conflict, and `question` names
 * the two commits that the owner chose between. If the editor's button publishes, `editorCommit` is the commit from which
 * the editor was started.
 */
type Options = {
  build: (folder: string) => string
  log: (line: string) => void
  side?: string | undefined
  question?: string | undefined
  editorCommit?: string | undefined
}

/** Hooks are for people's commits. In this program's worktree, one could change or reject the merge. */
const WITHOUT_HOOKS = ['core.hooksPath=/dev/null']

/** Returns the address of a repository without a user or a token. */
export const shownAddress = (address: string) =>
  address.replaceAll(/^(?:\w+:\/\/)?(?:[^/]*@)?|\.git$/g, '').replace(/^([^/:]+):(?!\d)/, '$1/')

/** Returns where a branch is sent: the remote, its branch, and the local ref of that branch. */
export function destinationOf(config: Config, local: string) {
  const remotes = Array.from(config.keys(), (name) => /^remote\.(.+)\.url$/.exec(name)?.[1])
  const first = remotes.includes('origin') ? 'origin' : remotes.find(Boolean)
  const remote = config.get(`branch.${local}.remote`) || first
  // A branch whose remote is "." is sent to another branch of the same folder.
  if (!remote || remote === '.')
    throw new Error(
      'There is no repository to send to. Ask an engineer to add one, or to set it as the upstream of this branch.',
    )
  const branch = config.get(`branch.${local}.merge`)?.replace('refs/heads/', '') || local
  return { remote, branch, upstream: `refs/remotes/${remote}/${branch}` }
}

/** Makes git fail instead of prompting for a sign-in: the editor's button has no terminal in which to answer. */
function withoutPrompts(config: Config) {
  const { GIT_SSH_COMMAND, GIT_SSH = 'ssh' } = process.env
  const ssh = GIT_SSH_COMMAND || config.get('core.sshcommand') || GIT_SSH
  const none = { GIT_TERMINAL_PROMPT: '0', GIT_ASKPASS: '', SSH_ASKPASS: '', GCM_INTERACTIVE: 'never' }
  return { ...none, GIT_SSH_COMMAND: `${ssh} -o BatchMode=yes` }
}

/** Fetches the branch. It may be missing only if it never existed: a push would bring back a renamed one. */
function fetch({ run, attempt }: Git, { remote, branch, upstream }: ReturnType<typeof destinationOf>) {
  try {
    run('fetch', '-q', remote, `refs/heads/${branch}`)
  } catch (error) {
    const isMissing = String((error as ExecException).stderr).includes("couldn't find remote ref")
    if (!isMissing || attempt('rev-parse', '-q', '--verify', upstream)) throw error
  }
}

/**
 * Whether others have sent commits that this folder lacks.
 * @throws if commits were removed from the repository by a forced push, because a merge would bring them back
 */
function hasNews({ attempt }: Git, remote: string, upstream: string, theirs: string) {
  // `--fork-point` reads the reflog, which still has the removed commits, even after later fetches.
  const fork = attempt('merge-base', '--fork-point', upstream, 'HEAD')
  if (fork === theirs) return false
  if (fork && attempt('rev-list', '-1', fork, `^${upstream}`)) {
    const [from, to] = [[], ['--push']].map((option) => attempt('remote', 'get-url', ...option, remote))
    throw new Error(
      from === to
        ? OTHER_HISTORY
        : 'This folder is fetched from one repository and sent to another. Ask an engineer.',
    )
  }
  return true
}

/** Stops the editor's button if new code has arrived since the editor was started. */
function checkCodeUnchanged({ attempt }: Git, editorCommit: string | undefined) {
  const files = editorCommit ? attempt('diff', '--name-only', '-z', editorCommit, 'HEAD').split('\0') : []
  if (files.some((file) => file && !/^(?:content|public\/videos)\//.test(file)))
    throw new Error(
      'The site itself has been updated, not only its content. Stop the editor, start it again, and publish again.',
    )
}

const SIDES = { theirs: 'MERGE_HEAD', mine: 'HEAD' } as const
type Side = keyof typeof SIDES

/** The versions of a file in a merge. If a side has no such file, its version is empty. */
type Versions = Readonly<Record<'before' | Side, string>>
type OpenFile = Versions & { file: string }

/**
 * Lists the groups of a YAML file, such as a figure with its label, or a video, each with its own texts. The file itself is
 * no group: what stands in it side by side may come from two people.
 */
function groupsOf(text: string) {
  const groups: string[] = []
  visit(parseDocument(text), {
    Map: (key, { items }) => {
      if (key !== null) groups.push(JSON.stringify(items.filter(({ value }) => isScalar(value))))
    },
  })
  return groups
}

/** Whether git has made a group from both sides, such as a figure of one with the label of the other. */
export function isMixed(merged: string, mine: string, theirs: string) {
  const groups = [mine, theirs].flatMap(groupsOf)
  // A file that one side has renamed is the other's as a whole.
  return mine !== '' && theirs !== '' && groupsOf(merged).some((group) => !groups.includes(group))
}

/** Reads the files that git could not merge, or has mixed. `before` is empty for a renamed file. */
function openFiles({ attempt }: Git, base: string): OpenFile[] {
  const changed = attempt('diff', '--cached', '--name-status', '--no-renames', '-z', SIDES.mine)
  const read = (commit: string, file: string) => attempt('show', `${commit}:${file}`)
  return (
    changed.match(/\w\0[^\0]+/g)?.flatMap((row) => {
      const [status, file = ''] = row.split('\0')
      if (status !== 'U' && !file.endsWith('.yaml')) return []
      const before = read(base, file)
      const [mine, theirs] = [read(SIDES.mine, file), read(SIDES.theirs, file)]
      const isOpen = status === 'U' || isMixed(read('', file), mine, theirs)
      return isOpen ? [{ file, before, mine, theirs }] : []
    }) ?? []
  )
}

/** Checks out files from a commit, and deletes those that the commit does not have. */
function checkOut({ run }: Git, files: readonly OpenFile[], side: Side, commit: string = SIDES[side]) {
  for (const { file, [side]: version } of files)
    if (version) run('checkout', commit, '--', file)
    else run('rm', '-qf', '--ignore-unmatch', '--', file)
}

/**
 * Decides a conflict in which one side changed only a person's `order`. The library renumbers all later files
 * when an owner moves or deletes one, so that side decided nothing about this person, and the other wins.
 * @returns the side to take, or undefined for a real conflict
 */
export function sideOfOrderConflict({ before, mine, theirs }: Versions): Side | undefined {
  const withoutOrder = (text: string) => text.replace(/^order: .*$/m, '')
  if (withoutOrder(before) === before) return undefined
  if (withoutOrder(mine) === withoutOrder(before)) return 'theirs'
  return withoutOrder(theirs) === withoutOrder(before) ? 'mine' : undefined
}

/** Shows what each side changed in a file, as the page of all saves does. */
function changesIn({ attempt }: Git, base: string, { file, before, mine, theirs }: OpenFile) {
  const changes = (side: Side) => {
    const patch = attempt('diff', '-U0', '--no-color', '--no-ext-diff', base, SIDES[side], '--', file)
    return linesOf(patch) || (patch ? '(another file)' : '(not there)')
  }
  const others = before && !theirs ? '(deleted by somebody else)' : changes('theirs')
  const own = before && !mine ? '(deleted by you)' : changes('mine')
  return `\n\n${nameOf(file, before || theirs || mine)}\ntheirs:\n${others}\nyours:\n${own}`
}

/**
 * Stops if both sides have added a picture under the same name, as phones number photos. Whichever were kept,
 * an entry would show the wrong picture.
 */
function checkPicture({ attempt }: Git, { file, before, mine, theirs }: OpenFile) {
  if (before || !mine || !theirs || isText(file)) return
  const name = basename(file)
  const [yours, others] = [SIDES.mine, SIDES.theirs].map((commit) => {
    const entries = attempt('grep', '-lF', name, commit, '--', 'content').split('\n').filter(Boolean)
    return entries.map((entry) => nameOf(entry.replace(/^\w+:/, ''), attempt('show', entry))).join(', ')
  })
  throw new Error(
    `Both of you have added ${name}: you for ${yours || 'no entry'}, somebody else for ${others || 'no entry'}. Rename yours under "Assets" in the editor, and publish again.`,
  )
}

/** Merges what others have sent into a worktree. Where git cannot, this takes whole files from one side. */
function merge(git: Git, upstream: string, { log, side, question: asked }: Options) {
  try {
    // Only identical files count as renamed. Otherwise, git would mistake a new person, copied from a deleted
    // one, for that person.
    const options = ['--ff', '--no-commit', '--no-verify-signatures', '-X', 'find-renames=100%']
    git.run('merge', '-q', ...options, upstream)
  } catch (error) {
    if (!git.attempt('ls-files', '--unmerged')) throw error
  }
  const base = git.attempt('merge-base', SIDES.mine, SIDES.theirs)
  // Without commits of our own, the merge has only moved the branch.
  if (!base) return
  const files = openFiles(git, base)
  for (const file of files) checkPicture(git, file)
  const sides = Map.groupBy(files, sideOfOrderConflict)
  checkOut(git, sides.get('mine') ?? [], 'mine')
  checkOut(git, sides.get('theirs') ?? [], 'theirs')
  const open = sides.get(undefined) ?? []
  const changes = open.map((file) => changesIn(git, base, file)).join('')
  const commits = git.attempt('rev-parse', SIDES.mine, SIDES.theirs).split('\n')
  const question = commits.map((sha) => sha.slice(0, 8)).join('-')
  if (changes && asked !== question)
    throw new Error(
      `${side ? 'The versions may have changed since you were asked, so choose again. ' : ''}You and somebody else have changed the same files. Nothing has changed on this computer. Choose whose version to publish; the choice is for all of these files, each as a whole. The other versions stay under "All saves", where you can bring any of them back, and then publish again.${changes}`,
      { cause: question },
    )
  checkOut(git, open, 'theirs')
  git.run('commit', '-q', '--no-edit')
  // A second commit restores mine, so that "All saves" lists both: theirs, and then mine in its place.
  if (changes && side === 'mine') {
    checkOut(git, open, 'mine', 'HEAD^1')
    git.run('commit', '-q', '-m', 'Publish mine')
  }
  const others = side === 'theirs' ? 'Yours' : 'Theirs'
  if (changes)
    log(
      `· ${others} have been replaced in these files, each as a whole. They are under "All saves": "Bring this back" restores one, and then publish again.${changes}`,
    )
}

/** Merges HEAD in a worktree, builds the result and pushes it. Returns the last message. */
function send(here: Git, worktree: string, options: Options) {
  const { head, local } = checkRepository(here)
  const destination = destinationOf(here.config, local)
  const { remote, branch, upstream } = destination
  checkCodeUnchanged(here, options.editorCommit)
  options.log('· Fetching what others have sent')
  fetch(here, destination)
  const theirs = here.attempt('rev-parse', '-q', '--verify', upstream)
  if (theirs === head) throw new Error('There is nothing new to send.')
  const isBehind = theirs !== '' && hasNews(here, remote, upstream, theirs)
  const hookless = gitIn(here.root, WITHOUT_HOOKS, {}, here.config)
  hookless.run('worktree', 'add', '-q', '--detach', worktree, head)
  let after = head
  if (isBehind) {
    const there = gitIn(worktree, WITHOUT_HOOKS, {}, here.config)
    merge(there, upstream, options)
    after = there.attempt('rev-parse', 'HEAD')
    // Unlike a reset, this keeps saves made in the meantime, and files that git ignores.
    const flags = ['--ff-only', '--no-autostash', '--no-overwrite-ignore', '--no-verify-signatures']
    const move = () => hookless.run('merge', '-q', ...flags, after)
    withLock(here, 'move', 'Something is being saved. Publish again.', move)
    options.log('· Merged what others have sent')
    checkCodeUnchanged(here, options.editorCommit)
    if (after === theirs) return 'You have no changes to send.'
  }
  options.log('· Building the site')
  const problem = options.build(worktree)
  const launch = join(worktree, '.cache/launch.json')
  if (problem)
    throw new Error(`The site cannot be built. Correct what is listed here, and publish again.\n\n${problem}`)
  if (!existsSync(launch)) throw new Error('The build left no .cache/launch.json. Ask an engineer.')
  options.log('· Sending it')
  here.run('push', '-q', remote, `${after}:refs/heads/${branch}`)
  const left = (JSON.parse(readFileSync(launch, 'utf8')) as unknown[]).length
  const points = left === 1 ? '1 point is' : `${left} points are`
  const note = ` Visitors see nothing new until ${points} done: see "Preview", at the end of each page.`
  const address = shownAddress(here.attempt('remote', 'get-url', '--push', remote))
  return `Sent to ${address}${branch === 'main' ? '' : `, branch "${branch}"`}.${left > 0 ? note : ''}`
}

/**
 * Publishes HEAD. Returns the last message.
 * @throws an error that says why nothing was sent
 */
export function publish(root: string, options: Options): string {
  const plain = gitIn(root)
  const git = options.editorCommit ? gitIn(root, [], withoutPrompts(plain.config), plain.config) : plain
  const worktree = join(root, '.cache/publish')
  const clear = () => {
    rmSync(worktree, { recursive: true, force: true })
    // `--force` is there twice, because git locks a worktree while it makes it, and a kill leaves the lock.
    git.attempt('worktree', 'remove', '--force', '--force', worktree)
  }
  const publishing = () => {
    try {
      clear()
      const files = unsavedIn(git).map((file) => displayName(file))
      if (files.length > 0)
        options.log(`· These files have unsaved changes, so they are not published: ${files.join(', ')}`)
      return send(git, worktree, options)
    } finally {
      clear()
    }
  }
  try {
    return withLock(
      git,
      'publish',
      'This folder is being published already. Wait until that ends.',
      publishing,
    )
  } catch (error) {
    throw new Error(`Nothing was sent. ${explainError(error)}`, { cause: (error as Error).cause })
  }
}

/** Builds without a log, and without --production, so that open items of the launch list do not stop it. */
const BUILD = `import { build } from 'astro'
await build({ logLevel: 'silent', force: true }).catch(({ message }) => process.exit(console.error(message) ?? 1))`

/**
 * Builds a worktree, and returns what is wrong. NODE_ENV is set because the editor, which may have started this, sets
 * it to development.
 */
function build(cwd: string) {
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' }
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', BUILD], {
    cwd,
    encoding: 'utf8',
    env,
  })
  return status === 0 ? '' : stderr.trim()
}

if (import.meta.main) {
  const [side, question, editorCommit] = process.argv.slice(2)
  try {
    if (side && !(side in SIDES))
      throw new Error('Type "npm run publish". Add "theirs" or "mine" only after a conflict.')
    // A terminal installs packages again before the build, because the merge may have changed the lock file.
    // The editor's button never installs any: that would replace packages that the running editor uses.
    const buildIn = (folder: string) => {
      if (!editorCommit) install()
      return build(folder)
    }
    const options = { build: buildIn, log: console.log, side, question, editorCommit }
    console.log(publish(process.cwd(), options))
  } catch (error) {
    const { message, cause } = error as Error
    console.error(message)
    // The editor's button asks with two more buttons.
    if (cause && process.send) process.send(cause)
    else if (typeof cause === 'string')
      console.error(`\nThen run "npm run publish theirs ${cause}" or "npm run publish mine ${cause}".`)
    process.exitCode = 1
  }
}
