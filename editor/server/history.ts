import { changesOf } from '../core/changes.ts'
import { isMedia, partsOf } from '../core/parts.ts'
import type { Change, Earlier, History, Version } from '../core/protocol.ts'
import type { Content } from './content.ts'
import { copyNames, textsOfCopy, timeOfCopy } from './copies.ts'
import { git, listed } from './git.ts'
import { Refusal } from './guard.ts'
import { valueOf } from './owned.ts'
import type { Publisher } from './publish.ts'
import { bytesAt } from './repository.ts'

const isText = (file: string) => /^content\/.*\.(?:yaml|md)$/.test(file)
/** Of changes that are named. */
const MOST_NAMED = 3

const labelOf = (copy: string) =>
  `As you left it on ${new Date(timeOfCopy(copy)).toLocaleDateString('en-US', { month: 'long', day: 'numeric' })}`

const textAt = async (root: string, commit: string, file: string) =>
  (await bytesAt(root, commit, file))?.toString('utf8') ?? null

/** What a commit changed, in the owner's words; nothing for one that also changed code, or only notes. */
async function published(content: Content, { commit, time, who }: Version): Promise<Earlier[]> {
  const { root } = content
  const diff = ['diff-tree', '-r', '--root', '--no-commit-id', '--name-only', '--no-renames', '-z', commit]
  const files = listed(await git(root, diff))
  if (!files.every((file) => isText(file) || isMedia(file))) return []
  const parts = partsOf(content.state().files)
  const changes = files.filter(isText).map(async (file) => {
    const [before, after] = [await textAt(root, `${commit}^`, file), await textAt(root, commit, file)]
    return changesOf(file, valueOf(file, before), valueOf(file, after), parts)
  })
  const names = [...new Set((await Promise.all(changes)).flat().map(({ name }) => name))]
  const more = names.length > MOST_NAMED ? [`${names.length - MOST_NAMED} more`] : []
  const what = [...names.slice(0, MOST_NAMED), ...more].join('; ')
  return names.length === 0 ? [] : [{ id: commit, time: new Date(time).toISOString(), who, what }]
}

/** What was changed since the editor was opened, and what the owner's files were before. */
export async function historyOf(content: Content, publisher: Publisher): Promise<History> {
  const commits = (await publisher.versions()).map((version) => published(content, version))
  const copies = copyNames(content.root).map((id): Earlier => {
    return { id, time: timeOfCopy(id), what: labelOf(id) }
  })
  const earlier = [...(await Promise.all(commits)).flat(), ...copies]
  return { steps: content.steps(), earlier: earlier.sort((a, b) => b.time.localeCompare(a.time)) }
}

/** The texts of the owner's files as they once were. */
async function textsOf({ root }: Content, id: string): Promise<ReadonlyMap<string, string | null>> {
  if (copyNames(root).includes(id)) return textsOfCopy(root, id)
  if (!/^[0-9a-f]{40,64}$/.test(id)) throw new Refusal(404, 'There is no such version.')
  const files = listed(await git(root, ['ls-tree', '-r', '-z', '--name-only', id, '--', 'content']))
  const texts = files.filter(isText).map(async (file) => [file, await textAt(root, id, file)] as const)
  return new Map(await Promise.all(texts))
}

/** What bringing it back would change. */
export async function previewOf(content: Content, id: string): Promise<Change[]> {
  const { files } = content.state()
  const texts = await textsOf(content, id)
  const names = new Set([...files.map(({ file }) => file).filter(isText), ...texts.keys()])
  return [...names].flatMap((file) => {
    const now = files.find((other) => other.file === file)?.value
    return changesOf(file, now, valueOf(file, texts.get(file) ?? null), partsOf(files))
  })
}

/** Writes the owner's files as they were, as one step. */
export async function bringBack(content: Content, publisher: Publisher, id: string, time: string) {
  if (!copyNames(content.root).includes(id)) return publisher.bringBack(id, time)
  const none = () =>
    content.state().files.flatMap(({ file }) => (isText(file) ? [[file, null] as const] : []))
  await content.replace(labelOf(id), () => new Map([...none(), ...textsOfCopy(content.root, id)]))
  return { message: `${labelOf(id)}: it is back. Undo takes it away again.` }
}
