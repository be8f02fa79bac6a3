/** `npm run launch-check`: lists what is left before a launch. Exits with 1 while something required is. */
import { globSync, existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { graduate } from '../src/content/schemas/graduate.ts'
import { landing } from '../src/content/schemas/landing.ts'
import { site } from '../src/content/schemas/site.ts'
import { testimonials } from '../src/content/schemas/testimonials.ts'
import { openPoints, type OpenPoint } from '../src/launch.ts'

/** Names are enough: only pages need the pictures. */
const pictures = { image: () => z.any() }

const read = <Schema extends z.ZodType>(file: string, schema: Schema) =>
  schema.parse(parse(readFileSync(file, 'utf8')))

const POLICY = 'content/privacy.md'
const points = openPoints({
  site: read('content/site.yaml', site(pictures)),
  landing: read('content/landing.yaml', landing),
  testimonials: read('content/testimonials.yaml', testimonials).testimonials,
  graduates: globSync('content/graduates/*.yaml').map((file) => read(file, graduate(pictures))),
  policy: existsSync(POLICY) ? readFileSync(POLICY, 'utf8') : undefined,
})
const rows = (required: boolean) =>
  points.filter((point) => point.required === required).map(({ text }: OpenPoint) => `  [ ] ${text}`)
console.log(['Required before a launch:', ...rows(true), '', 'Worth doing:', ...rows(false)].join('\n'))
process.exitCode = rows(true).length > 0 ? 1 : 0
