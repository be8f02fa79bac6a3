import type { ImageMetadata } from 'astro'
import { defineCollection, type SchemaContext } from 'astro:content'
import { glob, type LoaderContext } from 'astro/loaders'
import { z } from 'astro/zod'
import { contentProblem } from './content/content-check.ts'
import { readYaml } from './content/read-yaml.ts'
import { FOLDERS, createSchemas, type SchemaName } from './content/schemas/all.ts'
import { picturePath } from './content/schemas/text.ts'

/** All files are checked once, before Astro parses any: its own messages name neither the file nor the field. */
const checked = contentProblem()

/** Replaces Astro's YAML reader, so that pages get exactly what was checked. */
const YAML = { getEntryInfo: ({ contents }: { contents: string }) => ({ data: readYaml(contents) }) }

/** Loads a file of content/, or the files of a folder. */
function files<Name extends SchemaName>(name: Name) {
  const pattern = FOLDERS.includes(name) ? `${name}/*.yaml` : `${name}.yaml`
  const { load: parse } = glob({ pattern, base: 'content' })
  async function load(context: LoaderContext) {
    const problem = await checked
    if (problem) throw new Error(problem)
    const entryTypes = new Map([['.yaml', YAML]])
    // Astro's types do not have this property.
    await parse({ ...context, entryTypes } as LoaderContext)
  }
  const schema = ({ image }: SchemaContext) =>
    createSchemas({ image: () => picturePath.pipe(image() as unknown as z.ZodType<ImageMetadata, string>) })[
      name
    ]
  return { loader: { name, load }, schema }
}

export const collections = {
  site: defineCollection(files('site')),
  landing: defineCollection(files('landing')),
  services: defineCollection(files('services')),
  testimonials: defineCollection(files('testimonials')),
  'graduates-page': defineCollection(files('graduates-page')),
  graduates: defineCollection(files('graduates')),
}
