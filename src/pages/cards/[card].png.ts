import type { APIRoute, GetStaticPaths } from 'astro'
import { hasPrivacyPage, load } from '../../data/content.ts'
import { socialCard, twoLines } from '../../seo/social-card.ts'

export const getStaticPaths = (async () => {
  const site = await load('site')
  const landing = await load('landing')
  const graduates = await load('graduatesPage')
  const { name } = site.program
  const privacy = { params: { card: 'privacy' }, props: { heading: twoLines(site.privacyPage.title), name } }
  return [
    { params: { card: 'home' }, props: { heading: landing.hero.headline, name } },
    {
      params: { card: 'cca-graduates' },
      props: { heading: twoLines(graduates.heading), name },
    },
    ...(hasPrivacyPage ? [privacy] : []),
  ]
}) satisfies GetStaticPaths

export const GET: APIRoute<{ heading: readonly string[]; name: string }> = async ({ props }) =>
  new Response(new Uint8Array(await socialCard(props.heading, props.name)))
