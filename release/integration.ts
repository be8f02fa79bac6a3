import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checklist, findOpenPoints } from '../src/content/launch/checklist.ts'
import { checkFolder, projectFiles } from '../src/content/reading/project-files.ts'
import { contentModules, type ContentModules } from './content-modules.ts'
import { contentSources } from './content-sources.ts'
import { addLicenses, LICENSES } from './licenses.ts'
import { removeMetadata, removeUnpublished } from './media.ts'
import { prepareRelease } from './prepare-release.ts'
import { ReleaseError } from './release.ts'

/** In bytes. Larger modules become files, which all pages share, and which need no hash in the policy. */
const assetsInlineLimit = 1_000

const NOTHING_BUILT =
  'Nothing was built. If there is a dist folder, it contains an earlier build; do not publish it.'

/** Stops a build before its first step. A hook of Astro would add a line of its own to the message. */
const checkContent = (root: string, { content }: ContentModules, isLaunch: boolean): Plugin => ({
  name: 'check-content',
  apply: 'build',
  async configResolved() {
    const points = findOpenPoints(projectFiles(root), await content())
    if (isLaunch && points.some(({ required }) => required))
      throw new ReleaseError(
        `This site is not ready to be published.\n\n${checklist(points)}\n\n${NOTHING_BUILT}`,
      )
  },
})

/**
 * Every build is a release: the site in `dist/` ready for any host, and nginx's file in `dist-hosts/` beside it. The
 * content is read once, for the pages and for what is derived from it here.
 * @param root folder of the project
 * @param isLaunch whether a build fails while anything required for a launch is open
 */
export function release(root: string, isLaunch: boolean): AstroIntegration {
  const modules = contentModules(root)
  return {
    name: 'release',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        // Astro watches and copies what links in them lead to.
        for (const folder of ['content', 'public']) checkFolder(join(root, folder))
        updateConfig({
          build: { inlineStylesheets: 'never' },
          vite: {
            plugins: [modules, checkContent(root, modules.api, isLaunch)],
            build: { assetsInlineLimit, license: { fileName: LICENSES } },
          },
        })
      },
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir)
        addLicenses(dist, root)
        removeUnpublished(dist)
        await removeMetadata(dist, join(root, 'public'))
        prepareRelease(root, dist, join(dist, '../dist-hosts'), contentSources(await modules.api.content()))
      },
    },
  }
}
