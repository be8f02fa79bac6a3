import { graduateFiles, siteFiles } from '../schemas/named-files.ts'
import { ContentError } from './content-file.ts'
import {
  GRADUATES,
  GRADUATES_PAGE,
  INTERFACE,
  LANDING,
  SERVICES,
  SITE,
  TESTIMONIALS,
} from './content-files.ts'
import { readContentFile, readContentFolder } from './content-folder.ts'
import { readPolicy } from './policy-file.ts'
import type { ProjectFiles } from './project-files.ts'
import { withInterface } from './with-interface.ts'

/**
 * The whole content of a project, each file with the words of its controls.
 * @throws ContentError for the first file that cannot be used
 */
export async function readAllContent(files: ProjectFiles) {
  const { data: words } = await readContentFile(files, INTERFACE)
  const [site, landing, services, graduatesPage] = [
    await readContentFile(files, SITE),
    await readContentFile(files, LANDING),
    await readContentFile(files, SERVICES),
    await readContentFile(files, GRADUATES_PAGE),
  ]
  return {
    site: { ...site, data: withInterface(site.data, words.site) },
    landing: { ...landing, data: withInterface(landing.data, words.landing) },
    services: { ...services, data: withInterface(services.data, words.services) },
    testimonials: await readContentFile(files, TESTIMONIALS),
    graduatesPage: { ...graduatesPage, data: withInterface(graduatesPage.data, words.graduatesPage) },
    graduates: await readContentFolder(files, GRADUATES),
    policy: readPolicy(files),
  }
}

/**
 * The files that the content refers to, such as `content/media/founder.jpg`. `complete` is false while a content file
 * cannot be used; its files are then missing.
 */
export async function referredFiles(
  files: ProjectFiles,
): Promise<{ referred: ReadonlySet<string>; complete: boolean }> {
  const readings = [
    async () => siteFiles((await readContentFile(files, SITE)).data),
    async () => (await readContentFolder(files, GRADUATES)).flatMap(({ data }) => graduateFiles(data)),
  ]
  const named = await Promise.all(
    readings.map((read) =>
      read().catch((error: unknown) => {
        if (error instanceof ContentError) return undefined
        throw error
      }),
    ),
  )
  return {
    referred: new Set(named.flatMap((all) => all ?? []).map(({ file }) => file)),
    complete: !named.includes(undefined),
  }
}
