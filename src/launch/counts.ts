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

const CARDINALS =
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen twenty`.split(/\s+/)
const ORDINALS =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
  fifteenth sixteenth seventeenth eighteenth nineteenth twentieth`.split(/\s+/)

type Text = [field: string, name: string, text: string, words: readonly string[], count: number, what: string]

/** A point for each text that begins with another number than `count`, in words up to 20 or digits, or "The" and that. */
const wrongCounts = (file: string, texts: readonly Text[]) =>
  texts.flatMap(([field, name, text, words, count, what]): OpenPoint[] => {
    const first = /^(?:the )?([a-z]+|\d+)/i.exec(text)?.[1]?.toLowerCase() ?? ''
    const number = Number(first) || words.indexOf(first) + 1
    const said = `${name} says ${number}, but there are ${count} ${what}.`
    return number === 0 || number === count ? [] : [{ file, path: [field], required: false, text: said }]
  })

/** One point per text with a wrong count, and for an outdated copyright year. None of them blocks a launch. */
export function countPoints(
  { services, graduatesPage: { heading, applyHeading }, year }: Counted,
  { graduates: { shown }, copyrightYear }: Site,
  graduates: number,
): OpenPoint[] {
  const intro: Text = [
    'intro',
    'The intro of the calculator',
    services.intro,
    CARDINALS,
    services.services.length,
    'services',
  ]
  const page: Text[] = [
    ['heading', 'The heading of the graduates page', heading, CARDINALS, graduates, 'presentations'],
    [
      'applyHeading',
      'The invitation on the graduates page',
      applyHeading,
      ORDINALS,
      graduates + 1,
      'presentations, counting the next one',
    ],
  ]
  const past = `The copyright year is ${copyrightYear}, and this is ${year}. Enter the year that the footer should show.`
  return [
    ...wrongCounts(SERVICES.file, [intro]),
    ...wrongCounts(GRADUATES_PAGE.file, shown ? page : []),
    ...(copyrightYear < year
      ? [{ file: SITE.file, path: ['copyrightYear'], required: false, text: past }]
      : []),
  ]
}
