import { graduateFiles, siteFiles } from '../schemas/named-files.ts'
import { ContentError } from './content-file.ts'
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

/** The content, each file with a lookup for the line of a field. */
export type Content = Awaited<ReturnType<typeof readAllContent>>

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
