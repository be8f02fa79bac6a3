import type { APIRoute, GetStaticPaths } from 'astro'
import { CONVERSATIONS_BOX, conversationDots } from '../artwork/conversations.ts'
import { readContent } from '../content/content.ts'
import { PALETTE } from '../seo/palette.ts'

/** Dots are smaller on a small screen, so that they stay apart. */
const STYLE = '@media(max-width:480px){#all{stroke-width:2.2}#sure{stroke-width:3.6}}'

/**
 * Draws the founder's conversations as an SVG that fills its box, while its dots stay round.
 * @param count number of dots, see artwork/conversations.ts
 * @param dark for dark color schemes, which WebKit does not tell to a picture
 */
function conversationDrawing(count: number, dark: boolean): string {
  const { ink, paper, signal } = PALETTE
  const { dots, sure } = conversationDots(count)
  const dot = 'fill="none" stroke-linecap="round" vector-effect="non-scaling-stroke"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CONVERSATIONS_BOX} ${CONVERSATIONS_BOX}" preserveAspectRatio="none"><style>${STYLE}</style><path id="all" ${dot} stroke="${dark ? paper : ink}" stroke-width="3.4" d="${dots}"/><path id="sure" ${dot} stroke="${signal}" stroke-width="5.4" d="${sure}"/></svg>\n`
}

type Props = { dark: boolean }

/** As files, the drawings load only for visitors who come near them. */
export const getStaticPaths = (() => [
  { params: { drawing: 'conversations' }, props: { dark: false } },
  { params: { drawing: 'conversations-dark' }, props: { dark: true } },
]) satisfies GetStaticPaths

export const GET: APIRoute<Props> = async ({ props: { dark } }) => {
  const { landing } = await readContent()
  return new Response(conversationDrawing(landing.about.conversations, dark), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
}
