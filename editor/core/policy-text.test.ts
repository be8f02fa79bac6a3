import { describe, expect, test } from 'vitest'
import { addedLine, clickedText, EDITS, pasted } from './policy-text.ts'

/** The text after an edit, where `|` marks both ends of the selection, before and after. */
function edited(make: (typeof EDITS)['Link'], marked: string) {
  const [start, last] = [marked.indexOf('|'), marked.lastIndexOf('|')]
  const text = marked.replaceAll('|', '')
  const edit = make(text, start, start === last ? last : last - 1)
  const piece = [
    edit.text.slice(0, edit.select[0]),
    edit.text.slice(...edit.select),
    edit.text.slice(edit.select[1]),
  ]
  const inside = edit.select[0] === edit.select[1] ? piece.join('|').replace('||', '|') : piece.join('|')
  return text.slice(0, edit.start) + inside + text.slice(edit.end)
}

test.each<[keyof typeof EDITS, string, string]>([
  ['Heading', 'One\nT|wo\nThree', 'One\n## Two|\nThree'],
  ['Heading', 'One\n## T|wo\nThree', 'One\nTwo|\nThree'],
  ['Heading', '|', '## |'],
  ['List', 'One\n|Two\nThree|', 'One\n- Two\n- Three|'],
  ['List', '|- One\nTwo|', '- One\n- Two|'],
  ['List', '|- One\n- Two|', 'One\nTwo|'],
  ['Link', 'See |the rules|.', 'See [the rules](|https://|).'],
  ['Link', 'See |.', 'See [words of the link](|https://|).'],
])('%s: %j becomes %j', (button, before, after) => {
  expect(edited(EDITS[button], before)).toBe(after)
})

test.each([
  ['paragraphs of a word processor', 'One.\r\nTwo.\r\nThree.', 'One.\n\nTwo.\n\nThree.'],
  [
    'its bullets',
    'What we keep:\n•\tname\n•\taddress\nNothing else.',
    'What we keep:\n\n- name\n- address\n\nNothing else.',
  ],
  ['empty lines that are not empty', 'One\n\u00A0\n- two', 'One\n\n- two'],
  ['Markdown', '## One\n\nTwo\nthree\n', '## One\n\nTwo\nthree\n'],
  ['a line break within a paragraph', 'One\vtwo', 'One\n\ntwo'],
  ['a control character', 'One\u0007two', 'One two'],
  ['words', 'only words', 'only words'],
])('%s are pasted as Markdown', (_, text, markdown) => {
  expect(pasted(text)).toBe(markdown)
})

test.each([
  ['One\n\nTwo', 'One\n\nThree', 'Three'],
  ['One', 'One\n\n## A heading', 'A heading'],
  ['One', 'One\n- [The **rules**](https://a.test), and more', 'The rules, and more'],
  ['One\n\nTwo', 'One', undefined],
  [undefined, '# All', 'All'],
])('from %j to %j, the line to show is %j', (before, after, line) => {
  expect(addedLine(before, after)).toBe(line)
})

describe('a click in the page', () => {
  const policy = 'Who we are\n\nWe, [the firm](https://a.test), keep\nnothing.'
  test.each([
    [['keep\nnothing.', 'We, the firm, keep\nnothing.'], 'keep\nnothing.'],
    [[' ', 'the firm'], 'the firm'],
    [['Privacy Policy'], undefined],
  ])('on %j finds %j', (texts, found) => {
    expect(clickedText(policy, texts)).toBe(found)
  })

  test('finds nothing without a policy', () => {
    expect(clickedText(undefined, ['a'])).toBeUndefined()
  })
})
