import type { MarkdownInstance } from 'astro'
import { getCollection, type CollectionKey, type CollectionEntry } from 'astro:content'
import { mkdirSync, writeFileSync } from 'node:fs'
import { isProduction, launchPoints, type LaunchPoint } from './launch.ts'
import { policyHtml } from './policy.ts'

/** Astro's module of content/privacy.md, if there is one. */
const [policy] = Object.values(
  import.meta.glob<MarkdownInstance<object>>('/content/privacy.md', { eager: true }),
)

/** @throws if the file is missing */
async function only<Name extends CollectionKey>(name: Name): Promise<CollectionEntry<Name>['data']> {
  const [entry] = await getCollection(name)
  if (!entry) throw new Error(`content/${name}.yaml is missing. Restore it.`)
  return entry.data
}

async function people<Name extends 'testimonials' | 'graduates'>(
  name: Name,
): Promise<CollectionEntry<Name>[]> {
  const entries: CollectionEntry<Name>[] = await getCollection(name)
  return entries.sort(({ data: a }, { data: b }) => a.order - b.order || a.name.localeCompare(b.name))
}

/** Whether this build has written .cache/launch.json. Each page reads the content, but once is enough. */
let isWritten = false

/**
 * Writes what a launch still requires to .cache/launch.json, where `npm run publish` reads it after the build.
 * @throws in a build for production, if there is anything
 */
function checkRequired(required: readonly LaunchPoint[], isLaunch: boolean) {
  if (import.meta.env.PROD && !isWritten) {
    isWritten = true
    mkdirSync('.cache', { recursive: true })
    writeFileSync('.cache/launch.json', JSON.stringify(required))
  }
  const list = required.map(({ text, where }) => `${text} (${where})`).join('\n')
  if (isLaunch && list) throw new Error(`This site is not ready to be published.\n${list}`)
}

/**
 * Reads all of content/.
 * @throws in a build for production, while a launch requires something (launch.ts)
 */
export async function readContent() {
  const written = policy?.rawContent() ?? ''
  const graduates = await people('graduates')
  const content = {
    site: await only('site'),
    landing: await only('landing'),
    services: await only('services'),
    testimonials: (await people('testimonials')).map(({ data }) => data),
    graduatesPage: await only('graduates-page'),
    graduates: graduates
      // Without the prefix, a presentation titled "Apply" would have the id of the section to apply in.
      .map(({ id, data }) => ({ id: id.replace('graduates/', 'presentation-'), ...data })),
    /** As HTML. */
    policy: policy && written.trim() ? policyHtml(await policy.compiledContent()) : undefined,
  }
  const points = launchPoints({ ...content, policy: written }, new Date())
  const isLaunch = isProduction(process.argv, process.env)
  checkRequired(
    points.filter(({ required }) => required),
    isLaunch,
  )
  // The footer of a preview says so, and search engines do not index it.
  return { ...content, launchPoints: points, preview: !isLaunch }
}

export type Content = Awaited<ReturnType<typeof readContent>>
