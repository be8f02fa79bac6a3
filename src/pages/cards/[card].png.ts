import type { APIRoute, GetStaticPaths } from 'astro'
import { load } from '../../layouts/content.ts'
import { socialCard, twoLines } from '../../layouts/found/social-card.ts'

export const getStaticPaths = (async () => {
  const site = await load('site')
  const landing = await load('landing')
  const graduates = await load('graduatesPage')
  return [
    { params: { card: 'home' }, props: { heading: landing.hero.headline, name: site.program.name } },
    {
      params: { card: 'cca-graduates' },
      props: { heading: twoLines(graduates.heading), name: site.program.name },
    },
  ]
}) satisfies GetStaticPaths

export const GET: APIRoute<{ heading: readonly string[]; name: string }> = async ({ props }) =>
  new Response(new Uint8Array(await socialCard(props.heading, props.name)))
