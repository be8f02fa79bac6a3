import { GRADUATES, GRADUATES_PAGE, LANDING, SERVICES, SITE, TESTIMONIALS } from './content-files.ts'
import { readContentFile, readEntries } from './content-folder.ts'
import type { NamedFile } from './named-files.ts'
import { readPolicy } from './policy-file.ts'
import type { ProjectFiles } from './project-files.ts'

/**
 * The whole content of a project.
 * @throws for the first file that cannot be used
 */
export async function readAllContent(files: ProjectFiles) {
  const texts = {
    site: await readContentFile(files, SITE),
    landing: await readContentFile(files, LANDING),
    services: await readContentFile(files, SERVICES),
    testimonials: await readContentFile(files, TESTIMONIALS),
    graduatesPage: await readContentFile(files, GRADUATES_PAGE),
  }
  const { entries, errors } = await readEntries(files, GRADUATES)
  if (errors[0]) throw errors[0]
  return { ...texts, graduates: entries, policy: readPolicy(files) }
}

/** The content, each file with a lookup for the line of a field. */
export type Content = Awaited<ReturnType<typeof readAllContent>>

/** The presentations in the order of the gallery. */
export const inOrder = (graduates: Content['graduates']) =>
  graduates.toSorted((a, b) => a.data.order - b.data.order)

type Naming = { named: readonly NamedFile[] }

/** The files that the content refers to, such as `content/media/founder.jpg`. */
export const filesNamedIn = ({ site, graduates }: { site: Naming; graduates: readonly Naming[] }) =>
  new Set([site, ...graduates].flatMap(({ named }) => named.map(({ file }) => file)))
