import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Graduate } from '../content/schemas/graduate.ts'
import { PresentationGallery } from './PresentationGallery.tsx'
import { SuccessStories } from './SuccessStories.tsx'

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
      label="L"
      gallery={{ href: '/talks', covers: [] }}
      testimonials={samples.map((sample, index) => quote(`N${index}`, sample))}
    />,
    <PresentationGallery key="talks" graduates={samples.map((sample, index) => talk(`t${index}`, sample))} />,
  ].map((page) => renderToStaticMarkup(page))
  for (const html of pages) {
    expect(html.match(/>Sample</g) ?? []).toHaveLength(tags)
    expect(html.match(/will replace these/g) ?? []).toEqual(notes)
  }
})
