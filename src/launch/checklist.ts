import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { ContentError, type ContentFile } from '../reading/content-file.ts'
import { GRADUATES, GRADUATES_PAGE, LANDING, SERVICES, SITE, TESTIMONIALS } from '../reading/content-files.ts'
import { readContentFile, readContentFolder } from '../reading/content-folder.ts'
import type { Site } from '../schemas/site.ts'
import { openPoints, type OpenPoint } from './open-points.ts'

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
    throw new ContentError(SITE.file, [{ line: lineOf(path), field: path.join('.'), message }])
  }
}

/**
 * The content of a project as far as other people's sites and a launch are concerned.
 * @param root folder that holds content/
 * @throws ContentError when a file cannot be used
 */
export async function readConnected(root: string) {
  return {
    site: await readContentFile(root, SITE),
    graduates: await readContentFolder(root, GRADUATES),
  }
}

/**
 * Everything between the content of a project and a launch, with lines.
 * @param root folder that holds content/
 * @throws ContentError when a file cannot be used at all
 */
export async function findOpenPoints(root: string): Promise<LocatedPoint[]> {
  const { site, graduates } = await readConnected(root)
  const people = await readContentFile(root, TESTIMONIALS)
  // Nothing in these can be open, but they must be valid.
  await readContentFile(root, SERVICES)
  await readContentFile(root, LANDING)
  await readContentFile(root, GRADUATES_PAGE)
  const policy = join(root, 'content/privacy.md')
  const points = openPoints({
    site: site.data,
    testimonials: people.data.testimonials,
    graduates: graduates.map(({ data, file }) => ({ ...data, file })).sort((a, b) => a.order - b.order),
    policy: existsSync(policy) ? await readFile(policy, 'utf8') : undefined,
    portraitWidth: await portraitWidth(root, site),
  })
  const files = new Map<string, Pick<SiteFile, 'lineOf'>>([
    [SITE.file, site],
    [TESTIMONIALS.file, people],
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
