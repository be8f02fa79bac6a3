import { getCollection, getEntry, type CollectionEntry } from 'astro:content'
import type { Graduate } from '../schemas/graduate.ts'

/** Content files with a single record. */
type Singleton = 'site' | 'landing' | 'services' | 'testimonials' | 'graduatesPage'

/**
 * The record of content/{name}.yaml. It always exists: without the file, the loader has already stopped the
 * build.
 */
export async function load<Name extends Singleton>(name: Name): Promise<CollectionEntry<Name>['data']> {
  // eslint-disable-next-line @typescript-eslint/await-thenable -- the type of a union of collections hides the promise
  const entry = await getEntry(name, name === 'graduatesPage' ? 'graduates-page' : name)
  return (entry as CollectionEntry<Name>).data
}

/** The presentations, sorted by their `order`; none when the site does not show them. */
export async function loadGraduates(): Promise<(Graduate & { id: string })[]> {
  const { graduates } = await load('site')
  if (!graduates.shown) return []
  const entries = await getCollection('graduates')
  return entries.map(({ id, data }) => ({ id, ...data })).sort((a, b) => a.order - b.order)
}

/** Content that every island needs for its error message. */
export async function islandBasics() {
  const { failure, support } = await load('site')
  const { heading, part, reload } = failure
  return { failure: { heading, part, reload }, email: support.email }
}
