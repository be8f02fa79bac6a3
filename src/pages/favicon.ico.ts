import type { APIRoute } from 'astro'
import { icoFile, iconPicture } from '../seo/icon.ts'

/** For clients that request /favicon.ico without reading the page. In pixels. */
const SIZE = 32

export const GET: APIRoute = async () => new Response(new Uint8Array(icoFile(await iconPicture(SIZE), SIZE)))
