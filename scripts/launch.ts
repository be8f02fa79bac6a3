import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recogniseForm } from '../src/connections/forms.ts'
import { recogniseVideo } from '../src/connections/videos.ts'
import { readContent, type ContentFile } from '../src/schemas/content-file.ts'
import { graduate } from '../src/schemas/graduate.ts'
import { openPoints, type OpenPoint } from '../src/schemas/launch.ts'
import { services } from '../src/schemas/services.ts'
import { site } from '../src/schemas/site.ts'
import { testimonials } from '../src/schemas/testimonials.ts'

const LINKS = { recogniseForm, recogniseVideo }

/** An open point with the line of its file where it can be mended. */
export type LocatedPoint = OpenPoint & { line: number }

type AnyFile = Pick<ContentFile<never>, 'lineOf'>

/**
 * Everything between the content of a project and a launch, with lines.
 * @param root folder that holds content/
 * @throws ContentError when a file cannot be read at all
 */
export async function findOpenPoints(root: string): Promise<LocatedPoint[]> {
  const files = new Map<string, AnyFile>()
  const read = async <Schema extends Parameters<typeof readContent>[2]>(file: string, schema: Schema) => {
    const content = readContent(file, await readFile(join(root, file), 'utf8'), schema)
    files.set(file, content)
    return content.data
  }
  const graduates = []
  for await (const path of glob('content/graduates/*.yaml', { cwd: root })) {
    const file = path.replaceAll('\\', '/')
    graduates.push({ ...(await read(file, graduate(LINKS))), file })
  }
  // Holds nothing that can be open, but must be sound.
  await read('content/services.yaml', services)
  const points = openPoints({
    site: await read('content/site.yaml', site(LINKS)),
    testimonials: (await read('content/testimonials.yaml', testimonials)).testimonials,
    graduates: graduates.sort((a, b) => a.order - b.order),
    privacyPage: existsSync(join(root, 'content/privacy.md')),
  })
  return points.map((point) => ({ ...point, line: files.get(point.file)?.lineOf(point.path) ?? 1 }))
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
