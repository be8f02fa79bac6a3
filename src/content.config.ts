import type { ImageMetadata } from 'astro'
import { defineCollection, type SchemaContext } from 'astro:content'
import { glob, type Loader } from 'astro/loaders'
import { z } from 'astro/zod'
import { relative } from 'node:path'
import { contentProblem, valueProblem } from './content/files.ts'
import { FOLDERS, schemas, type SchemaName } from './content/schemas/all.ts'
import { picturePath } from './content/schemas/text.ts'

/** The collections load at the same time, and one look is enough. */
const problem = contentProblem()

function stop(problem: string | undefined) {
  if (problem) throw new Error(problem)
}

/** Loads a file of content/, or the files of a folder, and says what is wrong with one as the editor does. */
function files<Name extends SchemaName>(name: Name) {
  const { load } = glob({
    pattern: FOLDERS.includes(name) ? `${name}/*.yaml` : `${name}.yaml`,
    base: 'content',
  })
  const loader: Loader = {
    name,
    load: async (context) => {
      stop(await problem)
      const parseData: typeof context.parseData = async (entry) => {
        const file = relative('.', entry.filePath ?? '').replaceAll('\\', '/')
        stop(await valueProblem(file, entry.data))
        return context.parseData(entry)
      }
      await load({ ...context, parseData })
    },
  }
  const schema = ({ image }: SchemaContext) =>
    schemas({ image: () => picturePath.pipe(image() as unknown as z.ZodType<ImageMetadata, string>) })[name]
  return { loader, schema }
}

export const collections = {
  site: defineCollection(files('site')),
  landing: defineCollection(files('landing')),
  services: defineCollection(files('services')),
  testimonials: defineCollection(files('testimonials')),
  'graduates-page': defineCollection(files('graduates-page')),
  graduates: defineCollection(files('graduates')),
}
