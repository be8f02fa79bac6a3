import { z } from 'astro/zod'
import { connections } from './connections.ts'
import { DOMAIN, line, slug, typed, type Files } from './text.ts'

const percent = () => z.int().min(0).max(100)

const program = z
  .strictObject({
    name: line(60).meta({ label: 'Name' }),
    short: line(8).meta({ label: 'Short name' }),
    description: line(160).meta({ label: 'Description', hint: 'For search results and link previews.' }),
  })
  .meta({ label: 'Program' })

const founder = (files: Files) =>
  z
    .strictObject({
      name: line(60).meta({ label: 'Name' }),
      slug: slug().meta({
        label: 'Name in the address',
        hint: 'The section about you has this in its address: /#about-founder',
      }),
      portrait: files.image().optional().meta({
        label: 'Portrait',
        hint: 'At least 1,000 pixels wide. Until there is one, a dot is drawn for each conversation.',
      }),
      portraitAlt: line(140).optional().meta({
        label: 'Description of the portrait',
        hint: 'For people who cannot see it. Without one, screen readers read the name.',
      }),
      focus: z
        .strictObject({
          x: percent().meta({ label: 'From the left', hint: 'In percent.' }),
          y: percent().meta({ label: 'From the top', hint: 'In percent.' }),
        })
        .optional()
        .meta({ label: 'Center of the portrait', hint: 'The point that stays in view where it is cropped.' }),
    })
    .meta({ label: 'Founder' })

/** Returns the address of a mail link. Its domain is in ASCII, and some mail programs read a plus sign as a space. */
function mailtoOf(email: string): string | undefined {
  const [, name = '', host] = /^([\w'+-]+(?:\.[\w'+-]+)*)@([^\s@:/?#]+)$/.exec(email) ?? []
  const { hostname = '' } = URL.parse(`https://${host}`) ?? {}
  return DOMAIN.test(hostname) ? `mailto:${name.replaceAll('+', '%2B')}@${hostname}` : undefined
}

const support = z
  .strictObject({
    email: typed()
      .refine(mailtoOf, { error: 'Enter an email address, such as name@example.com.' })
      .meta({ label: 'Email address' }),
  })
  .transform(({ email }) => ({ email, mailto: mailtoOf(email) ?? '' }))
  .meta({ label: 'Support' })

const apply = z
  .strictObject({
    button: line(24).meta({ label: 'Button' }),
    heading: line(32).meta({ label: 'Heading' }),
    intro: line(140).meta({ label: 'Introduction', hint: 'Change it when you connect a form.' }),
    answer: line(140).optional().meta({
      label: 'Who answers, and when',
      hint: 'Such as: Maria Lang answers within two working days.',
    }),
  })
  .meta({ label: 'Application' })

/** content/site.yaml: names, addresses, and texts for every page. */
export const site = (files: Files) =>
  z.strictObject({
    program,
    founder: founder(files),
    support,
    connections: connections(files),
    copyrightYear: z.int().min(2020).max(2100).meta({ label: 'Copyright year' }),
    apply,
    footer: z.strictObject({ note: line(280).meta({ label: 'Note' }) }).meta({ label: 'Footer' }),
  })

export type Site = z.output<ReturnType<typeof site>>
