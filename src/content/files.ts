/** Says what is wrong with files of content/, before a schema reads them. The editor in the browser does without it. */
import { parseDocument } from 'yaml'
import { nameOf } from './names.mjs'
import { policyProblem } from './policy.ts'
import { schemaOf } from './schemas/all.ts'

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
