import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { CONTENT, MEDIA_FOLDERS } from '../../src/content/paths.ts'
import { referredFiles } from '../../src/content/reading/all-content.ts'
import { filesIn, projectFiles } from '../../src/content/reading/project-files.ts'
import { changesOf } from '../core/changes.ts'
import { isMedia, nameInContent, partsOf } from '../core/parts.ts'
import {
  NO_PLAN,
  type Change,
  type Conflict,
  type Plan,
  type PublishRequest,
  type PublishState,
  type Resolution,
} from '../core/protocol.ts'
import { oneAtATime } from '../core/queue.ts'
import { getIn } from '../core/value.ts'
import { cloudflarePlan, sendToCloudflare, signIn } from './cloudflare.ts'
import type { Content } from './content.ts'
import { git, gitProblem, lists, MOVED, tryGit, PublishError, withoutSecrets } from './git.ts'
import { isLive } from './live.ts'
import { merged } from './merge.ts'
import { isOwned, isOwnText, OWNED_FOLDERS, ownedFiles, textIn, valueOf, withTexts } from './owned.ts'
import * as repository from './repository.ts'
import { bytesAt, differing, filesAt, isIn, situationOf, textAt } from './repository.ts'
import type { Situation, Upstream } from './repository.ts'
import { runScript } from './run.ts'
import { writeFiles } from './write-file.ts'

/** How often others may publish in the meantime. */
const TRIES = 3
/** Of files that are not published. */
const MOST_LISTED = 8
/** In characters. */
const LONGEST_SUBJECT = 72

/** git's settings decide about line endings, so a difference in those is not a change. */
const withoutReturns = (text: string) => text.replaceAll('\r\n', '\n')

/** Refs for what was agreed to and for what was sent, so that a killed publish can be finished. */
const refOf = (what: 'agreed' | 'sent', branch: string) => branch.replace('refs/heads', `refs/cca-${what}`)

/** @param changes the most important first */
export function commitMessage(changes: readonly Change[]): string {
  const lines = changes.map(({ name, before, after }) => `${name}: ${before} → ${after}`.replace(/\s+/g, ' '))
  const more = changes.length > 1 ? ` and ${changes.length - 1} more` : ''
  const words = `content: ${changes[0]?.name ?? 'publish'}`.replace(/\s+/g, ' ')
  const room = LONGEST_SUBJECT - more.length
  const subject = words.length > room ? `${words.slice(0, room - 1).replace(/\p{Surrogate}$/u, '')}…` : words
  return `${subject}${more}\n\n${lines.map((line) => `- ${line}\n`).join('')}`
}

/** What is in a file of the owner's: a text as git has it, or the bytes of a picture or video; null for no file. */
type Data = string | Buffer | null

const dataOf = (file: string, bytes: Buffer | null): Data =>
  isMedia(file) ? bytes : bytes && withoutReturns(bytes.toString('utf8'))

/** One of the owner's files that is not as a commit has it. */
type Changed = { file: string; before: Data; after: Data }

/** Publishes a project, one thing at a time. */
export class Publisher {
  state: PublishState = { kind: 'idle' }
  readonly #content: Content
  readonly #build: (folder: string) => Promise<{ ok: boolean; output: string }>
  #waiting = new AbortController()
  #signingIn: ChildProcess | undefined
  /** Two windows may ask. */
  readonly #alone = oneAtATime()

  constructor(
    content: Content,
    build = (folder: string) => runScript(folder, 'scripts/build.ts', '--production'),
  ) {
    this.#content = content
    this.#build = build
  }

