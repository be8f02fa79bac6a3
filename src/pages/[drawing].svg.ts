import type { APIRoute, GetStaticPaths } from 'astro'
import { landing } from '../data/content.ts'
import { conversationDrawing } from '../seo/conversation-drawing.ts'

type Props = { dark: boolean }

/** Files of their own, so that they are loaded only by those who come near them. */
export const getStaticPaths = (() => [
  { params: { drawing: 'conversations' }, props: { dark: false } },
  { params: { drawing: 'conversations-dark' }, props: { dark: true } },
]) satisfies GetStaticPaths

export const GET: APIRoute<Props> = ({ props: { dark } }) =>
  new Response(conversationDrawing(landing.about.conversations, dark), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
