import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publish } from './publish.mjs'

let folder = ''
let root = ''
let said: string[] = []

/** Runs git as somebody, in that person's folder. */
const git = (who: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: join(folder, who), encoding: 'utf8', stdio: 'pipe' }).trim()
const write = (who: string, file: string, text: string) => writeFileSync(join(folder, who, file), text)
const read = (who: string, file: string) => readFileSync(join(folder, who, file), 'utf8')
function commit(who: string, file: string, text: string) {
  write(who, file, text)
  git(who, 'add', '-A')
  git(who, 'commit', '-qm', `${who} changes ${file}`)
}
/** Returns the newest version of a file in the shared repository. */
const sent = (file: string) => git('remote', 'show', `main:${file}`)

const tools = {
  /** Leaves the list of a build. */
  build: (place: string): string => {
    mkdirSync(join(place, '.cache'), { recursive: true })
    writeFileSync(join(place, '.cache/launch.json'), '[{}]')
    return ''
  },
  say: (line: string) => void said.push(line),
}
const SENT = /^Sent to \S+\/remote\. Visitors see nothing new until 1 point is done: /

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'))
  root = join(folder, 'owner')
  said = []
  mkdirSync(join(folder, 'remote'))
  git('remote', 'init', '-q', '--bare', '-b', 'main')
  for (const who of ['owner', 'partner']) {
    git('.', 'clone', '-q', 'remote', who)
    git(who, 'config', 'user.name', who)
    git(who, 'config', 'user.email', `${who}@example.com`)
  }
  mkdirSync(join(root, 'content'))
  write('owner', '.gitignore', '.cache\n')
  write('owner', 'content/b.yaml', 'old')
  commit('owner', 'content/site.yaml', 'old')
  git('owner', 'push', '-q', 'origin', 'main')
  git('partner', 'pull', '-q', 'origin', 'main')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A partner sends a change, and then the owner may have another. */
function change(file: string, theirs: string, mine?: string) {
  git('partner', 'pull', '-q', '--no-rebase', 'origin', 'main')
  commit('partner', file, theirs)
  git('partner', 'push', '-q', 'origin', 'HEAD:main')
  if (mine !== undefined) commit('owner', file, mine)
}

test('only what was saved and built is sent', () => {
  commit('owner', 'content/site.yaml', 'new')
  write('owner', 'content/b.yaml', 'unsaved')
  for (const name of ['.DS_Store', 'Thumbs.db', 'c.yaml']) write('owner', `content/${name}`, '')
  // The owner's own settings hide no file.
  git('owner', 'config', 'status.showUntrackedFiles', 'no')
  write('owner', '.git/ignored', '*.yaml')
  git('owner', 'config', 'core.excludesFile', join(root, '.git/ignored'))
  const built: string[] = []
  const build = (place: string) => {
    built.push(...['site', 'b'].map((name) => readFileSync(join(place, `content/${name}.yaml`), 'utf8')))
    // What the owner saves during a build is sent the next time.
    git('owner', 'commit', '--allow-empty', '-qm', 'saved meanwhile')
    return tools.build(place)
  }
  expect(publish(root, { ...tools, build })).toMatch(SENT)
  expect(built).toEqual(['new', 'old'])
  expect([sent('content/site.yaml'), sent('content/b.yaml')]).toEqual(['new', 'old'])
  expect(said.join()).toMatch(
    /^· Not sent, because it is not saved: content\/b\.yaml, content\/c\.yaml,· Fetching .*,· Building .*,· Sending it$/,
  )
  expect(git('owner', 'log', '--format=%s', 'origin/main..')).toBe('saved meanwhile')
  expect(read('owner', 'content/b.yaml')).toBe('unsaved')
})

const item = (name: string) => `  - name: ${name}\n    rating: 5\n`

test('what two people add to a list is kept, and unsaved changes stay', () => {
  let list = 'items:\n'
  commit('owner', 'content/site.yaml', list)
  git('owner', 'push', '-q', 'origin', 'main')
  write('owner', 'content/c.yaml', 'unsaved')
  for (const round of [1, 2, 3]) {
    change('content/site.yaml', list + item(`T${round}`), list + item(`M${round}`))
    expect(publish(root, tools)).toMatch(SENT)
    list += item(`T${round}`) + item(`M${round}`)
    expect(sent('content/site.yaml')).toBe(list.trim())
  }
  change('content/site.yaml', list + item('New'), list + item('New') + item('Mine'))
  publish(root, tools)
  expect(said).toContain('· What others have sent is here now')
  expect(sent('content/site.yaml')).toBe((list + item('New') + item('Mine')).trim())
  expect(read('owner', 'content/c.yaml')).toBe('unsaved')
  expect(git('owner', 'rev-parse', 'HEAD')).toBe(git('remote', 'rev-parse', 'main'))
  expectStop('There is nothing new to send.')
})

