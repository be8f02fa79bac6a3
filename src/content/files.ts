/** Says what is wrong with the files of content/. The editor in the browser does without it. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { parse, parseDocument } from 'yaml'
import { nameOf } from './names.mjs'
import { policyProblem } from './policy.ts'
import { problemsOf } from './problems.ts'
import { schemaOf, schemas } from './schemas/all.ts'
import { picturePath, type Pictures } from './schemas/text.ts'

/** Checks that a picture exists, because the message of Astro's `image()` does not name the file. */
export const picture = () =>
  picturePath.refine((file) => existsSync(`.${file}`), {
    error: ({ input }) => `There is no file ${String(input)}.`,
  })

/** These say what is wrong themselves. In Astro's hands, its own messages come first. */
export const CHECKED = schemas({ image: picture as unknown as Pictures['image'] })

/** Says where the text of a file is no YAML, or what the site cannot show of the privacy policy. */
export function textProblem(file: string, text: string): string | undefined {
  const problem = file.endsWith('.md') && policyProblem(text)
  if (problem) return `${nameOf(file)}: ${problem}`
  const [error] = file.endsWith('.yaml') ? parseDocument(text).errors : []
  const [{ line } = { line: 1 }] = error?.linePos ?? []
  return (
    error &&
    `${nameOf(file)}: ${file} cannot be read at line ${line}. Put quotation marks around texts that contain ": " or " #", and remove lines such as "<<<<<<<". (${error.code})`
  )
}

const TESTIMONIALS = 'content/testimonials.yaml'

/** Says what to do with a file that nothing reads. */
export function strayProblem(file: string): string | undefined {
  if (file === 'content/privacy.md' || schemaOf(file)) return undefined
  const commands = '"git add -A content" and "git commit -m cleanup" keep the deletion.'
  return file === TESTIMONIALS
    ? `${file} is of an older version of this site: each testimonial is a file of its own now. Enter its testimonials again under "Testimonials" in the editor, and delete it. ${commands}`
    : `${file} is no file of this site. Perhaps Dropbox, OneDrive or iCloud left a copy. Delete it. If it was saved, ${commands}`
}

function schemaProblem(file: string, text: string): string | undefined {
  const name = schemaOf(file)
  return name && (problemsOf(file, CHECKED[name], parse(text)).join('\n') || undefined)
}

/** Says what is wrong with a file of content/, as the editor does. */
export const fileProblem = (file: string, text: string): string | undefined =>
  strayProblem(file) ?? textProblem(file, text) ?? schemaProblem(file, text)

/** Says what is wrong with the first file of content/ that the site cannot show. */
export function contentProblem(): string | undefined {
  for (const path of globSync('content/**/*.{yaml,md}', { exclude: ['content/media/**'] })) {
    const problem = fileProblem(path.replaceAll('\\', '/'), readFileSync(path, 'utf8'))
    if (problem) return problem
  }
  return undefined
}
