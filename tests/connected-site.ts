import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Variant } from './variant.ts'

export const DOMAIN = 'https://certainty.example'
/** The address of the service that counts the owner's visits. */
export const STATISTICS = 'https://stats.certainty.example'

const REAL_NAMES = ['Ana Reyes', 'Ben Okafor', 'Cora Lindt', 'Dev Patel', 'Eva Novak', 'Finn Berg']
/** One title for each module in tests/content. */
export const TITLES = Array.from({ length: 20 }, (_, index) => `What module ${index + 1} asks`)
const FILM = {
  link: '/videos/price.mp4',
  captions: '/videos/price.vtt',
  public: false,
  published: '2026-10-02',
}
const YOUTUBE = { link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', public: true, published: '2026-10-01' }
const TALK = { ...YOUTUBE, poster: '/content/media/talk.png' }

/** A build that would publish this location fails (integration/media.ts). */
const PLACE = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 32/1' } }

/** Adds the files that the content refers to. */
async function addFiles(site: Variant) {
  site.write('public/videos/price.mp4', readFileSync(join(import.meta.dirname, 'film.mp4')))
  site.write('public/videos/price.vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\nA price.\n')
  site.write(
    'content/privacy.md',
    'Ada Founder, Inc.\n12 Main Street\n\n---\n\n## Main\n\n## What we collect\n\nNothing on this site.\n',
  )
  const picture = (width: number, height: number) =>
    sharp(join(import.meta.dirname, 'head.svg'))
      .resize(width, height, { fit: 'cover' })
      .withExif(PLACE)
  // A camera's picture is not square, has an uppercase extension, and contains a location.
  site.write('content/media/IMG_1.JPG', await picture(1200, 1600).jpeg().toBuffer())
  site.write('content/media/talk.png', await picture(1280, 720).png().toBuffer())
}

/** Replaces the samples of a site, as an owner does before the launch. */
export async function connectedSite(site: Variant) {
  site.set('content/site.yaml', {
    'founder.name': 'Ada Founder',
    'founder.portrait': '/content/media/IMG_1.JPG',
    'founder.portraitAlt': 'Ada at her desk',
    'founder.focus': { x: 60, y: 20 },
    'support.email': 'hello@certainty.test',
    'connections.domain': DOMAIN,
    'connections.applicationForm': 'https://form.typeform.com/to/kQ7wZp2x',
    'connections.heroVideo': TALK,
    'connections.statistics': `${STATISTICS}/certainty.example`,
  })
  site.set('content/services.yaml', {
    source: 'Where the reference prices come from.',
    approvedDisclaimer:
      'This tool multiplies numbers you choose. It is not a forecast and does not show what certified advisors typically earn. Figures are gross revenue before expenses, taxes and fees. You may earn less, or nothing.',
    'services.8.note': 'What a referral is, and who pays for it.',
    'services.9.note': 'What a credit is, and who pays for it.',
  })
  for (const folder of ['content/testimonials', 'content/graduates'])
    for (const [index, file] of readdirSync(join(site.folder, folder)).sort().entries())
      site.set(`${folder}/${file}`, { name: REAL_NAMES[index], sample: false })
  site.set('content/graduates/1-year-end.yaml', { video: TALK })
  site.set('content/graduates/2-price.yaml', { video: FILM })
  site.set('content/landing.yaml', {
    // A word this long has its own styles on phones, as does a second line this wide on other screens.
    'hero.headline': ['Confidence,', 'judgment now'],
    'program.curriculum.titles': TITLES,
    'whoFor.questions.0.answer.sample': false,
    'whoFor.questions.0.answer.source': 'A bakery in Ohio, told with the permission of both of its owners.',
    'program.glance.ownerFacts.0.text':
      '$4,900, or six payments of $850. Includes the app and all trainings.',
    'program.glance.ownerFacts.1.text': 'About three, for 20 weeks.',
    'program.glance.ownerFacts.2.text': 'January 14, 2027.',
    'about.intro':
      'For eleven years, Ada kept the books of small manufacturers in Ohio. The question at the end of every meeting was the same: can we? Since 2012, she has written down each of these conversations, and what was decided.',
  })
  await addFiles(site)
  return site
}
