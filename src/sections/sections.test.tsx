import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Graduate } from '../content/schemas/graduate.ts'
import type { Video } from '../content/schemas/connections.ts'
import { PresentationGallery } from './PresentationGallery.tsx'
import { SuccessStories } from './SuccessStories.tsx'
import { Timeline } from './Timeline.tsx'

const VIDEO: Video = {
  link: {
    kind: 'frame',
    providerName: 'YouTube',
    embedUrl: 'https://www.youtube-nocookie.com/embed/x',
    openUrl: 'https://www.youtube.com/watch?v=x',
  },
  public: false,
  published: '2026-10-01',
}

const GRADUATE: Graduate & { id: string } = {
  id: 'one',
  order: 1,
  name: 'A',
  title: 'B',
  industry: 'C',
  presentation: 'D',
  duration: 12,
  description: 'E',
  thumbnail: 'grid',
  video: VIDEO,
  sample: false,
}

const quote = (name: string, sample: boolean) => ({ name, role: 'R', content: 'C', rating: 4, sample })
const talk = (id: string, sample: boolean) => ({ ...GRADUATE, id, sample })

test.each([
  ['two samples: the group', [true, true], 1, ['will replace these']],
  ['a sample and a real one: the sample', [true, false], 1, []],
  ['two real ones: none', [false, false], 0, []],
])('the tag Sample of %s', (_, samples, tags, notes) => {
  const pages = [
    <SuccessStories
      key="stories"
      id="success"
      divider="none"
      label="L"
      gallery={{ href: '/talks', covers: [] }}
      testimonials={samples.map((sample, index) => quote(`N${index}`, sample))}
    />,
    <PresentationGallery key="talks" graduates={samples.map((sample, index) => talk(`t${index}`, sample))} />,
  ].map((page) => renderToStaticMarkup(page))
  for (const html of pages) {
    expect(html.match(/>Sample</g) ?? []).toHaveLength(tags)
    expect(html.match(/will replace these/g) ?? []).toEqual(notes)
    expect(html.match(/ data-sample=""/g) ?? []).toHaveLength(samples.filter(Boolean).length)
  }
})

const lasting = (presentation: string, ...durations: readonly number[]) =>
  durations.map((duration, index) => ({ ...GRADUATE, id: `talk-${index}`, presentation, duration }))

test.each([
  ['one presentation', lasting('Rates', 5), true],
  ['six of like length', lasting('The Price You Can Say', 34, 27, 41, 22, 38, 30), true],
  ['seven of 5 to 90 minutes', lasting('The First Hire', 5, 90, 10, 60, 45, 30, 20), false],
])('the timeline of %s is one scale, or not', (_, graduates, oneScale) => {
  const timeline = renderToStaticMarkup(<Timeline graduates={graduates} />)
  expect(/<ol class="[^"]+"/.test(timeline)).toBe(oneScale)
})
