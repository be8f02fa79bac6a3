import type { APIRoute } from 'astro'
import { iconDrawing } from '../seo/icon.ts'

export const GET: APIRoute = () => new Response(iconDrawing())
