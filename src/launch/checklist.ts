import { join } from 'node:path'
import sharp from 'sharp'
import { readAllContent } from '../reading/all-content.ts'
import { GRADUATES, GRADUATES_PAGE, SERVICES, SITE, TESTIMONIALS } from '../reading/content-files.ts'
import { readContentFile, readContentFolder } from '../reading/content-folder.ts'
import type { Site } from '../schemas/site.ts'
import type { OpenPoint } from './open-point.ts'
import { openPoints } from './open-points.ts'

/** An open point with its line in the file. */
export type LocatedPoint = OpenPoint & { line: number }

async function portraitSize(root: string, { founder }: Site) {
  if (founder.portrait === null) return undefined
  const { width, height } = await sharp(join(root, 'content', founder.portrait)).metadata()
  return { width, height }
}

/**
 * The content files that can name third parties: the site's connections and the presentations' videos.
 * @param root folder that holds content/
 * @throws ContentError when a file cannot be used
 */
export async function readConnected(root: string) {
  const site = await readContentFile(root, SITE)
  const graduates = await readContentFolder(root, GRADUATES)
  return { site, graduates: site.data.graduates.shown ? graduates : [] }
}

/**
 * Everything in the content that is still open before launch, with lines.
 * @param root folder that holds content/
 * @param today for checking the copyright year
 * @throws ContentError when a file cannot be used at all
 */
export async function findOpenPoints(root: string, today = new Date()): Promise<LocatedPoint[]> {
  const { site, services, testimonials, graduatesPage, graduates, policy } = await readAllContent(root)
  const shown = site.data.graduates.shown ? graduates : []
  const points = openPoints({
    site: site.data,
    testimonials: site.data.testimonials.shown ? testimonials.data.testimonials : [],
    graduates: shown.map(({ data, file }) => ({ ...data, file })).sort((a, b) => a.order - b.order),
    policy,
    portrait: await portraitSize(root, site.data),
    counted: { services: services.data, graduatesPage: graduatesPage.data, year: today.getFullYear() },
  })
  const files = new Map<string, { lineOf: (path: OpenPoint['path']) => number }>([
    [SITE.file, site],
    [TESTIMONIALS.file, testimonials],
    [SERVICES.file, services],
    [GRADUATES_PAGE.file, graduatesPage],
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
