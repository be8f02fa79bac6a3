import CMS from '@sveltia/cms'
import '../src/styles/base.css'
import '../src/fonts/fonts.css'
import '../src/styles/tokens.css'
import '../src/styles/utilities.css'
import '../src/styles/utilities.first.css'
import { Fragment, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Calculator } from '../src/calculator/Calculator.tsx'
import type { Graduate } from '../src/content/schemas/graduate.ts'
import type { GraduatesPage } from '../src/content/schemas/graduates-page.ts'
import { missingFacts, priceFact, type Landing } from '../src/content/schemas/landing.ts'
import type { Services } from '../src/content/schemas/services.ts'
import type { Testimonial } from '../src/content/schemas/testimonials.ts'
import { About } from '../src/sections/About.tsx'
import { GraduatesHead } from '../src/sections/GraduatesHead.tsx'
import { Hero } from '../src/sections/Hero.tsx'
import { PresentationGallery } from '../src/sections/PresentationGallery.tsx'
import { Program } from '../src/sections/Program.tsx'
import { SuccessStories } from '../src/sections/SuccessStories.tsx'
import { WhoFor } from '../src/sections/WhoFor.tsx'
import { WhyNow } from '../src/sections/WhyNow.tsx'
import { Section } from '../src/ui/Section.tsx'
import { withDefaults, ENTRY_TYPES, PENDING } from './entry-types.ts'

type Props = {
  entry: { toJS: () => { data: Record<string, unknown>; slug: string } }
  getAsset: (path: string) => { url: string } | undefined
}

type UrlOf = (path: string) => string | undefined
type Draw = (data: never, urlOf: UrlOf) => ReactNode

/** Stand-ins for the content of other files. */
const APPLY = 'Apply'
const FOUNDER = 'Founder'
const SITE = { program: { name: '', short: 'CCA', description: '' }, support: { email: '', mailto: '' } }

/** The sections of the landing page, in order. If one is missing here, the type check fails. */
function landingSections(landing: Landing): Record<Exclude<keyof Landing, 'title' | 'success'>, ReactNode> {
  const { hero, program, whyNow, whoFor, about } = landing
  return {
    hero: <Hero content={hero} applyLabel={APPLY} price={priceFact(landing)} />,
    program: <Program id="program" fan={1} content={program} missingFacts={missingFacts(landing, SITE)} />,
    whyNow: <WhyNow id="why-now" content={whyNow} />,
    whoFor: <WhoFor id="who-for" fan={3} content={whoFor} />,
    about: (
      <About id="about" fan={5} founder={FOUNDER} content={about} portrait={undefined} hasLines={false} />
    ),
  }
}

const drawLanding = (landing: Landing) =>
  Object.entries(landingSections(landing)).map(([name, section]) => <Fragment key={name}>{section}</Fragment>)

/** The key replaces the calculator on each change, because it reads its services only once. */
const drawServices = ({ label, heading, intro, source, disclaimer, services }: Services) =>
  services.length > 0 && (
    <Section
      id="calculator"
      fan={4}
      ground="ink"
      head={{ label, heading: [heading], intro, note: source }}
      flush
    >
      <Calculator
        key={JSON.stringify(services)}
        {...{ services, disclaimer }}
        program={SITE.program}
        applyLabel={APPLY}
      />
    </Section>
  )

const drawTestimonial = (testimonial: Testimonial) => (
  <SuccessStories
    id="success"
    label="Success Stories"
    testimonials={[testimonial]}
    gallery={{ href: '#', presentations: [] }}
  />
)

function drawGraduate(graduate: Graduate, urlOf: UrlOf) {
  const src = urlOf((graduate.video?.poster ?? graduate.picture ?? '') as unknown as string)
  // Pages add a class for pictures that are taller than wide, but the size is not known here. In a card this narrow, it
  // makes almost no difference.
  const poster = src ? { src, srcSet: '', alt: '', className: 'tall' } : undefined
  return <PresentationGallery graduates={[{ ...graduate, id: 'graduate', poster }]} />
}

/** Shown for an empty list, and for a new person until all required fields are filled in. */
const NOTHING = (
  <Section id="nothing" ground="ink" head={{ label: 'Preview', heading: ['Nothing to show yet.'] }} />
)

/** The last valid value of each entry, because a value may be invalid while it is being typed. */
const valid = new Map<string, unknown>()
const roots = new WeakMap<Element, Root>()

/**
 * Gives each preview a root in the site's copy of React. Sveltia CMS has another copy, in which the hooks of
 * our components would fail.
 */
function preview(name: string, draw: Draw) {
  const entryType = ENTRY_TYPES.find((entryType) => entryType.name === name)
  const Template = ({ entry, getAsset }: Props) => {
    const { data, slug } = entry.toJS()
    const result = entryType?.zod.safeParse(withDefaults(entryType, data))
    if (result?.success) valid.set(name + slug, result.data)
    const now = valid.get(name + slug)
    const { video, picture } = data as { video?: { poster?: string }; picture?: string }
    const pending = [video?.poster, picture].find((one) => one?.startsWith('blob:'))
    const urlOf = (path: string) => (path === PENDING ? pending : getAsset(path)?.url)
    const root = (element: HTMLElement | null) => {
      if (!element) return
      if (!roots.has(element)) roots.set(element, createRoot(element))
      const drawn = now !== undefined && draw(now as never, urlOf)
      roots.get(element)?.render(
        <>
          {now !== undefined && !result?.success && (
            <div className="grid" data-ground="signal">
              <p>The last change cannot be shown yet. This is the state before it.</p>
            </div>
          )}
          {drawn === false ? NOTHING : drawn}
        </>,
      )
    }
    return <main ref={root} />
  }
  CMS.registerPreviewTemplate(name, Template as never)
}

export function registerPreviews() {
  CMS.registerPreviewStyle('preview.css')
  preview('landing', drawLanding)
  preview('services', drawServices)
  preview('testimonials', drawTestimonial)
  preview('graduatesPage', (content: GraduatesPage) => <GraduatesHead content={content} applyLabel={APPLY} />)
  preview('graduates', drawGraduate)
}
