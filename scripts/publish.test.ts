import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { launchList } from '../src/content/launch.ts'
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
  prepare: () => undefined,
  build: (): { status: number; output: string } => ({ status: 0, output: '' }),
  say: (line: string) => void said.push(line),
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'))
  root = join(folder, 'owner')
  said = []
  mkdirSync(join(folder, 'remote'))
  git('remote', 'init', '-q', '--bare', '-b', 'main')
  for (const who of ['owner', 'partner']) {
    git('.', 'clone', '-q', 'remote', who)
    git(who, 'remote', 'set-url', 'origin', '../remote')
    git(who, 'config', 'user.name', who)
    git(who, 'config', 'user.email', `${who}@example.com`)
    git(who, 'config', 'commit.gpgsign', 'false')
    git(who, 'symbolic-ref', 'HEAD', 'refs/heads/main')
  }
  mkdirSync(join(root, 'content'))
  write('owner', '.gitignore', '.cache\n')
  write('owner', 'content/b.yaml', 'old')
  commit('owner', 'content/a.yaml', 'old')
  git('owner', 'push', '-q', 'origin', 'main')
  git('partner', 'pull', '-q', 'origin', 'main')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('only what was saved and built is sent', () => {
  commit('owner', 'content/a.yaml', 'new')
  write('owner', 'content/b.yaml', 'unsaved')
  const built: string[] = []
  const build = (place = '') => {
    built.push(...['a', 'b'].map((name) => readFileSync(join(place, `content/${name}.yaml`), 'utf8')))
    // What the owner saves during a build is sent the next time.
    git('owner', 'commit', '--allow-empty', '-qm', 'saved meanwhile')
    return { status: 0, output: '' }
  }
  expect(publish(root, { ...tools, build })).toBe('Sent. Visitors see it in a few minutes.')
  expect(built).toEqual(['new', 'old'])
  expect([sent('content/a.yaml'), sent('content/b.yaml')]).toEqual(['new', 'old'])
  expect(said).toContain('· Not sent, because it is not saved: content/b.yaml')
  expect(git('owner', 'log', '--format=%s', 'origin/main..')).toBe('saved meanwhile')
  expect(read('owner', 'content/b.yaml')).toBe('unsaved')
  expect(git('owner', 'worktree', 'list').split('\n')).toHaveLength(1)
})

test('publishing names what a launch still needs', () => {
  commit('owner', 'content/a.yaml', 'new')
  const output = `04:14 building\n${launchList([
    { required: true, text: 'There is no privacy policy.' },
    { required: false, text: 'There is no portrait of the founder.' },
  ])}04:15 done`
  expect(publish(root, { ...tools, build: () => ({ status: 0, output }) })).toBe(
    'Sent. Visitors see nothing new until:\n- There is no privacy policy.\n',
  )
  expect(sent('content/a.yaml')).toBe('new')
})

test("a partner's saves come first, and unsaved changes stay", () => {
  commit('partner', 'content/b.yaml', "a partner's")
  git('partner', 'push', '-q', 'origin', 'main')
  commit('owner', 'content/a.yaml', 'new')
  write('owner', 'content/c.yaml', 'unsaved')
  write('owner', 'content/a.yaml', 'unsaved')
  publish(root, tools)
  expect(git('remote', 'log', '--format=%s', '-2', 'main')).toBe(
    'owner changes content/a.yaml\npartner changes content/b.yaml',
  )
  expect(['a', 'b', 'c'].map((name) => read('owner', `content/${name}.yaml`))).toEqual([
    'unsaved',
    "a partner's",
    'unsaved',
  ])
  expect(git('owner', 'rev-parse', 'HEAD')).toBe(git('remote', 'rev-parse', 'main'))
  expectStop('There is nothing new to send.')
})

/** Expects this reason to stop publishing, which changes neither the folder nor the repository. */
function expectStop(sentence: string, own = tools) {
  const state = () => [
    git('owner', 'rev-parse', 'HEAD'),
    git('owner', 'status', '--porcelain'),
    git('owner', 'worktree', 'list'),
    git('remote', 'log', '--format=%s', 'main'),
  ]
  const before = state()
  expect(() => publish(root, own)).toThrow(`Nothing was sent. ${sentence}`)
  expect(state()).toEqual(before)
}

test('a conflict changes nothing', () => {
  commit('partner', 'content/a.yaml', "a partner's")
  git('partner', 'push', '-q', 'origin', 'main')
  commit('owner', 'content/a.yaml', "the owner's")
  write('owner', 'content/b.yaml', 'unsaved')
  expectStop(
    'Somebody else has changed the same lines of content/a.yaml. Nothing has changed on this computer.',
  )
  expect(() => publish(root, tools)).toThrow(/^(?!.*hint:)/s)
})

test("an unsaved change in a partner's file has to be saved first", () => {
  commit('partner', 'content/a.yaml', "a partner's")
  git('partner', 'push', '-q', 'origin', 'main')
  write('owner', 'content/a.yaml', 'unsaved')
  expectStop('You have unsaved changes in a file that somebody else has changed.')
})

test('what cannot be built is not sent', () => {
  commit('owner', 'content/a.yaml', 'new')
  const points = launchList([{ required: true, text: 'There is no privacy policy.' }])
  const mistake =
    '\n  support.email: Enter an email address.\n\n  Hint:\n    See a page.\n  Stack trace:\n    at a\n    at b\n'
  const build = () => ({ status: 1, output: `04:37:10 [content] Syncing\n${points}${mistake}` })
  expectStop('The site cannot be built.', { ...tools, build })
  expect(() => publish(root, { ...tools, build })).toThrow(
    /then publish again\.\n\nsupport\.email: [\w ]+\.$/,
  )
})

test('publishing stops without a network, a repository or git', () => {
  git('owner', 'remote', 'set-url', 'origin', join(folder, 'gone'))
  expectStop('The repository cannot be reached. Check the network, then try again.')
  git('owner', 'remote', 'remove', 'origin')
  expectStop('There is no repository to send to yet.')
  rmSync(join(root, '.git'), { recursive: true })
  expect(() => publish(root, tools)).toThrow(
    'Nothing was sent. Git is not installed, or this folder is no repository.',
  )
})
