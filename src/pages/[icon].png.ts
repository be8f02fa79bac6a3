import type { APIRoute, GetStaticPaths } from 'astro'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Icons that cannot be a drawing, from the one that is. Sizes in pixels. */
const ICONS = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 }
const DRAWN_AT = 40

export const getStaticPaths = (() =>
  Object.entries(ICONS).map(([icon, size]) => ({
    params: { icon },
    props: { size },
  }))) satisfies GetStaticPaths

export const GET: APIRoute<{ size: number }> = async ({ props: { size } }) => {
  const drawing = await readFile('public/favicon.svg')
  const picture = await sharp(drawing, { density: (72 * size) / DRAWN_AT })
    .resize(size, size)
    .png()
    .toBuffer()
  return new Response(new Uint8Array(picture))
}
