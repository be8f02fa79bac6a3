import type { APIRoute, GetStaticPaths } from 'astro'
import { site } from '../../data/content.ts'
import { cards } from '../../data/pages.ts'
import { balancedLines, socialCard } from '../../seo/social-card.ts'

export const getStaticPaths = (() =>
  cards().map(({ name, heading: [first = '', ...others] }) => ({
    params: { card: name },
    // A heading with its own line breaks keeps them.
    props: {
      heading: others.length > 0 ? [first, ...others] : balancedLines(first),
      name: site.program.name,
    },
  }))) satisfies GetStaticPaths

export const GET: APIRoute<{ heading: readonly string[]; name: string }> = async ({ props }) =>
  new Response(new Uint8Array(await socialCard(props.heading, props.name)))
