import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { CONTENT } from '../../src/content/paths.ts'
import { referredFiles } from '../../src/content/reading/all-content.ts'
import { filesIn, projectFiles } from '../../src/content/reading/project-files.ts'
import { changesOf } from '../core/changes.ts'
import { isMedia, partsOf } from '../core/parts.ts'
import type { Change, Conflict, Plan, PublishRequest, PublishState } from '../core/protocol.ts'
import { getIn } from '../core/value.ts'
import { cloudflarePlan, sendToCloudflare, signIn } from './cloudflare.ts'
import type { Content } from './content.ts'
import { git, gitProblem, listed, MOVED, tryGit, PublishError, withoutSecrets } from './git.ts'
import { PATIENCE, waitUntilLive } from './live.ts'
import { merged, type Other } from './merge.ts'
import { ownedFiles, textOf, valueOf } from './owned.ts'
import { bytesAt, filesAt, removeLocks, situationOf, versionsOf, type Upstream } from './repository.ts'
import { runScript } from './run.ts'
import { writeWhole } from './write-file.ts'

const OWNED_FOLDERS = ['content', 'public/videos']
/** How often others may publish in the meantime. */
const TRIES = 3
/** Of files that are not published. */
const MOST_LISTED = 8
/** In characters. */
const LONGEST_SUBJECT = 72

/** What this folder sent last. */
const SENT = 'refs/cca/sent'

const isOwned = (file: string) => isMedia(file) || /^content\/.*\.(?:yaml|md)$/.test(file)

/** @param changes the most important first */
export function commitMessage(changes: readonly Change[]): string {
  const lines = changes.map(({ name, before, after }) => `${name}: ${before} → ${after}`.replace(/\s+/g, ' '))
  const more = changes.length > 1 ? ` and ${changes.length - 1} more` : ''
  const words = `content: ${changes[0]?.name ?? 'publish'}`.replace(/\s+/g, ' ')
  const room = LONGEST_SUBJECT - more.length
  const subject = words.length > room ? `${words.slice(0, room - 1).replace(/\p{Surrogate}$/u, '')}…` : words
  return `${subject}${more}\n\n${lines.map((line) => `- ${line}\n`).join('')}`
}

class Clash extends Error {
  readonly conflicts: readonly Conflict[]

  constructor(conflicts: readonly Conflict[]) {
    super('The same was changed on both sides.')
    this.conflicts = conflicts
  }
}

/** Publishes a project, one thing at a time. */
export class Publisher {
  state: PublishState = { kind: 'idle' }
  readonly #content: Content
  readonly #build: () => Promise<{ ok: boolean; output: string }>
  readonly #patience: typeof PATIENCE
  #waiting = new AbortController()
  #signingIn: ChildProcess | undefined

  constructor(
    content: Content,
    build = () => runScript(content.root, 'scripts/build.ts', '--production'),
    patience = PATIENCE,
  ) {
    this.#content = content
    this.#build = build
    this.#patience = patience
  }

