import { frameSources } from '../../src/connections/content-security.ts'
import { GRADUATES, SITE } from '../../src/reading/content-files.ts'
import { readContentFile, readContentFolder } from '../../src/reading/content-folder.ts'

/**
 * Origins of everything the content embeds: the form, and each video hosted by a provider.
 * @param root folder that holds content/
 * @throws ContentError for a file that cannot be read
 */
export async function contentFrameSources(root: string): Promise<string[]> {
  const site = (await readContentFile(root, SITE)).data
  const { applicationForm, heroVideo } = site.connections
  const graduates = site.graduates.shown ? await readContentFolder(root, GRADUATES) : []
  const videos = [heroVideo, ...graduates.map(({ data }) => data.video)]
  const connected = [applicationForm, ...videos.map((video) => video?.source)]
  return frameSources(connected.filter((connection) => connection !== null && connection !== undefined))
}

/** Origin of the published site according to the content; null while there is none. */
export const contentDomain = async (root: string): Promise<string | null> =>
  (await readContentFile(root, SITE)).data.connections.domain
