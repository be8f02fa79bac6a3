import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { recognizeForm } from '../connections/forms.ts'
import { recognizeVideo } from '../connections/videos.ts'
import { ContentError, type ContentFile } from '../reading/content-file.ts'
import { hasFile, readContentFile, readContentFolder } from '../reading/content-folder.ts'
import { graduate } from '../schemas/graduate.ts'
import { graduatesPage } from '../schemas/graduates-page.ts'
import { landing } from '../schemas/landing.ts'
import { openPoints, type OpenPoint } from './open-points.ts'
import { services } from '../schemas/services.ts'
import { site, type Site } from '../schemas/site.ts'
import { testimonials } from '../schemas/testimonials.ts'

const SITE = 'content/site.yaml'
const TESTIMONIALS = 'content/testimonials.yaml'

/** An open point with the line of its file where it can be mended. */
export type LocatedPoint = OpenPoint & { line: number }

type SiteFile = Pick<ContentFile<never>, 'lineOf'> & { data: Site }

/** Pixels, the way up it is looked at. @throws ContentError when it cannot be read */
async function portraitWidth(root: string, { data, lineOf }: SiteFile): Promise<number | undefined> {
  const { portrait } = data.founder
  if (portrait === null) return undefined
  const path = ['founder', 'portrait']
  try {
    return (await sharp(join(root, 'content', portrait)).metadata()).autoOrient.width
  } catch {
    const message = `found "${portrait}", which cannot be read as a picture; save it anew, as jpg or png`
    throw new ContentError(SITE, [{ line: lineOf(path), field: path.join('.'), message }])
  }
}

/**
 * The content of a project as far as other people's sites and a launch are concerned.
 * @param root folder that holds content/
 * @throws ContentError when a file cannot be used
 */
export async function readConnected(root: string) {
  const links = { recognizeForm, recognizeVideo, hasFile: hasFile(root) }
  return {
    site: await readContentFile(root, SITE, site(links)),
    graduates: await readContentFolder(root, 'content/graduates', graduate(links), 'order'),
  }
}

/**
 * Everything between the content of a project and a launch, with lines.
 * @param root folder that holds content/
 * @throws ContentError when a file cannot be used at all
 */
export async function findOpenPoints(root: string): Promise<LocatedPoint[]> {
  const { site, graduates } = await readConnected(root)
  const people = await readContentFile(root, TESTIMONIALS, testimonials)
  // Hold nothing that can be open, but must be sound.
  await readContentFile(root, 'content/services.yaml', services)
  await readContentFile(root, 'content/landing.yaml', landing)
  await readContentFile(root, 'content/graduates-page.yaml', graduatesPage)
  const policy = join(root, 'content/privacy.md')
  const points = openPoints({
    site: site.data,
    testimonials: people.data.testimonials,
    graduates: graduates.map(({ data, file }) => ({ ...data, file })).sort((a, b) => a.order - b.order),
    policy: existsSync(policy) ? await readFile(policy, 'utf8') : undefined,
    portraitWidth: await portraitWidth(root, site),
  })
  const files = new Map<string, Pick<SiteFile, 'lineOf'>>([
    [SITE, site],
    [TESTIMONIALS, people],
    ...graduates.map((graduate) => [graduate.file, graduate] as const),
  ])
  return points.map((point) => ({
    ...point,
    line: point.line ?? files.get(point.file)?.lineOf(point.path) ?? 1,
  }))
}

const row = ({ file, line, text }: LocatedPoint) => `  [ ] ${file}:${line}  ${text}`

/** The checklist as text for a terminal. */
export function checklist(points: readonly LocatedPoint[]): string {
  const required = points.filter((point) => point.required)
  const others = points.filter((point) => !point.required)
  return [
    ...(required.length > 0
      ? ['Required before a launch:', ...required.map(row)]
      : ['Nothing required is open.']),
    ...(others.length > 0 ? ['', 'Recommended:', ...others.map(row)] : []),
  ].join('\n')
}