  #report = (state: PublishState) => {
    this.state = state
    this.#content.changed()
  }

  /** The files that are published: the owner's texts, and the media that they refer to. */
  async #published(): Promise<string[]> {
    const files = projectFiles(this.#content.root)
    const { referred } = await referredFiles(files)
    const texts = ownedFiles(files).filter((file) => textOf(files, file) !== null)
    return [...texts, ...[...referred].filter((file) => existsSync(join(this.#content.root, file)))]
  }

  #bytes(file: string): Buffer | null {
    const path = join(this.#content.root, file)
    return existsSync(path) ? readFileSync(path) : null
  }

  /** What is in the owner's folders and not part of the site; hidden files are nobody's business. */
  async unused(): Promise<string[]> {
    const published = new Set(await this.#published())
    return ['content', 'public/videos']
      .flatMap((folder) => filesIn(join(this.#content.root, folder)).map((file) => `${folder}/${file}`))
      .filter((file) => !published.has(file) && !file.includes('/.'))
  }

  /** What differs from a commit, line by line. */
  async #changes(commit: string): Promise<Change[]> {
    const { root } = this.#content
    const parts = partsOf(this.#content.state().files)
    const here = await this.#published()
    const there = (await filesAt(root, commit, OWNED_FOLDERS)).filter(isOwned)
    const removed = there.filter((file) => !here.includes(file) && !existsSync(join(root, file)))
    const changes = [...here, ...removed].map(async (file): Promise<Change[]> => {
      const [before, after] = [await bytesAt(root, commit, file), this.#bytes(file)]
      if (before === after || (before && after?.equals(before))) return []
      const has = (bytes: Buffer | null) => (bytes === null ? '' : basename(file))
      if (isMedia(file)) return [{ name: 'Picture or video', before: has(before), after: has(after) }]
      const [old, now] = [before, after].map((bytes) => bytes && valueOf(file, bytes.toString('utf8')))
      const lines = changesOf(file, old ?? undefined, now ?? undefined, parts)
      return lines.length > 0 ? lines : [{ name: `${file}: notes only`, before: '', after: '' }]
    })
    return (await Promise.all(changes)).flat()
  }

  /** What publishing would do. */
  async plan(): Promise<Plan> {
    const { root } = this.#content
    const unused = await this.unused()
    const more = unused.length > MOST_LISTED ? [`and ${unused.length - MOST_LISTED} more`] : []
    const notPublished = [...unused.slice(0, MOST_LISTED), ...more]
    const none: Plan = { way: 'none', where: '', changes: [], notPublished, commits: [] }
    const situation = await situationOf(root)
    if ('obstacle' in situation) {
      const { absent, ...obstacle } = situation.obstacle
      if (!absent) return { ...none, ...obstacle }
      const plan = await cloudflarePlan(root)
      return { ...plan, notPublished, problem: plan.problem && `${obstacle.problem ?? ''} ${plan.problem}` }
    }
    const { upstream, warning } = situation
    const fetched = await tryGit(root, ['fetch', '-q', upstream.remote])
    if (!fetched.ok) return { ...none, problem: gitProblem(fetched.output).message }
    // What others published since is no change of the owner's.
    const changes = await this.#changes((await this.#ancestors(upstream.tracking)).known)
    const { text: who } = await tryGit(root, ['config', 'user.name'])
    const where = `${who || 'This computer'} sends this to ${upstream.address}, branch “${upstream.branch}”; your host builds the site from there.`
    return { way: 'git', where, changes, notPublished, warning, commits: await this.#unpushed(upstream) }
  }

  /** Commits in this folder that are on no server. */
  async #unpushed({ tracking }: Upstream): Promise<string[]> {
    const log = ['log', '--no-merges', '--format=%s (%an)', `${tracking}..HEAD`]
    return (await git(this.#content.root, log)).split('\n').filter((line) => line !== '')
  }

  /** Starts what is asked for, unless something runs. `state` says how it goes. */
  async start(request: PublishRequest): Promise<void> {
    if (this.state.kind === 'running') return
    this.#waiting.abort()
    this.#waiting = new AbortController()
    try {
      if (request.action === 'sign-in') this.#signIn()
      else if (request.action === 'remove-lock') await removeLocks(this.#content.root)
      else if (request.action === 'unstage') await git(this.#content.root, ['reset', '-q'])
      else await this.#publish(request)
      if (this.state.kind !== 'sign-in' && request.action !== 'publish') this.#report({ kind: 'idle' })
    } catch (error) {
      this.#report(this.#failure(error))
    }
  }

  #failure(error: unknown): PublishState {
    if (error instanceof Clash) return { kind: 'conflict', conflicts: error.conflicts }
    const text = (message: string) => `${message} The published site is as it was.`
    if (error instanceof PublishError)
      return { kind: 'failed', text: text(error.message), output: error.output || undefined }
    console.error(error)
    return {
      kind: 'failed',
      text: text('Something went wrong in the editor. The details are in the terminal.'),
    }
  }

  async #publish(request: PublishRequest) {
    // At once: a second click must not start another.
    this.#report({ kind: 'running', text: 'Looking at what others published…' })
    const plan = await this.plan()
    if (plan.problem !== undefined) throw new PublishError(plan.problem)
    if (plan.commits.length > 0 && !request.withCommits)
      throw new PublishError('Commits of somebody else would be published, too. Confirm that first.')
    for (let tries = TRIES; tries > 0; tries -= 1) {
      const situation = plan.way === 'git' ? await situationOf(this.#content.root) : undefined
      const upstream = situation && 'upstream' in situation ? situation.upstream : undefined
      if (upstream) await this.#pull(upstream, request)
      this.#report({ kind: 'running', text: 'Building the site…' })
      const before = this.#content.state().revision
      const { ok, output } = await this.#build()
      if (!ok)
        throw new PublishError('The site could not be built, for the reason below.', withoutSecrets(output))
      const isSent = await this.#content.alone<string | boolean | undefined>(() => {
        if (this.#content.state().revision !== before)
          throw new PublishError('Something changed while the site was being built. Publish again.')
        this.#report({ kind: 'running', text: 'Publishing…' })
        return upstream ? this.#push(upstream) : sendToCloudflare(this.#content.root)
      })
      if (isSent === false) continue
      this.#follow(typeof isSent === 'string' ? isSent : undefined)
      return
    }
    throw new PublishError('Somebody else is publishing right now. Try again in a minute.')
  }

  /** Who changed a file last, of what was fetched. */
  async #lastOf(tracking: string, file: string): Promise<Other> {
    const log = ['log', '-1', '--format=%an%x1f%cI', tracking, '--', file]
    const [who = '', time = ''] = (await git(this.#content.root, log)).split('\x1f')
    return { who, time }
  }

  /** What was published, what this folder has, where they parted, and the last that was sent from here. */
  async #ancestors(tracking: string) {
    const { root } = this.#content
    const theirs = await git(root, ['rev-parse', tracking])
    const head = await git(root, ['rev-parse', 'HEAD'])
    const base = await git(root, ['merge-base', head, theirs])
    // What was sent by a process that was killed right after is no change of others.
    const isIn = async (one: string, other: string) =>
      (await tryGit(root, ['merge-base', '--is-ancestor', one, other])).ok
    const known = (await isIn(base, SENT)) && (await isIn(SENT, theirs)) ? SENT : base
    return { theirs, head, base, known }
  }

  /** Brings in what others published: their changes first, then those of this folder on top. */
  async #pull({ tracking }: Upstream, { resolutions = [] }: PublishRequest) {
    const { root } = this.#content
    const { theirs, head, base, known } = await this.#ancestors(tracking)
    if (base === theirs) return
    const parts = partsOf(this.#content.state().files)
    const changed = listed(await git(root, ['diff', '--name-only', '-z', '--no-renames', base, theirs]))
    const texts = new Map<string, string | null>()
    const conflicts: Conflict[] = []
    const textAt = async (commit: string, file: string) =>
      (await bytesAt(root, commit, file))?.toString('utf8') ?? null
    for (const file of changed.filter((name) => isOwned(name) && !isMedia(name))) {
      const mine = this.#bytes(file)?.toString('utf8') ?? null
      const versions = { file, mine, base: await textAt(known, file), theirs: await textAt(theirs, file) }
      const result = await merged(root, versions, {
        parts,
        resolutions,
        other: await this.#lastOf(theirs, file),
      })
      if ('conflicts' in result) conflicts.push(...result.conflicts)
      else texts.set(file, result.text)
    }
    if (conflicts.length > 0) throw new Clash(conflicts)
    const target = base === head ? theirs : await this.#mergeCommit(head, theirs)
    // The files before the branch: a branch that has moved says that the files have it all.
    await this.#content.replace('What others published', () => texts)
    await this.#moveTo(head, target, [...texts.keys()])
  }

  /** Joins the commits of this folder with those of others. */
  async #mergeCommit(head: string, theirs: string): Promise<string> {
    const { root } = this.#content
    const options = ['merge-tree', '--write-tree', '-z', '--name-only', '--no-messages']
    const { text, output } = await tryGit(root, [...options, head, theirs])
    const [tree, ...files] = listed(text)
    // What is decided of the owner's files is written on top.
    if (!tree || !files.every(isOwned))
      throw new PublishError(
        'Others published changes of the same code that somebody changed in this folder. Ask who did to merge these files.',
        files.join('\n') || output,
      )
    return this.#commit(tree, [theirs, head], 'content: merge what others published')
  }

  /** Moves the branch, and every file but the owner's, to another commit. */
  async #moveTo(from: string, to: string, own: readonly string[]) {
    const { root } = this.#content
    // What the index has of the owner's files need not be what is on disk.
    const entries = await git(root, ['ls-tree', '-r', '-z', to, '--', ...own, OWNED_FOLDERS[0] ?? ''])
    const known = listed(entries).filter((entry) => own.includes(entry.split('\t')[1] ?? ''))
    const gone = own.filter((file) => !known.some((entry) => entry.endsWith(`\t${file}`)))
    const lines = [...known, ...gone.map((file) => `0 ${'0'.repeat(40)}\t${file}`)]
    if (lines.length > 0) await git(root, ['update-index', '-z', '--index-info'], `${lines.join('\0')}\0`)
    const { ok, output } = await tryGit(root, ['read-tree', '-m', '-u', from, to])
    if (!ok) {
      await tryGit(root, ['reset', '-q'])
      throw new PublishError(
        'What others published cannot be brought in, because these files were changed in this folder and not committed. Ask who changed them.',
        output,
      )
    }
    await git(root, ['update-ref', 'HEAD', to, from])
  }

  /** Settings for commits where git does not know who makes them. */
  async #commit(tree: string, parents: readonly string[], message: string): Promise<string> {
    const { root } = this.#content
    const { ok } = await tryGit(root, ['-c', 'user.useConfigOnly=true', 'var', 'GIT_COMMITTER_IDENT'])
    const author = ok ? [] : ['-c', 'user.name=CCA editor', '-c', 'user.email=editor@localhost']
    const options = parents.flatMap((parent) => ['-p', parent])
    return git(root, [...author, 'commit-tree', tree, ...options, '-F', '-'], message)
  }

  /** The tree of a commit with the owner's files as they are on disk, made in an index of its own. */
  async #treeOn(commit: string, files: readonly string[]): Promise<string> {
    const { root } = this.#content
    const folder = mkdtempSync(join(tmpdir(), 'cca-index-'))
    const index = ['-c', 'core.sparseCheckout=false', `--work-tree=${root}`]
    const env = { GIT_INDEX_FILE: join(folder, 'index') }
    try {
      await git(root, [...index, 'read-tree', commit], undefined, env)
      const there = (await filesAt(root, commit, OWNED_FOLDERS)).filter(isOwned)
      const removed = there.filter((file) => !existsSync(join(root, file)))
      const lines = files.map(async (file) => {
        const blob = await git(
          root,
          ['hash-object', '-w', `--path=${file}`, '--stdin'],
          readFileSync(join(root, file)),
        )
        return `100644 ${blob}\t${file}\0`
      })
      const entries = [
        ...(await Promise.all(lines)),
        ...removed.map((file) => `0 ${'0'.repeat(40)}\t${file}\0`),
      ]
      await git(root, [...index, 'update-index', '-z', '--index-info'], entries.join(''), env)
      return await git(root, [...index, 'write-tree'], undefined, env)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  /** @returns false if others published in the meantime */
  async #push({ remote, ref, tracking }: Upstream): Promise<boolean> {
    const { root } = this.#content
    const head = await git(root, ['rev-parse', 'HEAD'])
    const files = await this.#published()
    const tree = await this.#treeOn(head, files)
    const isSame = tree === (await git(root, ['rev-parse', 'HEAD^{tree}']))
    const target = isSame
      ? head
      : await this.#commit(tree, [head], commitMessage(await this.#changes(tracking)))
    await this.#check(target, files)
    await git(root, ['update-ref', SENT, target])
    const { ok, output } = await tryGit(root, ['push', '--porcelain', remote, `${target}:${ref}`])
    if (!ok && MOVED.test(output)) {
      await git(root, ['fetch', '-q', remote])
      return false
    }
    if (!ok) throw gitProblem(output)
    await git(root, ['update-ref', 'HEAD', target, head])
    const own = listed(await git(root, ['diff', '--name-only', '-z', '--no-renames', head, target]))
    if (own.length > 0)
      await git(
        root,
        ['update-index', '-z', '--add', '--remove', '--stdin'],
        own.map((file) => `${file}\0`).join(''),
      )
    return true
  }

  /** @throws PublishError for what would not be sent, such as files in a repository of their own */
  async #check(commit: string, files: readonly string[]) {
    const sent = new Set(await filesAt(this.#content.root, commit, OWNED_FOLDERS))
    const missing = files.filter((file) => !sent.has(file))
    if (missing.length > 0)
      throw new PublishError(
        'git does not take these files, maybe because their folder is a repository of its own.',
        missing.join('\n'),
      )
  }

  /** Says when the site is live, if it says where it is. */
  #follow(address?: string) {
    const { root } = this.#content
    const site = this.#content.state().files.find(({ file }) => file === CONTENT.site)
    const domain = getIn(site?.value, ['connections', 'domain'])
    if (typeof domain !== 'string') {
      const text = address
        ? 'Published. Visitors see it now.'
        : 'Sent. Your host builds the site now. Enter the address of your site, and the editor will say when it is live.'
      this.#report({ kind: 'live', text, address })
      return
    }
    const { release } = JSON.parse(readFileSync(join(root, 'dist/release.json'), 'utf8')) as {
      release: string
    }
    const { signal } = this.#waiting
    void waitUntilLive({ release, domain, report: this.#report, patience: this.#patience, signal })
  }

  /** The commits that changed the owner's files. */
  versions = () => versionsOf(this.#content.root, OWNED_FOLDERS)

  /** Writes the owner's files as a commit has them, as one step. */
  async bringBack(commit: string, time: string): Promise<{ message: string }> {
    const { root } = this.#content
    if (!/^[0-9a-f]{40,64}$/.test(commit)) return { message: 'There is no such version.' }
    const there = (await filesAt(root, commit, OWNED_FOLDERS)).filter((file) => isOwned(file))
    const isText = (file: string) => !isMedia(file)
    const texts = new Map<string, string | null>(
      ownedFiles(projectFiles(root)).map((file) => [file, null] as const),
    )
    for (const file of there.filter(isText))
      texts.set(file, (await bytesAt(root, commit, file))?.toString('utf8') ?? null)
    for (const file of there.filter(isMedia)) await this.#bringBackMedia(commit, file)
    await this.#content.replace(`The version of ${time}`, () => texts)
    return { message: `The version of ${time} is back. Undo takes it away again.` }
  }

  /** A picture or video that is there stays: its name is in the texts of today, too. */
  async #bringBackMedia(commit: string, file: string) {
    const path = join(this.#content.root, file)
    const bytes = await bytesAt(this.#content.root, commit, file)
    if (existsSync(path) || bytes === null) return
    await writeWhole(path, bytes)
  }

  #signIn() {
    this.close()
    this.#report({ kind: 'sign-in' })
    const child = signIn(this.#content.root, (address) => this.#report({ kind: 'sign-in', address }))
    const late =
      'Nobody signed in to Cloudflare within two minutes, or it could not be reached. Sign in again.'
    child.once('close', (status) => {
      if (this.#signingIn === child)
        this.#report(status === 0 ? { kind: 'idle' } : { kind: 'failed', text: late })
    })
    this.#signingIn = child
  }

  /** Ends what waits. */
  close() {
    this.#waiting.abort()
    this.#signingIn?.kill()
    this.#signingIn = undefined
  }
}
