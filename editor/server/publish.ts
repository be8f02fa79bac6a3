import type { ChildProcess } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { ownedFiles } from './record-content.ts'
import { CONTENT } from '../../src/content-paths.ts'
import { partsWith, type Part } from '../core/parts.ts'
import type { PublishPlan, PublishProgress, PublishRequest, WayKind } from '../core/protocol.ts'
import { getIn } from '../core/value.ts'
import { runScript } from './build.ts'
import type { Editor } from './editor.ts'
import { diskProblem } from './files.ts'
import { cloudflareWay, signIn } from './publish-cloudflare.ts'
import { Clash, gitWay } from './publish-git.ts'
import { commitMessage, fileLines, Unpublished } from './publish-words.ts'

/** A published version of the content. */
export type Snapshot = {
  time: string
  /** The files in the folder that differ from it. */
  differing: () => Promise<string[]>
  /** Null for no file. */
  read: (file: string) => Promise<Uint8Array | null>
}

export type Prefer = NonNullable<PublishRequest['prefer']>

export type Job = {
  message: string
  parts: readonly Part[]
  prefer: Prefer | undefined
  /** Does something while nothing is saved. @throws Unpublished if something was since the build */
  alone: <Result>(work: () => Result | Promise<Result>) => Promise<Result>
}

/** A way to publish that a folder has. */
export type Way = {
  kind: WayKind
  where: string
  /** Where somebody needs to be. */
  signedIn?: () => Promise<boolean>
  /** What is published, as far as this folder knows. */
  published: Snapshot | undefined
  before: Snapshot | undefined
  stays: readonly string[]
  /** Brings in what others published. @returns whether the site must be built again */
  prepare: (job: Job) => Promise<boolean>
  /** Publishes what was built; `moved` if others just published. */
  send: (job: Job) => Promise<{ text: string; address?: string | undefined } | 'moved'>
}

/** How often others may publish in the meantime. */
const TRIES = 3

/** Neither way is set up, or nobody is signed in. @param noGit why there is no way with git */
const setUp = (noGit: string) =>
  `This folder is not connected to a host yet. Sign in to Cloudflare, or connect the folder to a git repository from which a host builds the site. docs/deploy.md explains both step by step, and other hosts. (${noGit})`

const running = (step: number): PublishProgress => ({ kind: 'running', title: 'Publishing…', step })

const failed = (text: string): PublishProgress => ({
  kind: 'failed',
  title: 'Not published',
  text: `${text} The published site is as it was.`,
})

/** Changes with each change of the owner's files. */
const stateOf = (root: string) =>
  ownedFiles(root)
    .map((file) => {
      const { size, mtimeMs } = statSync(join(root, file))
      return `${file} ${size} ${mtimeMs}`
    })
    .join('\n')

/** Builds for production, as `npm run build -- --production`. */
const buildSite = (root: string) => runScript(root, 'scripts/build.ts', '--production')

/** Publishes a project, one thing at a time. */
export class Publisher {
  /** How far it is, or how it ended; undefined before the first time. */
  progress: PublishProgress | undefined
  readonly #editor: Editor
  readonly #build: typeof buildSite
  #signingIn: ChildProcess | undefined

  /** @param build makes the site, or says why it cannot be published */
  constructor(editor: Editor, build = buildSite) {
    this.#editor = editor
    this.#build = build
  }

