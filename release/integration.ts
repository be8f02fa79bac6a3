import type { AstroIntegration } from 'astro'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkFolder, projectFiles } from '../src/content/reading/project-files.ts'
import { prepareRelease } from './prepare-release.ts'
import { contentSources } from './content-sources.ts'
import { addLicenses, LICENSES } from './licenses.ts'
import { removeMetadata, removeUnpublished } from './media.ts'

/** In bytes. Larger modules become files, which all pages share, and which need no hash in the policy. */
const assetsInlineLimit = 1_000

/** Every build is a release: the site in `dist/` ready for any host, and nginx's file in `dist-hosts/` beside it. */
export function release(): AstroIntegration {
  let root = ''
  return {
    name: 'release',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = fileURLToPath(config.root)
        // Astro watches and copies what links in them lead to.
        for (const folder of ['content', 'public']) checkFolder(join(root, folder))
        updateConfig({
          build: { inlineStylesheets: 'never' },
          vite: { build: { assetsInlineLimit, license: { fileName: LICENSES } } },
        })
      },
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir)
        addLicenses(dist, root)
        removeUnpublished(dist)
        await removeMetadata(dist, join(root, 'public'))
        const sources = await contentSources(projectFiles(root))
        prepareRelease(dist, join(dist, '../dist-hosts'), sources)
      },
    },
  }
}