/** Expects this reason to stop publishing, which changes neither the folder nor the repository. */
function expectStop(sentence: string, own = {}) {
  const state = () => [
    git('owner', 'rev-parse', 'HEAD'),
    git('owner', 'status', '--porcelain'),
    git('owner', 'worktree', 'list'),
    git('remote', 'log', '--format=%s', 'main'),
  ]
  const before = state()
  expect(() => publish(root, { ...tools, ...own })).toThrow(`Nothing was sent. ${sentence}`)
  expect(state()).toEqual(before)
}

const CONFLICT = 'Somebody else has changed the same lines as you.'

test('a conflict changes nothing, and writing the same words ends it', () => {
  change('content/site.yaml', 'price: 1\n', 'price: 2\n')
  write('owner', 'content/b.yaml', 'unsaved')
  expectStop(CONFLICT)
  expect(() => publish(root, tools)).toThrow('\n\nNames, connections:\ntheirs:\nprice: 1\nyours:\nprice: 2\n')
  write('owner', 'content/b.yaml', 'old')
  commit('owner', 'content/site.yaml', 'price: 1\n')
  expect(publish(root, tools)).toMatch(SENT)
})

test('theirs can be taken where only one version can stay', () => {
  const file = (price: number, ...names: string[]) =>
    `name: A\nprice: ${price}\n1\n2\n3\n${names.map(item).join('')}`
  commit('owner', 'content/site.yaml', file(0, 'A'))
  git('owner', 'push', '-q', 'origin', 'main')
  commit('owner', 'content/b.yaml', 'changed')
  change('content/site.yaml', file(1, 'A', 'T'), file(2, 'A', 'M'))
  git('partner', 'rm', '-q', 'content/b.yaml')
  git('partner', 'commit', '-qm', 'delete')
  git('partner', 'push', '-q', 'origin', 'HEAD:main')
  expectStop(CONFLICT)
  // Hooks of the owner do not have to allow it.
  for (const name of ['post-checkout', 'pre-merge-commit', 'commit-msg']) hook(name)
  expect(publish(root, { ...tools, takesTheirs: true })).toMatch(SENT)
  expect(sent('content/site.yaml')).toBe(file(1, 'A', 'T', 'M').trim())
  expect(git('remote', 'ls-tree', '--name-only', 'main:content')).toBe('site.yaml')
  expect(said.join('')).toMatch(
    /b\.yaml: they have deleted it\.\n\nNames, connections:\nname: A\ntheirs:\nprice: 1\nyours:\nprice: 2\n/,
  )
})

test("an unsaved change in a partner's file has to be saved first", () => {
  change('content/site.yaml', "a partner's")
  write('owner', 'content/site.yaml', 'unsaved')
  expectStop('You have unsaved changes in a file that somebody else has changed.')
})

test.each(['Testimonials: A mistake.', ''])('what cannot be built is not sent: %j', (problem) => {
  commit('owner', 'content/site.yaml', 'new')
  expectStop(`The site cannot be built. Mend what is listed here, and publish again.\n\n${problem}`, {
    build: () => problem,
  })
})

/** Adds a hook of the owner that fails. */
const hook = (name: string) =>
  writeFileSync(join(root, '.git/hooks', name), '#!/bin/sh\necho not today >&2\nexit 1\n', { mode: 0o755 })

test('publishing stops where nothing can be sent', async () => {
  commit('owner', 'content/site.yaml', 'new')
  hook('pre-push')
  expectStop('A hook of this repository refuses it: pre-push.\n\nnot today')
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  git('owner', 'remote', 'set-url', 'origin', `http://127.0.0.1:${port}/a.git`)
  expectStop('The repository cannot be reached. Check the network', { patience: 300 })
  silent.close()
  git('owner', 'remote', 'remove', 'origin')
  expectStop('There is no repository to send to.')
  root = join(root, 'content')
  expectStop('This folder is part of a larger repository')
})
