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
import { afterAll, expect, test } from 'vitest'
import { explainError, gitIn, withLock } from './git.ts'
import { shownAddress } from './publish.ts'

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
  ["error: open('a'): Permission denied", 'A file or folder is read-only.'],
  ['error: gpg failed', 'Git refused it.'],
])('the cause of %j is named', (stderr, sentence) => {
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

const root = mkdtempSync(join(tmpdir(), 'lock-'))
afterAll(() => rmSync(root, { recursive: true }))
mkdirSync(join(root, '.cache'))
const lock = join(root, '.cache/publish.lock')
const locked = (action: () => unknown) => withLock(gitIn(root), 'publish', 'Wait.', action)

test.each([
  ['a process that runs', String(process.ppid), 3500, 'Wait.'],
  ['a process that runs, an hour ago', String(process.ppid), 3700, 'done'],
  ['a process that is gone', '4194304', 0, 'done'],
  ['a process that has not written its number yet', '', 5, 'Wait.'],
  ['a process that had no room for its number', '', 15, 'done'],
])('a lock of %s', (_, text, age, said) => {
  writeFileSync(lock, text)
  utimesSync(lock, Date.now() / 1000, Date.now() / 1000 - age)
  const run = () => locked(() => 'done')
  if (said === 'done') expect(run()).toBe('done')
  else expect(run).toThrow(said)
  expect(existsSync(lock)).toBe(said !== 'done')
  rmSync(lock, { force: true })
})

// A link without a file stands for a lock that another process makes just after this one has looked.
test.skipIf(process.platform === 'win32')('a lock is deleted only by the process that has made it', () => {
  symlinkSync('nowhere', lock)
  expect(() => locked(() => 'done')).toThrow('EEXIST')
  expect(lstatSync(lock).isSymbolicLink()).toBe(true)
  rmSync(lock)
  locked(() => expect(() => locked(() => 'done')).toThrow('Wait.'))
  expect(existsSync(lock)).toBe(false)
})