  #report = (state: PublishState) => {
    this.state = state
    this.#content.changed()
  }

  #data(file: string): Data {
    const path = join(this.#content.root, file)
    return dataOf(file, existsSync(path) ? readFileSync(path) : null)
  }

  #text = (file: string) => this.#data(file) as string | null

  /** The files that are published: the owner's texts, and the media that they refer to. */
  async #published(): Promise<string[]> {
    const files = projectFiles(this.#content.root)
    const { referred } = await referredFiles(files)
    const texts = ownedFiles(files).filter((file) => textIn(files, file) != null)
    return [...texts, ...[...referred].filter((file) => existsSync(join(this.#content.root, file)))]
  }

  /** Files in unpushed commits that are not the owner's to publish, including those that a later commit deletes. */
  async #others(tracking: string): Promise<string[]> {
    const { root } = this.#content
    const log = ['log', '-c', '--name-only', '-z', '--no-renames', '--diff-filter=d', '--format=']
    const published = await this.#published()
    const deleted = (await differing(root, `${tracking}...HEAD`)).filter((file) => !isOwned(file))
    const added = await lists(root, [...log, `${tracking}..HEAD`])
    return [...new Set([...deleted, ...added.filter((file) => !published.includes(file))])]
  }

  /** Files in the owner's folders that are not published, without hidden ones. */
  async #unused(others: readonly string[] = []): Promise<string[]> {
    const published = new Set([...(await this.#published()), ...others])
    const unused = OWNED_FOLDERS.flatMap((folder) =>
      filesIn(join(this.#content.root, folder)).map((file) => `${folder}/${file}`),
    ).filter((file) => !published.has(file) && !file.includes('/.'))
    const more = unused.length > MOST_LISTED ? [`and ${unused.length - MOST_LISTED} more`] : []
    return [...unused.slice(0, MOST_LISTED), ...more]
  }

  /** What the owner has changed since a commit, as it is at this moment. */
  async #changedFiles(commit: string): Promise<Changed[]> {
    const { root } = this.#content
    const there = (await filesAt(root, commit, ...OWNED_FOLDERS)).filter(isOwned)
    const here = await this.#published()
    const gone = there.filter((file) => !here.includes(file) && !existsSync(join(root, file)))
    const now = [...here, ...gone].map((file) => ({ file, after: this.#data(file) }))
    const olds = await bytesAt(root, commit, [...here, ...gone])
    return now
      .map((each, index): Changed => ({ ...each, before: dataOf(each.file, olds[index] ?? null) }))
      .filter(({ before, after }) => !isDeepStrictEqual(before, after))
  }

  /** The same, line by line. */
  async #changes(commit: string): Promise<Change[]> {
    const parts = partsOf(this.#content.state().files)
    return (await this.#changedFiles(commit)).flatMap(({ file, before, after }): Change[] => {
      const has = (data: Data) => (data === null ? '' : basename(file))
      if (isMedia(file)) return [{ name: 'Picture or video', before: has(before), after: has(after) }]
      const [old, now] = [before, after].map((data) =>
        data === null ? undefined : valueOf(file, String(data)),
      )
      const lines = changesOf(file, old, now, parts)
      return lines.length > 0 ? lines : [{ name: `${file}: notes only`, before: '', after: '' }]
    })
  }

  /** The first of the owner's files that would stop the build. */
  #fileProblem(): string | undefined {
    const files = this.#content.state().files.filter(({ file }) => isOwned(file))
    const broken = files.find(({ problems }) => problems.length > 0)
    const [problem] = broken?.problems ?? []
    return broken && problem && `${broken.file}, line ${problem.line}: ${problem.message}`
  }

  plan = () =>
    this.#alone(async () => this.#plan(await situationOf(this.#content.root))).catch(
      (error: unknown): Plan => {
        if (error instanceof PublishError) return { ...NO_PLAN, problem: error.message }
        throw error
      },
    )

  async #plan(situation: Situation): Promise<Plan> {
    const { root } = this.#content
    if ('obstacle' in situation) {
      const none = { ...NO_PLAN, notPublished: await this.#unused() }
      const { absent, ...obstacle } = situation.obstacle
      if (!absent) return { ...none, ...obstacle }
      const plan = await cloudflarePlan(root)
      const problem = plan.problem && `${obstacle.problem ?? ''} ${plan.problem}`
      return { ...none, ...plan, problem: problem ?? this.#fileProblem() }
    }
    const { upstream, warning } = situation
    const { remote, tracking, where } = upstream
    await git(root, ['fetch', '-q', remote])
    await this.#follow(upstream)
    // What others published since is no change of the owner's.
    const base = await git(root, ['merge-base', 'HEAD', tracking])
    const changes = await this.#changes(base)
    const others = await this.#others(tracking)
    const notPublished = await this.#unused(others)
    const problem = this.#fileProblem()
    const { conflicts } = problem === undefined ? await this.#together(base, tracking) : NO_PLAN
    return { way: 'git', where, changes, conflicts, notPublished, warning, others, problem }
  }

  /** Starts what is asked for, unless something runs. `state` says how it goes. */
  async start(request: PublishRequest): Promise<void> {
    if (this.state.kind === 'running') return
    const { root } = this.#content
    this.#waiting.abort()
    this.#waiting = new AbortController()
    // At once: a second click must not start another.
    if (request.action === 'publish')
      this.#report({ kind: 'running', text: 'Looking at what others published…' })
    try {
      if (request.action === 'sign-in') this.#signIn()
      else if (request.action === 'remove-lock') await repository.removeLocks(root)
      else if (request.action === 'unstage') await git(root, ['reset', '-q'])
      else await this.#alone(() => this.#publish(request))
      if (this.state.kind !== 'sign-in' && request.action !== 'publish') this.#report({ kind: 'idle' })
    } catch (error) {
      this.#report(this.#failure(error))
    }
  }

  #failure(error: unknown): PublishState {
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
    const { root } = this.#content
    const situation = await situationOf(root)
    if ('obstacle' in situation) return this.#deploy(await this.#plan(situation))
    await this.#follow(situation.upstream)
    // What is agreed to is what is there now, whatever is typed while it is fetched and built.
    const head = await git(root, ['rev-parse', 'HEAD'])
    const files = await this.#content.alone(() => this.#changedFiles(head))
    const plan = await this.#plan(situation)
    if (plan.problem !== undefined) throw new PublishError(plan.problem)
    if (plan.others.some((file) => !request.others?.includes(file)))
      throw new PublishError('Somebody else’s files would be published, too. Confirm that first.')
    if (head !== (await git(root, ['rev-parse', 'HEAD'])))
      throw new PublishError('This folder changed a moment ago. Look at the list again, then publish.')
    try {
      const tree = await repository.openTree(root, head)
      const agreed = new Map(files.map(({ file, after }) => [file, after]))
      await this.#commit(tree, agreed, commitMessage(plan.changes))
      await this.#send(tree, situation.upstream, request)
    } finally {
      await repository.closeTree(root)
    }
  }

  /** Adds files to what is published, as a commit, unless it has them. */
  async #commit(tree: string, files: ReadonlyMap<string, Data>, message: string) {
    await writeFiles(new Map([...files].map(([file, data]) => [join(tree, file), data])))
    if (files.size > 0) await git(tree, ['add', '-A', '-f', '--', ...files.keys()])
    const left = await lists(tree, ['diff', '--name-only', '-z', '--diff-filter=U'])
    if (left.length > 0)
      throw new PublishError(
        'Others published changes to files that were also changed in this folder. Ask whoever changed them here to merge them.',
        left.join('\n'),
      )
    const isMerge = await tryGit(tree, ['rev-parse', '-q', '--verify', 'MERGE_HEAD'])
    if (!isMerge.ok && (await tryGit(tree, ['diff', '--cached', '--quiet'])).ok) return
    const isKnown = await tryGit(tree, ['-c', 'user.useConfigOnly=true', 'var', 'GIT_COMMITTER_IDENT'])
    const author = isKnown.ok ? [] : ['-c', 'user.name=CCA editor', '-c', 'user.email=editor@localhost']
    const settings = [...author, '-c', 'commit.gpgSign=false', '-c', 'core.sparseCheckout=false']
    await git(tree, [...settings, 'commit', '-q', '--no-verify', '-F', '-'], message)
  }

  async #buildIn(folder: string) {
    this.#report({ kind: 'running', text: 'Building the site…' })
    const { ok, output } = await this.#build(folder)
    if (!ok)
      throw new PublishError('The site could not be built, for the reason below.', withoutSecrets(output))
  }

  /** Merges, builds and pushes what was agreed to, again if others push in the meantime. */
  async #send(tree: string, upstream: Upstream, request: PublishRequest) {
    const { root } = this.#content
    const agreed = await git(tree, ['rev-parse', 'HEAD'])
    for (let tries = TRIES; tries > 0; tries -= 1) {
      await this.#merge(tree, upstream, request)
      const target = await git(tree, ['rev-parse', 'HEAD'])
      const edited = await this.#edited(agreed, await differing(root, agreed, target))
      if (edited.length > 0)
        throw new PublishError(
          'What others published cannot be brought in, because these files were changed in this folder and not committed. Ask who changed them.',
          edited.join('\n'),
        )
      await this.#buildIn(tree)
      this.#report({ kind: 'running', text: 'Publishing…' })
      const release = await git(tree, ['rev-parse', 'HEAD^{tree}'])
      await git(root, ['update-ref', refOf('agreed', upstream.branch), agreed])
      await git(root, ['update-ref', refOf('sent', upstream.branch), target])
      if (!(await this.#push(upstream, target))) continue
      const follows = await this.#follow(upstream).catch((error: unknown) => {
        console.error(error)
        return 'This folder could not be brought up to date yet. That will happen the next time you publish.'
      })
      this.#watch(release, follows)
      return
    }
    throw new PublishError('Somebody else is publishing right now. Try again in a minute.')
  }

  /** @returns false if others published in the meantime */
  async #push({ remote, ref, tracking }: Upstream, target: string): Promise<boolean> {
    const { root } = this.#content
    const { ok, output } = await tryGit(root, ['push', '--porcelain', remote, `${target}:${ref}`])
    // If the connection broke, the push may have arrived all the same.
    await tryGit(root, ['fetch', '-q', remote])
    if (ok || (await isIn(root, target, tracking))) return true
    if (!MOVED.test(output)) throw gitProblem(output)
    return false
  }

  /**
   * The texts that others changed, with what was changed here.
   * @param mine a commit; this folder by default
   */
  async #together(base: string, theirs: string, mine?: string, resolutions: readonly Resolution[] = []) {
    const { root } = this.#content
    const parts = partsOf(this.#content.state().files)
    const texts = new Map<string, string | null>()
    const conflicts: Conflict[] = []
    for (const file of (await differing(root, base, theirs)).filter(isOwnText)) {
      const [old, published] = [await textAt(root, base, file), await textAt(root, theirs, file)]
      const own = mine === undefined ? this.#text(file) : await textAt(root, mine, file)
      if (own === old) texts.set(file, published)
      if (own === old || own === published) continue
      const log = ['log', '-1', '--format=%an%x1f%cI', theirs, '--', file]
      const [who = '', time = ''] = (await git(root, log)).split('\x1f')
      const versions = { file, base: old, mine: own, theirs: published }
      const result = await merged(versions, { parts, resolutions, who, time })
      conflicts.push(...result.conflicts)
      texts.set(file, result.text)
    }
    return { texts, conflicts }
  }

  /** Brings in what others published. */
  async #merge(tree: string, { tracking }: Upstream, { resolutions }: PublishRequest) {
    const mine = await git(tree, ['rev-parse', 'HEAD'])
    const base = await git(tree, ['merge-base', mine, tracking])
    const { texts, conflicts } = await this.#together(base, tracking, mine, resolutions)
    if (conflicts.length > 0)
      throw new PublishError(
        'You and somebody else changed the same text. Choose below what counts, then publish again.',
      )
    const { output } = await tryGit(tree, ['merge', '-q', '--ff', '--no-commit', tracking])
    const ours = await differing(tree, base, mine)
    const own = [...texts].filter(([file]) => ours.includes(file))
    const both = new Map(own.map(([file, text]) => [file, text && withoutReturns(text)]))
    // Others may have deleted a picture that a text still names.
    const files = withTexts(projectFiles(tree), both)
    const whole = ownedFiles(files).map((file) => textIn(files, file))
    const isNamed = (file: string) => whole.some((text) => text?.includes(nameInContent(file)))
    const media = (await filesAt(tree, mine, ...MEDIA_FOLDERS)).filter(isNamed)
    const kept = media.filter((file) => !existsSync(join(tree, file)))
    const bytes = await bytesAt(tree, mine, kept)
    const all = new Map<string, Data>([
      ...both,
      ...kept.map((file, at) => [file, bytes[at] ?? null] as const),
    ])
    await this.#commit(tree, all, 'content: merge what others published')
    if (!(await isIn(tree, tracking, 'HEAD'))) throw gitProblem(output)
  }

  /** Incoming files that were also changed here, without texts, which are merged. */
  async #edited(agreed: string, files: readonly string[]): Promise<string[]> {
    const { root } = this.#content
    const [changed, known] = [await differing(root, agreed), await filesAt(root, agreed)]
    return files
      .filter((file) => !isOwnText(file))
      .filter((file) => (known.includes(file) ? changed.includes(file) : existsSync(join(root, file))))
  }

  /**
   * Brings this folder up to date with what was sent from it: the files first, then the branch, which says that the files
   * are there. Where the owner changed the same meanwhile, all stays as it was agreed to, and the next plan asks. Every
   * step can be repeated after a kill.
   */
  async #follow({ branch, tracking }: Upstream): Promise<undefined> {
    const { root } = this.#content
    const [agreed, sent] = [refOf('agreed', branch), refOf('sent', branch)]
    const isOnIt = async () =>
      (await tryGit(root, ['symbolic-ref', '-q', 'HEAD'])).text === branch && (await isIn(root, 'HEAD', sent))
    if (!(await isIn(root, sent, tracking)) || !(await isOnIt())) return
    let target = sent
    await this.#content.replace(undefined, async () => {
      const { texts, conflicts } = await this.#together(agreed, sent)
      target = conflicts.length > 0 ? agreed : sent
      return new Map(target === sent ? [...texts].filter(([file, text]) => text !== this.#text(file)) : [])
    })
    const files = await differing(root, agreed, target)
    const edited = await this.#edited(agreed, files)
    const others = files.filter((file) => !isOwnText(file) && !edited.includes(file))
    if (others.length > 0) {
      const tree = await repository.openTree(root, sent)
      for (const file of others) {
        const from = join(tree, file)
        if (existsSync(from))
          await writeFiles(new Map([[join(root, file), readFileSync(from)]]), { mode: statSync(from).mode })
        else rmSync(join(root, file), { force: true })
      }
    }
    if (!(await isOnIt())) return
    await git(root, ['reset', '-q', target])
    for (const ref of [sent, agreed]) await git(root, ['update-ref', '-d', ref])
  }

  /** Cloudflare gets what is in the folder. */
  async #deploy({ problem }: Plan) {
    const { root } = this.#content
    if (problem !== undefined) throw new PublishError(problem)
    const before = this.#content.state().revision
    await this.#buildIn(root)
    const address = await this.#content.alone(() => {
      if (this.#content.state().revision !== before)
        throw new PublishError('Something changed while the site was being built. Publish again.')
      this.#report({ kind: 'running', text: 'Publishing…' })
      return sendToCloudflare(root)
    })
    const made = readFileSync(join(root, 'dist/release.json'), 'utf8')
    const { release } = JSON.parse(made) as { release: string }
    this.#watch(release, undefined, address)
  }

  /** Says when the site is live, if it says where it is. */
  #watch(release: string, note = '', address?: string) {
    const site = this.#content.state().files.find(({ file }) => file === CONTENT.site)
    const domain = getIn(site?.value, ['connections', 'domain'])
    if (typeof domain !== 'string') {
      const text = address
        ? 'Published. Visitors see it now.'
        : 'Sent. Your host is building the site. Enter the address of your site, and the editor will say when it is live.'
      this.#report({ kind: 'live', text: `${text} ${note}`.trim(), address })
      return
    }
    const building =
      'Sent. The host is building the site; until it is done, visitors see the previous version.'
    this.#report({ kind: 'building', text: `${building} ${note}`.trim(), address: domain })
    const { signal } = this.#waiting
    void isLive(domain, release, signal).then((isThere) => {
      if (signal.aborted) return
      const clock = new Date().toLocaleTimeString('en-US', { timeStyle: 'short' })
      const late = 'Not live after ten minutes: look at your host’s log.'
      if (isThere) this.#report({ kind: 'live', text: `Live since ${clock}.`, address: domain })
      else this.#report({ kind: 'not-live', text: late, address: domain })
    })
  }

  #signIn() {
    this.close()
    const state = { kind: 'sign-in', text: 'Sign in at Cloudflare, then come back here.' } as const
    this.#report(state)
    const child = signIn(this.#content.root, (address) => this.#report({ ...state, address }))
    const late =
      'Nobody signed in to Cloudflare within two minutes, or it could not be reached. Sign in again.'
    child.once('close', (status) => {
      if (this.#signingIn === child)
        this.#report(status === 0 ? { kind: 'idle' } : { kind: 'failed', text: late })
    })
    this.#signingIn = child
  }

  close() {
    this.#waiting.abort()
    this.#signingIn?.kill()
    this.#signingIn = undefined
  }
}
