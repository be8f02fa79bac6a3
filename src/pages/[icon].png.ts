import type { APIRoute, GetStaticPaths } from 'astro'
import { iconPicture } from '../seo/icon.ts'

/** In pixels. */
const ICONS = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 }

export const getStaticPaths = (() =>
  Object.entries(ICONS).map(([icon, size]) => ({
    params: { icon },
    props: { size },
  }))) satisfies GetStaticPaths

export const GET: APIRoute<{ size: number }> = async ({ props: { size } }) =>
  new Response(new Uint8Array(await iconPicture(size)))
