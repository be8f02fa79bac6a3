/** Reads content/ outside of Astro, for `npm run launch-check` and tests. Pages use src/content/content.ts. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'astro/zod'
import { graduate } from '../src/content/schemas/graduate.ts'
import { landing } from '../src/content/schemas/landing.ts'
import { services } from '../src/content/schemas/services.ts'
import { site } from '../src/content/schemas/site.ts'
import { testimonials } from '../src/content/schemas/testimonials.ts'

/** Only pages need the pictures themselves. */
const pictures = { image: () => z.any() }

/**
 * @param root folder of the project
 * @throws for content that its schema refuses
 */
export function readContent(root: string) {
  const text = (file: string) => readFileSync(join(root, 'content', file), 'utf8')
  const read = <Schema extends z.ZodType>(file: string, schema: Schema) => schema.parse(parse(text(file)))
  return {
    site: read('site.yaml', site(pictures)),
    landing: read('landing.yaml', landing),
    services: read('services.yaml', services),
    testimonials: read('testimonials.yaml', testimonials).testimonials,
    graduates: globSync('graduates/*.yaml', { cwd: join(root, 'content') }).map((file) =>
      read(file, graduate(pictures)),
    ),
    policy: existsSync(join(root, 'content/privacy.md')) ? text('privacy.md') : undefined,
  }
}
