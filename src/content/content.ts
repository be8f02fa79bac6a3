import type { MarkdownInstance } from 'astro'
import { getCollection, type CollectionKey, type CollectionEntry } from 'astro:content'
import { mkdirSync, writeFileSync } from 'node:fs'
import { isProduction, launchPoints } from './launch.ts'
import { policyHtml } from './policy.ts'

/** Astro's module of content/privacy.md, if there is one. */
const [policy] = Object.values(
  import.meta.glob<MarkdownInstance<object>>('/content/privacy.md', { eager: true }),
)

/** Whether this build has written the list for `npm run publish`. Each page reads the content, but once is enough. */
let isWritten = false

/** @throws if the file is missing */
async function only<Name extends CollectionKey>(name: Name): Promise<CollectionEntry<Name>['data']> {
  const [entry] = await getCollection(name)
  if (!entry) throw new Error(`content/${name}.yaml is missing. Restore it.`)
  return entry.data
}

/** The files of a folder, in the order that the owner has given them. */
async function people<Name extends 'testimonials' | 'graduates'>(
  name: Name,
): Promise<CollectionEntry<Name>[]> {
  const entries: CollectionEntry<Name>[] = await getCollection(name)
  return entries.sort(({ data: a }, { data: b }) => a.order - b.order || a.name.localeCompare(b.name))
}

/**
 * Reads all of content/.
 * @throws in a build for production, while something that a launch requires is missing (src/content/launch.ts)
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
    /** HTML. */
    policy: policy && written.trim() ? policyHtml(await policy.compiledContent()) : undefined,
  }
  const points = launchPoints({ ...content, policy: written }, new Date())
  const required = points.filter(({ required }) => required)
  if (import.meta.env.PROD && !isWritten) {
    isWritten = true
    mkdirSync('.cache', { recursive: true })
    writeFileSync('.cache/launch.json', JSON.stringify(required))
  }
  const isLaunch = isProduction(process.argv, process.env)
  if (isLaunch && required.length > 0)
    throw new Error(
      `This site is not ready to be published.\n${required.map(({ text, where }) => `${text} (${where})`).join('\n')}`,
    )
  // The footer of a preview says so, and search engines do not index it.
  return { ...content, launchPoints: points, preview: !isLaunch }
}

export type Content = Awaited<ReturnType<typeof readContent>>
