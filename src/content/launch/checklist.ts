import { MEDIA_FOLDERS } from '../paths.ts'
import { filesNamedIn, type Content } from '../reading/all-content.ts'
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
export function findOpenPoints(project: ProjectFiles, content: Content, today = new Date()): LocatedPoint[] {
  const { site, landing, services, testimonials, graduatesPage, graduates } = content
  const files = [site, landing, services, testimonials, graduatesPage, ...graduates]
  const lineOf = ({ file: name, path }: OpenPoint) =>
    files.find(({ file }) => file === name)?.lineOf(path) ?? 1
  return [...openPoints(content, today), ...unusedMedia(project, filesNamedIn(content))].map((point) => ({
    line: lineOf(point),
    ...point,
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
