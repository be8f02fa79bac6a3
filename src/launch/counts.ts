import { GRADUATES_PAGE, SERVICES, SITE } from '../reading/content-files.ts'
import type { GraduatesPage } from '../schemas/graduates-page.ts'
import type { Services } from '../schemas/services.ts'
import type { Site } from '../schemas/site.ts'
import type { OpenPoint } from './open-point.ts'

/** Texts that state a count, with what they count. */
export type Counted = {
  services: Pick<Services, 'intro' | 'services'>
  graduatesPage: Pick<GraduatesPage, 'heading' | 'applyHeading'>
  /** The current year. */
  year: number
}

// prettier-ignore
const CARDINALS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
  'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty']
// prettier-ignore
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth',
  'eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth', 'eighteenth',
  'nineteenth', 'twentieth']

/** The number at the start of a text, in words or digits, up to 20; a leading "The" is skipped. */
function leadingNumber(text: string, words: readonly string[]): number | undefined {
  const first = /^(?:the )?([a-z]+|\d+)/i.exec(text)?.[1]?.toLowerCase() ?? ''
  const number = /^\d+$/.test(first) ? Number(first) : words.indexOf(first) + 1
  return number > 0 ? number : undefined
}

/**
 * One point per text with a wrong count, and for an outdated copyright year. None of them blocks a launch.
 */
export function countPoints(
  { services, graduatesPage, year }: Counted,
  site: Site,
  graduates: number,
): OpenPoint[] {
  const page = GRADUATES_PAGE.file
  const texts = [
    [SERVICES.file, 'intro', services.intro, CARDINALS, services.services.length, 'services'],
    [page, 'heading', graduatesPage.heading, CARDINALS, graduates, 'presentations'],
    [
      page,
      'applyHeading',
      graduatesPage.applyHeading,
      ORDINALS,
      graduates + 1,
      'presentations, with the next',
    ],
  ] as const
  const published = texts.filter(([file]) => file !== page || site.graduates.shown)
  const wrong = published.flatMap(([file, field, text, words, count, what]) => {
    const number = leadingNumber(text, words)
    return number === undefined || number === count
      ? []
      : [
          {
            file,
            path: [field],
            required: false,
            text: `${field} speaks of ${number}, but there are ${count} ${what}`,
          },
        ]
  })
  const { copyrightYear } = site
  const past = `copyrightYear is ${copyrightYear}, and it is ${year}: write the year that the footer should show`
  return copyrightYear < year
    ? [...wrong, { file: SITE.file, path: ['copyrightYear'], required: false, text: past }]
    : wrong
}
