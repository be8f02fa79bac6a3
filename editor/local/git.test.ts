import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { explainError, gitIn, withLock } from './git.ts'
import { destinationOf, isMixed, shownAddress, sideOfOrderConflict } from './publish.ts'

test.each([
  ["Authentication failed for 'https://me:secret@host.test/'", 'does not accept your sign-in.'],
  ['git@host.test: Permission denied (publickey).', 'The repository does not accept your sign-in.'],
  ["fatal: repository 'https://host.test/a.git/' not found", 'The repository has moved'],
  ['Could not resolve host: host.test', 'The repository cannot be reached.'],
  ["Unable to create '/x/.git/HEAD.lock': File exists.", 'delete the file "/x/.git/HEAD.lock"'],
  ["cannot lock ref 'HEAD': is at 1a but expected 2b", 'Something was saved in the meantime. Publish again.'],
  ['fatal: refusing to merge unrelated histories', 'history of the repository was replaced.'],
  [' ! [rejected] main -> main (fetch first)', 'Somebody else has just published.'],
  ['This branch must not contain merge commits.\n ! [remote rejected]', 'The host accepts no merge commits.'],
  ['fatal: cannot do a partial commit during a merge.', 'Another program has begun to merge'],
  ['fatal: You have not concluded your merge (MERGE_HEAD exists).', 'Another program has begun to merge'],
  ["File a.mp4 is 120 MB; this exceeds GitHub's file size limit of 100 MB", 'A file is larger than'],
  ['GitLab: You check in blobs which exceed the 100MiB limit', 'A file is larger than'],
  ['error: RPC failed; HTTP 413 The requested URL returned error: 413', 'A file is larger than'],
  ["fatal: couldn't find remote ref refs/heads/main", 'no longer has the branch'],
  ["error: open('a'): Permission denied", 'A file or folder is read-only.'],
  ['error: gpg failed', 'Git refused it.'],
])('the error %j is explained', (stderr, sentence) => {
  const said = explainError({ stderr })
  expect(said).toMatch(/^.+\n\n(?!.*secret)/)
  expect(said).toContain(sentence)
})

test.each([
  ['https://me:to@ken@host.test/owner/site.git', 'host.test/owner/site'],
  ['git@host.test:owner/site.git', 'host.test/owner/site'],
  ['ssh://git@host.test:2222/owner/site', 'host.test:2222/owner/site'],
])('%s is shown without a user or a token', (address, shown) => {
  expect(shownAddress(address)).toBe(shown)
})

const HOST = { 'remote.host.url': 'a' }
const ORIGIN = { ...HOST, 'remote.origin.url': 'b' }

test.each([
  ['the only remote', HOST, 'refs/remotes/host/main'],
  ['origin, if there are two remotes', ORIGIN, 'refs/remotes/origin/main'],
  ["the branch's own", { ...ORIGIN, 'branch.main.remote': 'host' }, 'refs/remotes/host/main'],
  [
    'under another name',
    { ...ORIGIN, 'branch.main.merge': 'refs/heads/live/1' },
    'refs/remotes/origin/live/1',
  ],
  ['nowhere', {}, undefined],
  ['to another branch of the same folder', { ...ORIGIN, 'branch.main.remote': '.' }, undefined],
])('a branch is sent to %s', (_, config, upstream) => {
  const found = () => destinationOf(new Map(Object.entries(config)), 'main').upstream
  if (upstream) expect(found()).toBe(upstream)
  else expect(found).toThrow('There is no repository to send to.')
})

const jane = (order: number, words = 'a') => `order: ${order}\ncontent: ${words}\n`

test.each([
  ['theirs changes words, mine the order', jane(1), jane(2), jane(1, 'b'), 'theirs'],
  ['mine changes words, theirs the order', jane(1), jane(2, 'b'), jane(3), 'mine'],
  ['theirs deletes, mine changes the order', jane(1), jane(2), '', 'theirs'],
  ['mine deletes, theirs changes the order', jane(1), '', jane(2), 'mine'],
  ['theirs deletes, mine changes words', jane(1), jane(1, 'b'), '', undefined],
  ['both change words', jane(1), jane(2, 'b'), jane(2, 'c'), undefined],
  ['mine was renamed, and theirs deletes', '', jane(1), '', undefined],
  ['the file has no order', 'a', 'a', 'b', undefined],
])('the side that wins a conflict over a person: %s', (_, before, mine, theirs, side) => {
  expect(sideOfOrderConflict({ before, mine, theirs })).toBe(side)
})

const video = (link: string, isPublic: boolean, title = 'Talk') =>
  `video:\n  link: ${link}\n  more: { title: ${title} }\n  public: ${isPublic}\n`

test.each([
  [
    'a link from one side and its consent from the other',
    video('b', true),
    video('b', false),
    video('a', true),
    true,
  ],
  ['a group inside another', video('b', true, 'x'), video('b', true), video('a', true, 'x'), false],
  ['items from both sides', '[{ a: 1 }, { a: 2 }]', '[{ a: 1 }]', '[{ a: 2 }]', false],
  ['texts of a list', 'a: [x, y]', 'a: [x]', 'a: [y]', false],
  ['two texts of the file itself', 'a: 2\nb: 2', 'a: 2\nb: 1', 'a: 1\nb: 2', false],
  ['a file that one side has renamed', 'v: { a: 2 }', 'v: { a: 1 }', '', false],
])('a group is mixed: %s', (_, merged, mine, theirs, expected) => {
  expect(isMixed(merged, mine, theirs)).toBe(expected)
})

const root = mkdtempSync(join(tmpdir(), 'lock-'))
afterAll(() => rmSync(root, { recursive: true }))

test('git runs in the given folder, even if a hook started this program', () => {
  vi.stubEnv('GIT_DIR', join(root, 'elsewhere'))
  gitIn(root).run('init', '-q')
  vi.unstubAllEnvs()
  expect(existsSync(join(root, '.git/HEAD'))).toBe(true)
})

mkdirSync(join(root, '.cache'))
const lock = join(root, '.cache/publish.lock')
const locked = (action: () => unknown) => withLock(gitIn(root), 'publish', 'Wait.', action)

test.each([
  ['a running process', String(process.ppid), 3500, 'Wait.'],
  ['a running process, from more than an hour ago', String(process.ppid), 3700, 'done'],
  ['a process that is gone', '4194304', 0, 'done'],
  ['a process that has not written its ID yet', '', 5, 'Wait.'],
  ['a process that had no room for its ID', '', 15, 'done'],
])('a lock of %s', (_, text, age, said) => {
  writeFileSync(lock, text)
  utimesSync(lock, Date.now() / 1000, Date.now() / 1000 - age)
  const run = () => locked(() => 'done')
  if (said === 'done') expect(run()).toBe('done')
  else expect(run).toThrow(said)
  expect(existsSync(lock)).toBe(said !== 'done')
  rmSync(lock, { force: true })
})

// A broken link stands in for a lock that another process creates just after this one has looked.
test.skipIf(process.platform === 'win32')('only the process that made a lock deletes it', () => {
  symlinkSync('nowhere', lock)
  expect(() => locked(() => 'done')).toThrow('EEXIST')
  expect(lstatSync(lock).isSymbolicLink()).toBe(true)
  rmSync(lock)
  locked(() => expect(() => locked(() => 'done')).toThrow('Wait.'))
  expect(existsSync(lock)).toBe(false)
})
