import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Graduate } from '../content/schemas/graduate.ts'
import { PresentationGallery } from './PresentationGallery.tsx'
import { SuccessStories } from './SuccessStories.tsx'
import { WorkedAnswer } from './WorkedAnswer.tsx'

const talk = parse(readFileSync('tests/content/graduates/1-year-end.yaml', 'utf8')) as Graduate

/** Draws the section of a site with these testimonials, each a sample or not, and presentations. */
function stories(samples: readonly boolean[], presentations: readonly (Graduate & { id: string })[] = []) {
  const testimonials = samples.map((sample, index) => {
    return { order: 1, name: `N${index}`, role: 'R', content: 'C', rating: 4, sample }
  })
  const gallery = { href: '/talks', presentations }
  return renderToStaticMarkup(
    <SuccessStories id="success" label="L" testimonials={testimonials} gallery={gallery} />,
  )
}

/** The words of a worked answer, without attributes, in the order in which they are read. */
function worked(change: Partial<Parameters<typeof WorkedAnswer>[0]>) {
  const answer = { struck: ['if it rains', 'snow'], left: 'Two wells.', decided: 'Sow.', sample: true }
  const html = renderToStaticMarkup(<WorkedAnswer {...answer} {...change} />)
  return html
    .replace(/<svg.*<\/svg>/, '')
    .replace(/<(?!\/?s>)[^>]*>/g, '|')
    .replace(/\|+/g, '|')
}

test.each([
  [{}, '|An example, worked|Sample|Struck:|if <s>it rains</s>|<s>snow</s>|Left:| Two wells.|Decided:| Sow.|'],
  [{ source: 'A farm', sample: false }, /^\|A farm\|Struck:/],
])('a worked answer with %j says %s', (change, said) => {
  expect(worked(change)).toEqual(typeof said === 'string' ? said : expect.stringMatching(said))
})

test('one presentation is counted as one', () => {
  expect(stories([true], [{ ...talk, id: 't' }])).toContain('>One graduate presentation<')
})

test('without testimonials, there is no section', () => {
  expect(stories([])).toBe('')
})

test('from seven on, the testimonials after the fourth are behind a link', () => {
  const shown = (count: number) => stories(Array<boolean>(count).fill(false)).split('<details')
  expect(shown(6)).toHaveLength(1)
  const [before = '', behind = ''] = shown(7)
  expect([before, behind].map((html) => html.match(/<figure/g)?.length)).toEqual([4, 3])
  expect(behind).toContain('>Three more graduates</summary>')
})

test('among real ones, each sample has its own tag', () => {
  const samples = [true, false, true]
  const graduates = samples.map((sample, index) => ({ ...talk, id: `t${index}`, sample }))
  for (const html of [
    stories(samples),
    renderToStaticMarkup(<PresentationGallery graduates={graduates} />),
  ]) {
    expect(html.match(/>Sample</g)).toHaveLength(2)
    expect(html).not.toContain('will replace these')
    expect(html).not.toContain('/talks')
  }
})
