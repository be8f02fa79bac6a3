import { getCollection, type CollectionKey, type CollectionEntry } from 'astro:content'
import { mkdirSync, writeFileSync } from 'node:fs'
import { isProduction, launchPoints, type LaunchPoint } from './launch.ts'
import { privacyPolicyHtml } from './privacy-policy.ts'

/** The text of content/privacy.md, if there is one. */
const [policy = ''] = Object.values(
  import.meta.glob<string>('/content/privacy.md', { eager: true, query: '?raw', import: 'default' }),
)

/** @throws if the file is missing */
async function readSingle<Name extends CollectionKey>(name: Name): Promise<CollectionEntry<Name>['data']> {
  const [entry] = await getCollection(name)
  if (!entry) throw new Error(`content/${name}.yaml is missing. Restore it.`)
  return entry.data
}

async function readFolder<Name extends 'testimonials' | 'graduates'>(
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
function enforceRequired(required: readonly LaunchPoint[], isLaunch: boolean) {
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
  const graduates = await readFolder('graduates')
  const content = {
    site: await readSingle('site'),
    landing: await readSingle('landing'),
    services: await readSingle('services'),
    testimonials: (await readFolder('testimonials')).map(({ data }) => data),
    graduatesPage: await readSingle('graduates-page'),
    graduates: graduates
      // Without the prefix, a presentation titled "Apply" would have the id of the section to apply in.
      .map(({ id, data }) => ({ id: id.replace('graduates/', 'presentation-'), ...data })),
    /** As HTML. */
    policy: policy.trim() ? privacyPolicyHtml(policy) : undefined,
  }
  const points = launchPoints({ ...content, policy }, new Date())
  const isLaunch = isProduction(process.argv, process.env)
  enforceRequired(
    points.filter(({ required }) => required),
    isLaunch,
  )
  // The footer of a preview says so, and search engines do not index it.
  return { ...content, launchPoints: points, preview: !isLaunch }
}

export type Content = Awaited<ReturnType<typeof readContent>>
