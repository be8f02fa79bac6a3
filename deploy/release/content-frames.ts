import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { frameSources } from '../../src/connections/content-security.ts'
import { recognizeForm } from '../../src/connections/forms.ts'
import { recognizeVideo } from '../../src/connections/videos.ts'
import { readContent } from '../../src/reading/content-file.ts'
import { graduate } from '../../src/schemas/graduate.ts'
import { site } from '../../src/schemas/site.ts'

const LINKS = { recognizeForm, recognizeVideo }

/**
 * Origins of everything the content connects: the form, and each video that a provider plays.
 * @param root folder that holds content/
 * @throws ContentError for a file that cannot be read
 */
export async function contentFrameSources(root: string): Promise<string[]> {
  const read = async <Schema extends Parameters<typeof readContent>[2]>(file: string, schema: Schema) =>
    readContent(file, await readFile(join(root, file), 'utf8'), schema).data
  const { applicationForm, heroVideo } = (await read('content/site.yaml', site(LINKS))).connections
  const videos = [heroVideo]
  for await (const file of glob('content/graduates/*.yaml', { cwd: root }))
    videos.push((await read(file, graduate(LINKS))).video)
  const connected = [applicationForm, ...videos.map((video) => video?.source)]
  return frameSources(connected.filter((connection) => connection !== null && connection !== undefined))
}
