import { expect, test } from 'vitest'
import { PARTS } from '../core/parts.ts'
import {
  commitMessage,
  fileLines,
  gitProblem,
  hasMoved,
  isOwned,
  listed,
  statusFiles,
} from './publish-words.ts'

test.each([
  [[], 'content: publish\n\n'],
  [['Why now: Label: “A” → “B”'], 'content: Why now: Label: “A” → “B”\n\n- Why now: Label: “A” → “B”\n'],
  [['One: new', 'Two: new'], 'content: One: new and 1 more\n\n- One: new\n- Two: new\n'],
  [['First\n  line: new'], 'content: First line: new\n\n- First\n  line: new\n'],
  [['x'.repeat(80)], `content: ${'x'.repeat(62)}…\n\n- ${'x'.repeat(80)}\n`],
  // 72 characters as they are counted in JavaScript; half an emoji is left out.
  [[`${'x'.repeat(61)}😀 and more`], `content: ${'x'.repeat(61)}…\n\n- ${'x'.repeat(61)}😀 and more\n`],
])('the message of a commit: %j', (lines, message) => {
  expect(commitMessage(lines)).toBe(message)
  expect((message.split('\n')[0] ?? '').length).toBeLessThanOrEqual(72)
})

const yaml = (price: number, more = '') =>
  `${more}services:\n  - { id: keynote, service: Keynote Speaking, price: ${price} }\ncalculator: { shown: true }\n`

test.each([
  [
    'content/services.yaml',
    yaml(10000),
    yaml(12000),
    ['Income calculator: Price of Keynote Speaking: $10,000 → $12,000'],
  ],
  [
    'content/services.yaml',
    yaml(1),
    yaml(1, '# A note.\n'),
    ['content/services.yaml: only its notes, which are not published'],
  ],
  [
    'content/site.yaml',
    'calculator: { shown: true }',
    'calculator: { shown: false }',
    ['Income calculator: Shown on the site: yes → no'],
  ],
  [
    'content/site.yaml',
    'founder: { portrait: null }',
    'founder: { portrait: media/ada.jpg, focus: { x: 50, y: 15 } }',
    [
      'About the founder: Portrait: nothing → “media/ada.jpg”',
      'About the founder: What stays in view: nothing → 50, 15',
    ],
  ],
  ['content/landing.yaml', 'title: Old', 'title: New', ['First screen: Title: “Old” → “New”']],
  ['content/graduates/a.yaml', 'presentation: Who?', null, ['Who?: removed']],
  ['content/graduates/a.yaml', null, 'presentation: Who?', ['Who?: new']],
  ['content/media/ada.jpg', null, 'bytes', ['Picture ada.jpg: new']],
  ['public/videos/talk.mp4', 'bytes', 'other', ['Video talk.mp4: changed']],
  ['public/videos/talk.vtt', 'bytes', null, ['Captions talk.vtt: removed']],
  ['content/privacy.md', 'a', 'b', ['Privacy policy: changed']],
  ['content/else.txt', 'a', 'b', ['content/else.txt: changed']],
] as const)('what changed in %s', (file, before, after, lines) => {
  const [old, now] = [before, after].map((text) => (text === null ? null : Buffer.from(text)))
  expect(fileLines(file, old ?? null, now ?? null, PARTS)).toEqual(lines)
})

test.each([
  ['content/site.yaml', true],
  ['public/videos/talk.mp4', true],
  ['content/.DS_Store', false],
  ['content/media/.hidden/a.jpg', false],
  ['content.txt', false],
  ['public/robots.txt', false],
])('%s belongs to the owner: %s', (file, owned) => {
  expect(isOwned(file)).toBe(owned)
})

test('the lists of git', () => {
  expect(listed('')).toEqual([])
  expect(listed('a b.jpg\0ü.jpg\0')).toEqual(['a b.jpg', 'ü.jpg'])
  expect(statusFiles(' M content/site.yaml\0?? a b.txt\0A  c.ts\0')).toEqual([
    'content/site.yaml',
    'a b.txt',
    'c.ts',
  ])
})

test.each([
  ['!\tHEAD:refs/heads/main\t[rejected] (fetch first)', true],
  ['!\tHEAD:refs/heads/main\t[rejected] (non-fast-forward)', true],
  ['!\tHEAD:refs/heads/main\t[remote rejected] (failed to update ref)', true],
  ["remote: error: cannot lock ref 'refs/heads/main': is at 1 but expected 2", true],
  ['!\tHEAD:refs/heads/main\t[remote rejected] (pre-receive hook declined)', false],
  ['!\tHEAD:refs/heads/main\t[remote rejected] (protected branch hook declined)', false],
])('somebody else pushed: %s, %s', (output, moved) => {
  expect(hasMoved(output)).toBe(moved)
})

test.each([
  [
    'git@github.com: Permission denied (publickey).\nfatal: Could not read from remote repository.',
    'did not let this',
  ],
  ["fatal: could not read Username for 'https://github.com': terminal prompts disabled", 'did not let this'],
  [
    "remote: Permission to a/b.git denied to c.\nfatal: unable to access 'x': The requested URL returned error: 403",
    'did not let this',
  ],
  ['Host key verification failed.', 'did not let this'],
  ['ssh: Could not resolve hostname github.com: Temporary failure in name resolution', 'did not answer'],
  [
    "fatal: unable to access 'https://x/': Failed to connect to x port 443: Connection refused",
    'did not answer',
  ],
  ['\ntimed out', 'did not answer'],
  ['! [remote rejected] main -> main (pre-receive hook declined)', 'The repository refused'],
  [
    'error: Your local changes to the following files would be overwritten by merge:\n\tsrc/a.ts',
    'Ask who changed them',
  ],
  ['usage: git merge-tree <base-tree> <branch1> <branch2>', 'Update git'],
  ['CONFLICT (modify/delete): a deleted in b', 'One side deleted'],
  ["fatal: Unable to create '/x/.git/index.lock': File exists.", 'git refused, for the reason below'],
])('an error of git, for the owner: %s', (output, message) => {
  const problem = gitProblem(output)
  expect(problem.message).toContain(message)
  expect(problem.output).toBe(output.trim())
})