  /** What the folder has; first, what it uses unless the owner chooses. */
  async #ways(): Promise<{ ways: readonly Way[]; noGit: string }> {
    const { root } = this.#editor
    const [git, cloudflare] = [await gitWay(root), cloudflareWay(root)]
    const ways = [git, cloudflare].filter((way) => typeof way === 'object')
    return {
      ways: cloudflare?.published ? ways.toReversed() : ways,
      noGit: typeof git === 'string' ? git : '',
    }
  }

  /** @param wanted the way to show, if the folder has it */
  async plan(wanted?: WayKind): Promise<PublishPlan> {
    const { ways, noGit } = await this.#ways()
    const way = ways.find(({ kind }) => kind === wanted) ?? ways[0]
    const signedIn = await way?.signedIn?.()
    const isSetUp = way !== undefined && (signedIn !== false || noGit === '')
    return {
      way: way?.kind,
      other: ways.find((other) => other !== way)?.kind,
      where: isSetUp ? way.where : setUp(noGit),
      signedIn,
      changes: await this.#changes(way?.published),
      stays: way?.stays ?? [],
      before: way?.before?.time,
    }
  }

  async #parts() {
    const { files } = await this.#editor.state()
    return partsWith(files.filter(({ form }) => form === CONTENT.graduates))
  }

  /** What differs from a published version, line by line. */
  async #changes(published: Snapshot | undefined): Promise<string[] | undefined> {
    if (!published) return undefined
    const parts = await this.#parts()
    const lines = (await published.differing()).map(async (file) =>
      fileLines(file, await published.read(file), this.#editor.bytesOf(file), parts),
    )
    return (await Promise.all(lines)).flat()
  }

  /** Starts what is asked for, unless something runs. `progress` says how it goes. */
  async start({ way: kind, action, prefer }: PublishRequest): Promise<void> {
    if (this.progress?.kind === 'running') return
    if (action === 'sign-in') {
      this.#signIn()
      return
    }
    this.progress = running(0)
    try {
      const way = (await this.#ways()).ways.find((known) => known.kind === kind)
      if (!way) throw new Unpublished('This folder can no longer be published in this way.')
      this.progress = await (action === 'back' ? this.#goBack(way) : this.#publish(way, prefer))
    } catch (error) {
      this.progress = this.#failure(error, kind)
    }
  }

  #failure(error: unknown, way: WayKind): PublishProgress {
    if (error instanceof Clash)
      return {
        ...failed(
          'Somebody else published changes in the same lines as you. Choose whose text counts there.',
        ),
        clash: { way, lines: error.lines },
      }
    if (error instanceof Unpublished) return { ...failed(error.message), output: error.output }
    const problem = diskProblem(error, this.#editor.root)
    if (problem === undefined) console.error(error)
    return failed(problem ?? 'Something went wrong in the editor. The details are in the terminal.')
  }

  /** Builds, and checks that the content is still what was built before it is published. */
  async #publish(way: Way, prefer: Prefer | undefined, message?: string): Promise<PublishProgress> {
    const { root } = this.#editor
    for (let left = TRIES; left > 0; left -= 1) {
      const built = stateOf(root)
      const job: Job = {
        message: message ?? commitMessage((await this.#changes(way.published)) ?? []),
        parts: await this.#parts(),
        prefer,
        alone: (work) =>
          this.#editor.alone(() => {
            if (stateOf(root) !== built)
              throw new Unpublished('Something was saved while the site was being built. Publish once more.')
            return work()
          }),
      }
      this.progress = running(0)
      const { ok, output } = await this.#build(root)
      if (!ok) throw new Unpublished('The site could not be built, for the reason below.', output)
      this.progress = running(1)
      if (await way.prepare(job)) continue
      this.progress = running(2)
      const sent = await way.send(job)
      if (sent !== 'moved')
        return { kind: 'done', title: 'Published', ...sent, address: (await this.#domain()) ?? sent.address }
    }
    throw new Unpublished('Others publish at this moment. Publish again in a minute.')
  }

  async #domain(): Promise<string | undefined> {
    const { files } = await this.#editor.state()
    const domain = getIn(files.find(({ file }) => file === CONTENT.site)?.value, ['connections', 'domain'])
    return typeof domain === 'string' ? domain : undefined
  }

  /** Brings back the content as it was published before, as a save that can be undone, and publishes it. */
  async #goBack(way: Way): Promise<PublishProgress> {
    const { before } = way
    if (!before) throw new Unpublished('No earlier version is known in this folder.')
    const files = await before.differing()
    const restored = await Promise.all(files.map(async (file) => [file, await before.read(file)] as const))
    let saves = files.length > 0 ? await this.#editor.restore(new Map(restored)) : 0
    try {
      return await this.#publish(way, undefined, commitMessage([`go back to the version of ${before.time}`]))
    } catch (error) {
      for (; saves > 0; saves -= 1) await this.#editor.undo()
      throw error
    }
  }

  /** The owner signs in to Cloudflare in their own browser. */
  #signIn() {
    this.close()
    const waiting: PublishProgress = { kind: 'sign-in', title: 'Sign in at Cloudflare, then come back here' }
    this.progress = waiting
    const go = (progress: PublishProgress | undefined) => {
      if (this.progress?.kind === 'sign-in' && this.#signingIn === child) this.progress = progress
    }
    const child = signIn(this.#editor.root, (address) => go({ ...waiting, address }))
    const late =
      'Nobody signed in to Cloudflare within two minutes, or it could not be reached. Sign in again.'
    child.once('close', (status) => go(status === 0 ? undefined : failed(late)))
    this.#signingIn = child
  }

  /** Ends what waits for a sign-in. */
  close() {
    this.#signingIn?.kill()
    this.#signingIn = undefined
  }
}
