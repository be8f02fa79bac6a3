import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Graduate } from '../content/schemas/graduate.ts'
import { GraduatesHead } from './GraduatesHead.tsx'
import { PresentationGallery } from './PresentationGallery.tsx'
import { SuccessStories } from './SuccessStories.tsx'
import { Timeline } from './Timeline.tsx'

const talk = parse(readFileSync('tests/content/graduates/1-year-end.yaml', 'utf8')) as Graduate
const QUOTE = { order: 1, role: 'R', content: 'C', rating: 4 }

test('one presentation shorter than an hour is counted as one', () => {
  const graduates = [{ ...talk, id: 't', duration: 45 }]
  const gallery = { href: '/talks', presentations: graduates }
  const testimonials = [{ ...QUOTE, name: 'N', sample: true }]
  const html = renderToStaticMarkup(
    <>
      <SuccessStories id="success" label="L" {...{ gallery, testimonials }} />
      <Timeline graduates={graduates} />
    </>,
  )
  expect(html).toContain('>One graduate presentation<')
  expect(html).toContain('>45 min in total<')
})

test('without testimonials, the section is left out', () => {
  const gallery = { href: '/talks', presentations: [] }
  expect(
    renderToStaticMarkup(<SuccessStories id="success" label="L" testimonials={[]} {...{ gallery }} />),
  ).toBe('')
})

test('without presentations, the page shows no total length', () => {
  const content = { title: 'T', description: 'D', label: 'L', heading: 'H', intro: 'I', applyHeading: 'A' }
  const html = renderToStaticMarkup(<GraduatesHead content={content} applyLabel="Apply" graduates={[]} />)
  expect(html).not.toContain('in total')
})

test('beside real ones, each sample has its own tag', () => {
  const samples = [true, false, true]
  const pages = [
    <SuccessStories
      key="stories"
      id="success"
      label="L"
      gallery={{ href: '/talks', presentations: [] }}
      testimonials={samples.map((sample, index) => ({ ...QUOTE, name: `N${index}`, sample }))}
    />,
    <PresentationGallery
      key="talks"
      graduates={samples.map((sample, index) => ({ ...talk, id: `t${index}`, sample }))}
    />,
  ]
  for (const html of pages.map((page) => renderToStaticMarkup(page))) {
    expect(html.match(/>Sample</g)).toHaveLength(2)
    expect(html).not.toContain('will replace these')
    expect(html).not.toContain('/talks')
  }
})
