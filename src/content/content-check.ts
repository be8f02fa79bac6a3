/**
 * Says what is wrong with the files of content/. It runs in Node alone; the editor checks the same schemas in the
 * browser (editor/entry-types.ts).
 */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import sharp from 'sharp'
import { displayName } from './display-names.ts'
import { privacyPolicyProblem } from './privacy-policy.ts'
import { readYaml } from './read-yaml.ts'
import { describeIssues } from './schema-problems.ts'
import { schemaOf, createSchemas } from './schemas/all.ts'
import { messageOf } from './schemas/messages.ts'
import { testimonialsProblem, type Testimonial } from './schemas/testimonials.ts'
import { picturePath, type Files } from './schemas/text.ts'

/** Whether all of a picture can be drawn. Even for a tiny thumbnail, sharp reads the whole file, but quickly. */
export async function isDrawable(file: string): Promise<boolean> {
  try {
    // A buffer, because sharp would keep the file open, and Windows would refuse to replace it. Truncated files are
    // refused here, because Astro would publish half a picture.
    const photo = sharp(await readFile(file), { failOn: 'truncated' })
    await photo.resize(8).toBuffer()
    return (await photo.metadata()).format !== 'svg'
  } catch {
    return false
  }
}

/** Whether there is a file with exactly this name: for most hosts, `Jane.png` is not `jane.png`. */
const fileExists = (file: string) => existsSync(file) && readdirSync(dirname(file)).includes(basename(file))

const picture = () =>
  picturePath
    .refine((file) => fileExists(`.${file}`), {
      abort: true,
      error: ({ input }) => `There is no file ${String(input)}.`,
    })
    .refine((file) => isDrawable(`.${file}`), {
      error: ({ input }) =>
        `${String(input)} is damaged, too large, or not a photo. Save it again, as a jpg file of at most 100 megapixels.`,
    })

/** These run before Astro's own, whose messages name neither the file nor the field. */
const SCHEMAS_WITH_FILE_CHECKS = createSchemas({
  image: picture as unknown as Files['image'],
  hasFile: (path) => fileExists(`public${path}`),
})

/** Says where a file is not valid YAML, or what is wrong with the privacy policy. */
export function textProblem(file: string, text: string): string | undefined {
  try {
    const problem = file.endsWith('.md') ? privacyPolicyProblem(text) : void readYaml(text)
    return problem && `${displayName(file)}: ${problem}`
  } catch (error) {
    return `${displayName(file)}: ${file} ${(error as Error).message}`
  }
}

/** Says what to do with a file that nothing reads. */
export function unknownFileProblem(file: string): string | undefined {
  if (file === 'content/privacy.md' || schemaOf(file)) return undefined
  return `${file} is not used by this site. Perhaps Dropbox, OneDrive or iCloud left a copy. Delete it. If it was saved, "git add -A content" and "git commit -m cleanup" keep the deletion.`
}

/** Says what is wrong with the text of a file of content/, as the editor does. */
export async function fileProblem(file: string, text: string): Promise<string | undefined> {
  const problem = unknownFileProblem(file) ?? textProblem(file, text)
  const name = schemaOf(file)
  if (problem !== undefined || !name) return problem
  const { error } = await SCHEMAS_WITH_FILE_CHECKS[name].safeParseAsync(readYaml(text), { error: messageOf })
  return describeIssues(file, SCHEMAS_WITH_FILE_CHECKS[name], error).join('\n') || undefined
}

/** Says what is wrong with the first file of content/ that the site cannot show, or else with the set of testimonials. */
export async function contentProblem(): Promise<string | undefined> {
  const names: string[] = []
  for (const path of globSync('content/**/*.{yaml,md}', { exclude: ['content/media/**'] })) {
    const file = path.replaceAll('\\', '/')
    try {
      const text = readFileSync(path, 'utf8')
      const problem = await fileProblem(file, text)
      if (problem) return problem
      if (schemaOf(file) === 'testimonials') names.push((readYaml(text) as Testimonial).name)
    } catch (error) {
      // It may be a folder, or a sync service has locked or deleted it.
      return `${displayName(file)}: ${file} cannot be read. (${(error as Error).message})`
    }
  }
  return testimonialsProblem(names)
}
