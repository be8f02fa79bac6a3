/** Compares pictures part by part, and shows those that differ. */
import { join } from 'node:path'
import sharp from 'sharp'
import type { Picture } from './camera.ts'

type Pixels = { data: Buffer; width: number; height: number }
type Taken = ReadonlyMap<string, Picture>

/** What a part of a picture shows: files, by what is in them. */
export type Finding = {
  picture: string
  part: string
  says: string
  files: Readonly<Record<string, string>>
}

/** Cuts a picture into its parts. */
async function partsOf(picture?: Picture) {
  const parts = new Map<string, Pixels>()
  for (const { name, top, bottom } of picture?.parts ?? []) {
    const image = sharp(picture?.file)
    const region = { left: 0, top, width: (await image.metadata()).width, height: bottom - top }
    parts.set(name, { ...region, data: await image.extract(region).ensureAlpha().raw().toBuffer() })
  }
  return parts
}

/** Paints what differs on a pale copy of the rest. A row that only one of both has differs. */
function differenceOf(one: Pixels, other: Pixels) {
  const [tall, low] = one.height > other.height ? [one, other] : [other, one]
  const data = Buffer.alloc(tall.data.length, 255)
  let count = 0
  for (let at = 0; at < data.length; at += 4) {
    if (at < low.data.length && tall.data.readUInt32LE(at) === low.data.readUInt32LE(at)) {
      data.fill(200 + tall.data.readUInt8(at + 1) / 5, at, at + 3)
    } else {
      count += 1
      data.writeUInt16LE(0, at + 1)
    }
  }
  return { count, image: { ...tall, data } }
}

function look(before?: Pixels, now?: Pixels) {
  if (before && now) {
    const { count, image } = differenceOf(before, now)
    return { says: `${count} pixels differ`, images: { before, now, difference: image }, isSame: count === 0 }
  }
  return { says: `only ${before ? 'before' : 'now'}`, images: { before, now }, isSame: false }
}

/** Writes images to a folder, and returns their files. */
async function write(name: string, images: Readonly<Record<string, Pixels | undefined>>, folder: string) {
  const files: Record<string, string> = {}
  for (const [caption, image] of Object.entries(images)) {
    if (!image) continue
    const { data, width, height } = image
    const file = `${name}-${caption}.png`.replace(/[^\w.]+/g, '-')
    await sharp(data, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 3 })
      .toFile(join(folder, file))
    files[caption] = file
  }
  return files
}

/** Compares what a visit has taken on both sides, and writes what differs to a folder. */
export async function compare(before: Taken, now: Taken, folder: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const picture of new Set([...before.keys(), ...now.keys()])) {
    const [one, other] = [before.get(picture), now.get(picture)]
    if (one && other?.file.equals(one.file)) continue
    const [old, recent] = [await partsOf(one), await partsOf(other)]
    for (const part of new Set([...old.keys(), ...recent.keys()])) {
      const { isSame, says, images } = look(old.get(part), recent.get(part))
      if (!isSame)
        findings.push({ picture, part, says, files: await write(`${picture}-${part}`, images, folder) })
    }
  }
  return findings
}

const figure = ([caption, file]: readonly [string, string]) =>
  `<figure><figcaption>${caption}</figcaption><a href="${file}"><img loading="lazy" src="${file}" alt=""></a></figure>`

/** Returns the page that shows everything. */
export const pageOf = (title: string, problems: readonly string[], findings: readonly Finding[]) =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<style>
  body { font: 16px/1.5 system-ui; margin: 24px }
  div { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 8px }
  figure { margin: 0 }
  img { width: 100%; border: 1px solid #999 }
</style>
<h1>${title}</h1>
${problems.map((problem) => `<p>${problem.replaceAll('<', '&lt;')}</p>`).join('\n')}
${findings.map(({ picture, part, says, files }) => `<h2>${picture}: ${part} (${says})</h2>\n<div>${Object.entries(files).map(figure).join('')}</div>`).join('\n')}
</html>
`
