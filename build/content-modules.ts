import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ISLAND_CONTENT } from '../src/data/island-content.ts'
import { readAllContent } from '../src/reading/all-content.ts'
import { INTERFACE, SERVICES, SITE } from '../src/reading/content-files.ts'
import { projectFiles } from '../src/reading/project-files.ts'

/** What the id of such a module starts with. */
export const CONTENT_MODULE = '\0content:'

/**
 * Makes what islands use of the content a module, which server and browser share: Vite bundles it with their code.
 * @param root folder of the project
 */
export const contentModules = (root: string): Plugin => ({
  name: 'content-modules',
  resolveId: (id) => (id.startsWith('content:') ? `\0${id}` : null),
  async load(id) {
    if (!id.startsWith(CONTENT_MODULE)) return null
    const name = id.slice(CONTENT_MODULE.length) as keyof typeof ISLAND_CONTENT
    for (const { file } of [SITE, SERVICES, INTERFACE]) this.addWatchFile(join(root, file))
    const { site, services } = await readAllContent(projectFiles(root))
    return `export default ${JSON.stringify(ISLAND_CONTENT[name]({ site: site.data, services: services.data }))}`
  },
})
