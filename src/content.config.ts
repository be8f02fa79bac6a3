import type { ImageMetadata } from 'astro'
import { defineCollection, type SchemaContext } from 'astro:content'
import { glob, type Loader } from 'astro/loaders'
import { z } from 'astro/zod'
import { relative } from 'node:path'
import { CHECKED, contentProblem, picture } from './content/files.ts'
import { problemsOf } from './content/problems.ts'
import { FOLDERS, schemas, type SchemaName } from './content/schemas/all.ts'

/** Loads a file of content/, or the files of a folder, and says what is wrong with one as the editor does. */
function files<Name extends SchemaName>(name: Name) {
  const { load } = glob({
    pattern: FOLDERS.includes(name) ? `${name}/*.yaml` : `${name}.yaml`,
    base: 'content',
  })
  const loader: Loader = {
    name,
    load: (context) => {
      const problem = contentProblem()
      if (problem) throw new Error(problem)
      const parseData: typeof context.parseData = (entry) => {
        const file = relative('content', entry.filePath ?? '').replaceAll('\\', '/')
        const problems = problemsOf(file, CHECKED[name], entry.data)
        if (problems.length > 0) throw new Error(problems.join('\n'))
        return context.parseData(entry)
      }
      return load({ ...context, parseData })
    },
  }
  const schema = ({ image }: SchemaContext) =>
    schemas({ image: () => picture().pipe(image() as unknown as z.ZodType<ImageMetadata, string>) })[name]
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
