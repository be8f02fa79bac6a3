import { graduateFiles, siteFiles } from '../schemas/named-files.ts'
import { GRADUATES, GRADUATES_PAGE, LANDING, SERVICES, SITE, TESTIMONIALS } from './content-files.ts'
import { readContentFile, readContentFolder } from './content-folder.ts'
import { readPolicy } from './policy-file.ts'
import type { ProjectFiles } from './project-files.ts'

/**
 * The whole content of a project.
 * @throws ContentError for the first file that cannot be used
 */
export async function readAllContent(files: ProjectFiles) {
  return {
    site: await readContentFile(files, SITE),
    landing: await readContentFile(files, LANDING),
    services: await readContentFile(files, SERVICES),
    testimonials: await readContentFile(files, TESTIMONIALS),
    graduatesPage: await readContentFile(files, GRADUATES_PAGE),
    graduates: await readContentFolder(files, GRADUATES),
    policy: readPolicy(files),
  }
}

/** Where owners put pictures, videos, and captions. */
export const MEDIA_FOLDERS = ['content/media', 'public/videos'] as const

/**
 * The files that the content refers to, such as `content/media/founder.jpg`.
 * @throws ContentError for the first file that cannot be used
 */
export async function referredFiles(files: ProjectFiles): Promise<ReadonlySet<string>> {
  const site = await readContentFile(files, SITE)
  const graduates = await readContentFolder(files, GRADUATES)
  const named = [siteFiles(site.data), ...graduates.map(({ data }) => graduateFiles(data))]
  return new Set(named.flat().map(({ file }) => file))
}
