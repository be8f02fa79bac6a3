import { MEDIA_FOLDERS } from '../paths.ts'
import { filesNamedIn, type Content } from '../reading/all-content.ts'
import { GRADUATES_PAGE, LANDING, SERVICES, SITE, TESTIMONIALS } from '../reading/content-files.ts'
import { fieldName } from '../reading/field-name.ts'
import type { ProjectFiles } from '../reading/project-files.ts'
import { openPoints, type OpenPoint } from './open-points.ts'

/** An open point with its line in the file. */
export type LocatedPoint = OpenPoint & { line: number }

/** Files that nothing refers to. They are not published, but may have been meant to be. */
function unusedMedia(files: ProjectFiles, referred: ReadonlySet<string>): OpenPoint[] {
  return MEDIA_FOLDERS.flatMap((folder) => files.names(folder).map((name) => `${folder}/${name}`))
    .filter((file) => !referred.has(file) && !file.includes('/.'))
    .map((file) => ({
      file,
      path: [],
      required: false,
      text: 'Nothing refers to this file, so it is not published. Use it or delete it.',
    }))
}

/**
 * Everything in the content that is still open before launch, with lines.
 * @param project its files, of which some may be used nowhere
 * @param today for checking the copyright year
 */
export function findOpenPoints(
  project: ProjectFiles,
  { site, landing, services, testimonials, graduatesPage, graduates, policy }: Content,
  today = new Date(),
): LocatedPoint[] {
  const shown = site.data.graduates.shown ? graduates : []
  const points = openPoints({
    site: site.data,
    testimonials: site.data.testimonials.shown ? testimonials.data.testimonials : [],
    graduates: shown.map(({ data, file }) => ({ ...data, file })).sort((a, b) => a.order - b.order),
    policy,
    program: landing.data.program,
    counts: [
      {
        file: SERVICES.file,
        field: 'intro',
        text: services.data.intro,
        counted: 'services',
        count: site.data.calculator.shown ? services.data.services.length : 0,
      },
      {
        file: GRADUATES_PAGE.file,
        field: 'heading',
        text: graduatesPage.data.heading,
        counted: 'questions|presentations|graduates',
        count: shown.length,
      },
    ].filter(({ count }) => count > 0),
    year: today.getFullYear(),
  })
  const files = new Map<string, { lineOf: (path: OpenPoint['path']) => number }>([
    [SITE.file, site],
    [LANDING.file, landing],
    [TESTIMONIALS.file, testimonials],
    [SERVICES.file, services],
    [GRADUATES_PAGE.file, graduatesPage],
    ...graduates.map((graduate) => [graduate.file, graduate] as const),
  ])
  return [...points, ...unusedMedia(project, filesNamedIn({ site, graduates }))].map((point) => ({
    ...point,
    line: point.line ?? files.get(point.file)?.lineOf(point.path) ?? 1,
  }))
}

const row = ({ file, line, path, text }: LocatedPoint) =>
  `  [ ] ${file}:${line}  ${path.length > 0 ? `${fieldName(path)}: ` : ''}${text}`

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
