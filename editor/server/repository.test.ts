import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { project, repository } from './project.fixture.ts'
import { tryGit } from './git.ts'
import { bytesAt, shownAddress, topProblem } from './repository.ts'

test.each([
  ['https://me:se/cr@et@host.test:8443/secret/owner/site.git', 'host.test/owner/site.git'],
  ['https://host.test/owner/site.git?token=secret#secret', 'host.test/owner/site.git'],
  ['git@host.test:owner/site.git', 'host.test/owner/site.git'],
  ['ext::ssh -i secret host.test %S site', 'a program of its own'],
  ['/home/owner/site.git', 'owner/site.git'],
  ['file:///home/owner/site.git', 'owner/site.git'],
])('of the address %s only host and last two parts are shown', (url, shown) => {
  expect(shownAddress(url)).toBe(shown)
})

test('a git that cannot run is not reported as “no repository”', async () => {
  const owner = repository()
  vi.stubEnv('PATH', '/nowhere')
  expect(await topProblem(owner.root)).toEqual({ problem: expect.stringContaining('git is not installed') })
  await expect(bytesAt(owner.root, 'HEAD', ['src/code.ts'])).rejects.toThrow('git is not installed')
  expect(await topProblem(project().root)).toMatchObject({ absent: true })
})

test('the owner’s own way to the server is kept; nothing about another repository is', async () => {
  const owner = repository()
  const script = join(owner.root, '.git/own-ssh')
  owner.write('.git/own-ssh', '#!/bin/sh\necho "$GIT_DIR own way" >&2; exit 1\n')
  owner.git('remote', 'set-url', 'origin', 'ssh://host.test/site.git')
  vi.stubEnv('GIT_SSH_COMMAND', `sh ${script}`)
  vi.stubEnv('GIT_DIR', '/elsewhere')
  const { output } = await tryGit(owner.root, ['fetch', 'origin'])
  vi.unstubAllEnvs()
  expect(output).toMatch(/^ own way|\n own way/)
  owner.git('config', 'core.sshCommand', `sh ${script}`)
  expect((await tryGit(owner.root, ['fetch', 'origin'])).output).toContain('own way')
})
