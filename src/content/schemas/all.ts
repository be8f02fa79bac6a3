import { graduate } from './graduate.ts'
import { graduatesPage } from './graduates-page.ts'
import { landing } from './landing.ts'
import { services } from './services.ts'
import { site } from './site.ts'
import { testimonial } from './testimonials.ts'
import { picturePath, type Files } from './text.ts'

/** The schemas of content/, by the name of a file, or of a folder of files. */
export const createSchemas = (files: Files) => ({
  landing,
  services,
  testimonials: testimonial,
  'graduates-page': graduatesPage,
  site: site(files),
  graduates: graduate(files),
})

export type SchemaName = keyof ReturnType<typeof createSchemas>

/** The schemas for code that needs only the paths of pictures, such as the editor. */
export const SCHEMAS = createSchemas({ image: () => picturePath as unknown as ReturnType<Files['image']> })

/** These are folders with one file per testimonial or presentation. */
export const FOLDERS: readonly SchemaName[] = ['testimonials', 'graduates']

/** Returns the name of the schema that reads a file, such as `content/graduates/1-price.yaml`, if there is one. */
export function schemaOf(file: string): SchemaName | undefined {
  const [, folder, single] = /^content\/(?:([\w-]+)\/[a-z0-9_-]+|([\w-]+))\.yaml$/.exec(file) ?? []
  return (Object.keys(SCHEMAS) as SchemaName[]).find((name) =>
    FOLDERS.includes(name) ? name === folder : name === single,
  )
}
