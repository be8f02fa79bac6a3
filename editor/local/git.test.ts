import { expect, test } from 'vitest'
import { explainError } from './git.ts'
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
