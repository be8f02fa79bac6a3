import { CONTENT } from '../../src/content/paths.ts'
import { changesOf } from '../core/changes.ts'
import { isMedia, partsOf } from '../core/parts.ts'
import type { Change, Earlier, History, Version } from '../core/protocol.ts'
import type { Content } from './content.ts'
import { copyNames, textsOfCopy, timeOfCopy } from './copies.ts'
import { listed, tryGit } from './git.ts'
import { valueOf } from './owned.ts'
import type { Publisher } from './publish.ts'
import { bytesAt, filesAt } from './repository.ts'

type Texts = ReadonlyMap<string, string | null>

const isText = (file: string) => /^content\/.*\.(?:yaml|md)$/.test(file)
/** Of changes that are named. */
const MOST_NAMED = 3

const dayOf = (time: string | number) =>
  new Date(time).toLocaleDateString('en-US', { month: 'long', day: 'numeric' })

/** What the owner's files were before, and what was changed since the editor was opened. */
export class Histories {
  readonly #content: Content
  readonly #publisher: Publisher

  constructor(content: Content, publisher: Publisher) {
    this.#content = content
    this.#publisher = publisher
  }

  async list(): Promise<History> {
    const published = await Promise.all(
      (await this.#publisher.versions()).map((version) => this.#published(version)),
    )
    const copies = copyNames(this.#content.root).map((id): Earlier => {
      const time = timeOfCopy(id)
      return { id, time, what: `As you left it on ${dayOf(time)}` }
    })
    const earlier = [...published.flat(), ...copies].sort((a, b) => b.time.localeCompare(a.time))
    return { steps: this.#content.steps(), earlier }
  }

  /** What a commit changed, in the owner's words; nothing for one that also changed code, or only notes. */
  async #published({ commit, time, who }: Version): Promise<Earlier[]> {
    const { root } = this.#content
    const diff = ['diff-tree', '-r', '--root', '--no-commit-id', '--name-only', '--no-renames', '-z', commit]
    const files = listed((await tryGit(root, diff)).text)
    if (!files.every((file) => isText(file) || isMedia(file))) return []
    const textAt = async (at: string, file: string) =>
      (await bytesAt(root, at, file))?.toString('utf8') ?? null
    const parts = partsOf(this.#content.state().files)
    const changes = await Promise.all(
      files.filter(isText).map(async (file) => {
        const [before, after] = [await textAt(`${commit}^`, file), await textAt(commit, file)]
        return changesOf(file, valueOf(file, before), valueOf(file, after), parts)
      }),
    )
    const names = [...new Set(changes.flat().map(({ name }) => name))]
    if (names.length === 0) return []
    const more = names.length > MOST_NAMED ? [`${names.length - MOST_NAMED} more`] : []
    return [
      {
        id: commit,
        time: new Date(time).toISOString(),
        who,
        what: [...names.slice(0, MOST_NAMED), ...more].join('; '),
      },
    ]
  }

  /** The texts of what was before; of a copy, or of a commit. */
  async #texts(id: string): Promise<Texts> {
    const { root } = this.#content
    if (copyNames(root).includes(id)) return textsOfCopy(root, id)
    if (!/^[0-9a-f]{40,64}$/.test(id)) return new Map()
    const files = (await filesAt(root, id, ['content'])).filter(isText)
    const texts = files.map(
      async (file) => [file, (await bytesAt(root, id, file))?.toString('utf8') ?? null] as const,
    )
    return new Map(await Promise.all(texts))
  }

  /** What bringing it back would change. */
  async preview(id: string): Promise<Change[]> {
    const { files } = this.#content.state()
    const [texts, parts] = [await this.#texts(id), partsOf(files)]
    const names = new Set([
      ...files.filter(({ isReadable }) => isReadable).map(({ file }) => file),
      ...texts.keys(),
    ])
    return [...names].filter(isText).flatMap((file) => {
      const now = files.find((other) => other.file === file)?.value
      return changesOf(file, now, valueOf(file, texts.get(file) ?? null), parts)
    })
  }

  /** Writes the owner's files as they were, as one step. */
  async bringBack(id: string): Promise<{ message: string }> {
    const { root } = this.#content
    if (!copyNames(root).includes(id)) return this.#publisher.bringBack(id, dayOf(await this.#timeOf(id)))
    const label = `As you left it on ${dayOf(timeOfCopy(id))}`
    const none = () => this.#content.state().files.map(({ file }) => [file, null] as const)
    const texts = () => new Map([...none().filter(([file]) => isText(file)), ...textsOfCopy(root, id)])
    await this.#content.replace(label, texts)
    return { message: `${label}: it is back. Undo takes it away again.` }
  }

  async #timeOf(commit: string) {
    const versions = await this.#publisher.versions()
    return versions.find((version) => version.commit === commit)?.time ?? 0
  }
}
