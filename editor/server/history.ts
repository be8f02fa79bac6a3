import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { changesOf } from '../core/changes.ts'
import { isMedia, partsOf } from '../core/parts.ts'
import type { Change, Earlier, History, StepAnswer } from '../core/protocol.ts'
import type { Content } from './content.ts'
import { copyNames, textsOfCopy, timeOfCopy } from './copies.ts'
import { lists, tryGit } from './git.ts'
import { Refusal } from './guard.ts'
import { isOwned, isOwnText, OWNED_FOLDERS, valueOf } from './owned.ts'
import { bytesAt, filesAt, textAt, topProblem } from './repository.ts'
import { writeWhole } from './write-file.ts'

/** Of commits that are looked at. */
const MOST = 50
/** Of changes that are named. */
const MOST_NAMED = 3

const labelOf = (copy: string) =>
  `The copy of ${new Date(timeOfCopy(copy)).toLocaleDateString('en-US', { month: 'long', day: 'numeric' })}`

/** What a commit changed, in the owner's words; nothing for one that also changed code, or only notes. */
async function published(content: Content, line: string): Promise<Earlier[]> {
  const { root } = content
  const [commit = '', time = '', who = ''] = line.split('\x1f')
  const diff = ['diff-tree', '-r', '--root', '--no-commit-id', '--name-only', '--no-renames', '-z', commit]
  const files = await lists(root, diff)
  if (!files.every(isOwned)) return []
  const parts = partsOf(content.state().files)
  const changes = files.filter(isOwnText).map(async (file) => {
    const [before, after] = [await textAt(root, `${commit}^`, file), await textAt(root, commit, file)]
    return changesOf(file, valueOf(file, before), valueOf(file, after), parts)
  })
  const names = [...new Set((await Promise.all(changes)).flat().map(({ name }) => name))]
  const more = names.length > MOST_NAMED ? [`${names.length - MOST_NAMED} more`] : []
  const what = [...names.slice(0, MOST_NAMED), ...more].join('; ')
  return names.length === 0 ? [] : [{ id: commit, time: new Date(time).toISOString(), who, what }]
}

/** What was changed since the editor was opened, and what the owner's files were before. */
export async function historyOf(content: Content): Promise<History> {
  const { root } = content
  const { problem, absent } = (await topProblem(root)) ?? {}
  const log = ['log', `-${MOST}`, '--no-merges', '--format=%H%x1f%cI%x1f%an', 'HEAD', '--', ...OWNED_FOLDERS]
  const { text } = problem === undefined ? await tryGit(root, log) : { text: '' }
  const commits = text.split('\n').flatMap((line) => (line === '' ? [] : [published(content, line)]))
  const copies = copyNames(root).map((id): Earlier => ({ id, time: timeOfCopy(id), what: labelOf(id) }))
  const earlier = [...(await Promise.all(commits)).flat(), ...copies]
  return {
    steps: content.steps(),
    earlier: earlier.sort((a, b) => b.time.localeCompare(a.time)),
    problem: absent ? undefined : problem,
  }
}

/** The owner's files as they once were: the texts, and the names of pictures and videos. */
async function filesOf({ root }: Content, id: string) {
  if (copyNames(root).includes(id)) return { texts: textsOfCopy(root, id), media: [] }
  if (!/^[0-9a-f]{40,64}$/.test(id)) throw new Refusal(404, 'There is no such version.')
  const files = await filesAt(root, id, ...OWNED_FOLDERS)
  const texts = files.filter(isOwnText).map(async (file) => [file, await textAt(root, id, file)] as const)
  return { texts: new Map(await Promise.all(texts)), media: files.filter(isMedia) }
}

export async function previewOf(content: Content, id: string): Promise<Change[]> {
  const { files } = content.state()
  const { texts } = await filesOf(content, id)
  const names = new Set([...files.map(({ file }) => file).filter(isOwnText), ...texts.keys()])
  return [...names].flatMap((file) => {
    const now = files.find((other) => other.file === file)?.value
    return changesOf(file, now, valueOf(file, texts.get(file) ?? null), partsOf(files))
  })
}

/** Writes the owner's files as they were, as one step. A picture that is there stays: texts of today name it, too. */
export async function bringBack(content: Content, id: string, time: string): Promise<StepAnswer> {
  const { root } = content
  const { texts, media } = await filesOf(content, id)
  for (const file of media.filter((name) => !existsSync(join(root, name)))) {
    const [bytes] = await bytesAt(root, id, [file])
    if (bytes) await writeWhole(join(root, file), bytes)
  }
  const none = () =>
    content.state().files.flatMap(({ file }) => (isOwnText(file) ? [[file, null] as const] : []))
  const name = copyNames(root).includes(id) ? labelOf(id) : `The version of ${time}`
  await content.replace(name, () => new Map([...none(), ...texts]))
  return { message: `${name} is back. Undo takes it away again.`, revision: content.state().revision }
}
