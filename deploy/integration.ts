import type { AstroIntegration } from 'astro'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectFiles } from '../src/reading/project-files.ts'
import { prepareRelease } from './prepare-release.ts'
import { contentDomain, contentSources } from './release/content-sources.ts'
import { BUNDLED, writeLicenses } from './release/licenses.ts'
import { removeMetadata, removeUnpublished } from './release/media.ts'

/** In bytes. Below this size, a request costs more than inlining. */
const MIN_FILE_SIZE = 1_000

/**
 * Larger modules become files, even when only one page uses them. A module is deferred anyway, so fetching it
 * does not delay the page; as a file it is shared by all pages, has an integrity hash, and needs no hash in
 * the policy.
 */
const assetsInlineLimit = (file: string, content: Buffer) =>
  file.endsWith('.js') ? content.byteLength < MIN_FILE_SIZE : undefined

/**
 * Every build is a release: the site in `dist/` ready for any host, files for specific hosts in
 * `dist-hosts/` beside it. `PREVIOUS_RELEASE` names the folder of the published release; the default is
 * `.cache/previous` (scripts/released.ts).
 */
export function release(): AstroIntegration {
  let root = ''
  let publicFolder = ''
  return {
    name: 'release',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          build: { inlineStylesheets: 'never' },
          vite: { build: { assetsInlineLimit, license: { fileName: BUNDLED } } },
        })
      },
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root)
        publicFolder = fileURLToPath(config.publicDir)
      },
      'astro:build:done': async ({ dir, logger }) => {
        const previous = process.env['PREVIOUS_RELEASE'] ?? join(root, '.cache/previous')
        const dist = fileURLToPath(dir)
        writeLicenses(dist, root)
        removeUnpublished(dist)
        await removeMetadata(dist, publicFolder)
        const places = { dist, hosts: join(dist, '../dist-hosts'), previous }
        const { rulesLeftOff } = prepareRelease(
          places,
          await contentSources(projectFiles(root)),
          await contentDomain(projectFiles(root)),
        )
        if (rulesLeftOff > 0)
          logger.warn(
            `${rulesLeftOff} files have no caching rule: _headers is full, so browsers will check them on every visit.`,
          )
      },
    },
  }
}
