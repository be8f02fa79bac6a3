import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checklist, findOpenPoints } from '../src/content/launch/checklist.ts'
import { projectFiles } from '../src/content/reading/project-files.ts'
import { contentModules, type ContentModules } from './content-modules.ts'
import { contentSources } from './content-sources.ts'
import { withFirstScreen } from './first-screen.ts'
import { headerFile } from './headers.ts'
import { inlineHashes, securityHeaders, securityPolicy, type Sources } from './security-policy.ts'

/** Stops a build before its first step. */
const checkContent = (root: string, { content }: ContentModules, isLaunch: boolean): Plugin => ({
  name: 'check-content',
  apply: 'build',
  async configResolved() {
    const points = findOpenPoints(projectFiles(root), await content())
    if (isLaunch && points.some(({ required }) => required))
      throw new Error(
        `This site is not ready to be published, and nothing was built.\n\n${checklist(points)}`,
      )
  },
})

/** Names the files of the parts that wake, for those who come for one: see src/layouts/head.js. */
function withPartFiles(html: string, files: readonly string[]): string {
  const parts = [...html.matchAll(/ data-part="(\w+)"/g)].flatMap(([, name = '']) => {
    const file = files.find((file) => file.startsWith(`_astro/${name}.`) && file.endsWith('.js'))
    return file === undefined ? [] : [` data-${name}="/${file}"`]
  })
  return html.replace('<html', `<html${parts.join('')}`)
}

/** Where a film says that it was made: a location in the metadata of phones. */
const PLACE = /\xa9xyz|com\.apple\.quicktime\.location/

/** @throws for a film that says where it was made */
function checkFilms(dist: string, files: readonly string[]) {
  const telling = files.find(
    (file) => file.endsWith('.mp4') && PLACE.test(readFileSync(join(dist, file), 'latin1')),
  )
  if (telling !== undefined)
    throw new Error(
      `public/${telling} says where it was made. Take that out first: ffmpeg -i in.mp4 -map_metadata -1 -c copy out.mp4`,
    )
}

/** Completes the pages, and writes the headers of what was built. */
function finish(dist: string, sources: Sources) {
  const files = globSync('**/*', { cwd: dist, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dist.length).replaceAll('\\', '/'))
  checkFilms(dist, files)
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const page = withPartFiles(withFirstScreen(readFileSync(join(dist, file), 'utf8')), files)
      writeFileSync(join(dist, file), page)
      return page
    })
  const policy = securityPolicy(inlineHashes(pages), sources)
  writeFileSync(join(dist, '_headers'), headerFile(securityHeaders(policy, sources.frame), files))
}

/**
 * Every build is a release: the site in `dist/` with the headers for it.
 * @param root folder of the project
 * @param isLaunch whether a build fails while anything required for a launch is open
 */
export function release(root: string, isLaunch: boolean): AstroIntegration {
  const modules = contentModules(root)
  return {
    name: 'release',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [modules, checkContent(root, modules.api, isLaunch)] } })
      },
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir)
        finish(dist, contentSources(await modules.api.content()))
      },
    },
  }
}
