import { GRADUATES, GRADUATES_PAGE, LANDING, SERVICES, SITE, TESTIMONIALS } from './content-files.ts'
import { readContentFile, readContentFolder } from './content-folder.ts'
import { readPolicy } from './policy-file.ts'

/**
 * The whole content of a project.
 * @param root folder that holds content/
 * @throws ContentError for the first file that cannot be used
 */
export async function readAllContent(root: string) {
  return {
    site: await readContentFile(root, SITE),
    landing: await readContentFile(root, LANDING),
    services: await readContentFile(root, SERVICES),
    testimonials: await readContentFile(root, TESTIMONIALS),
    graduatesPage: await readContentFile(root, GRADUATES_PAGE),
    graduates: await readContentFolder(root, GRADUATES),
    policy: readPolicy(root),
  }
}
