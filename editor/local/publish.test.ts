import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bringBack } from './history.ts'
import { gitIn } from './git.ts'
import { publish } from './publish.ts'

let template = ''
let folder = ''
let root = ''
let said: string[] = []
/** The question of the last conflict, as an answer names it. */
let question = ''

/** Runs git as somebody, in that person's folder. */
const git = (who: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: join(folder, who), encoding: 'utf8', stdio: 'pipe' }).trim()
function write(who: string, file: string, text: string) {
  mkdirSync(join(folder, who, file, '..'), { recursive: true })
  writeFileSync(join(folder, who, file), text)
}
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** Writes and deletes files, in one commit. */
function commit(who: string, files: Readonly<Record<string, string | undefined>>) {
  for (const [file, text] of Object.entries(files))
    if (text === undefined) rmSync(join(folder, who, file), { force: true })
    else write(who, file, text)
  git(who, 'add', '-A')
  git(who, 'commit', '-qm', `${who} changes ${Object.keys(files).join()}`)
}
/** Returns the newest version of a file in the shared repository. */
const sent = (file: string) => git('remote', 'show', `main:${file}`)
const filesSent = () => git('remote', 'ls-tree', '-r', '--name-only', 'main:content').split('\n')

const tools = {
  /** Writes the launch list, as a build does. */
  build: (place: string): string => {
    mkdirSync(join(place, '.cache'), { recursive: true })
    writeFileSync(join(place, '.cache/launch.json'), '[{}]')
    return ''
  },
  log: (line: string) => void said.push(line),
}
const SENT = /^Sent to \S+\/remote\. Visitors see nothing new until 1 point is done: /

const person = (order: number, name: string, sample = true) =>
  `order: ${order}\nname: "${name}"\nrole: "CPA"\ncontent: "It helped."\nrating: 5\nsample: ${sample}\n`
const JANE = 'content/testimonials/jane.yaml'
const TOM = 'content/testimonials/tom.yaml'
const RUTH = 'content/testimonials/ruth.yaml'
const KIM = 'content/testimonials/kim.yaml'
const TALK = 'content/graduates/talk.yaml'
const SERVICES = 'content/services.yaml'
const photo = (name: string) => `content/media/${name}.webp`
const portrait = (name: string) => `portrait: /${photo(name)}\n`
const prices = (name: string, price: number) => `service: "${name}"\ncategory: "A"\nprice: ${price}\n`

beforeAll(() => {
  folder = template = mkdtempSync(join(tmpdir(), 'publish-'))
  mkdirSync(join(folder, 'remote'))
  git('remote', 'init', '-q', '-b', 'main', '--template=')
  git('remote', 'config', 'user.email', 'partner@example.com')
  git('remote', 'config', 'user.name', 'remote')
  // The owner may push while the partner has the branch checked out.
  git('remote', 'config', 'receive.denyCurrentBranch', 'ignore')
  for (const file of ['.gitattributes', '.gitignore']) write('remote', file, readFileSync(file, 'utf8'))
  commit('remote', {
    'content/site.yaml': 'old',
    'content/b.yaml': 'old',
    'content/landing.yaml': 'a\nb\nc\n',
    [SERVICES]: prices('Keynote', 10),
    'content/privacy.md': 'Cookies\n\nNone.\n',
    [JANE]: person(1, 'Jane Sample'),
    [TOM]: person(2, 'Tom'),
    [RUTH]: person(3, 'Ruth'),
    [KIM]: person(4, 'Kim'),
    [TALK]: person(1, 'Ada'),
    [photo('a')]: 'photo\0',
  })
  git('.', 'clone', '-q', '--template=', '-c', 'user.email=owner@example.com', 'remote', 'owner')
  // Each copy of the folder has its own remote.
  git('owner', 'remote', 'set-url', 'origin', '../remote')
  git('owner', 'config', 'user.name', 'owner')
  // A packed repository has fewer files to copy.
  for (const who of ['remote', 'owner']) git(who, 'repack', '-qad')
})
afterAll(() => rmSync(template, { recursive: true }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'))
  cpSync(template, folder, { recursive: true })
  root = join(folder, 'owner')
  said = []
})
afterEach(() => rmSync(folder, { recursive: true }))

type Files = Parameters<typeof commit>[1]

/** A partner, who works in the repository itself, sends a change. Then the owner may commit another one. */
function change(theirs: Files, mine?: Files) {
  git('remote', 'reset', '-q', '--hard')
  commit('remote', theirs)
  if (mine) commit('owner', mine)
}

/** Returns what publishing could change: files, branches, and what git knows of worktrees. */
function state() {
  const worktrees = join(folder, 'owner/.git/worktrees')
  return [
    git('owner', 'status', '--porcelain'),
    readFileSync(join(folder, 'owner/.git/logs/HEAD'), 'utf8'),
    readFileSync(join(folder, 'remote/.git/logs/HEAD'), 'utf8'),
    existsSync(worktrees) && readdirSync(worktrees).join(),
  ]
}

/** Expects publishing to stop for this reason and to change nothing. Returns the whole message. */
function expectStop(sentence: string, own = {}): string {
  const before = state()
  let message = ''
  try {
    publish(root, { ...tools, ...own })
  } catch (error) {
    message = (error as Error).message
    question = (error as { cause?: string }).cause ?? ''
  }
  expect(message).toContain(`Nothing was sent. ${sentence}`)
  expect(state()).toEqual(before)
  return message
}

test('only what was saved and built is sent, even if git was killed while making the worktree', () => {
  const left = {
    locked: '',
    gitdir: `${root}/.cache/publish/.git`,
    HEAD: '0'.repeat(40),
    commondir: '../..',
  }
  for (const [name, text] of Object.entries(left)) write('owner', `.git/worktrees/publish/${name}`, text)
  commit('owner', { 'content/site.yaml': 'new' })
  write('owner', 'content/b.yaml', 'unsaved')
  for (const name of ['.DS_Store', 'Thumbs.db', 'c.yaml']) write('owner', `content/${name}`, '')
  // The owner's settings must not hide any file.
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
    /^· These files have unsaved changes, so they are not published: content\/b\.yaml, content\/c\.yaml,· Fetching .*,· Building .*,· Sending it$/,
  )
  expect(git('owner', 'log', '--format=%s', 'origin/main..')).toBe('saved meanwhile')
  expect(read('content/b.yaml')).toBe('unsaved')
  expect(git('owner', 'worktree', 'list').split('\n')).toHaveLength(1)
})

test('what two people change or delete in different files is sent together, and unsaved changes stay', () => {
  // The editor renumbers everyone after a deleted person.
  change(
    { [JANE]: person(1, 'Bob'), [RUTH]: undefined, [KIM]: person(3, 'Kim'), 'content/new.yaml': 'n' },
    { 'content/site.yaml': 'mine', [TOM]: undefined, [RUTH]: person(2, 'Ruth'), [KIM]: person(3, 'Kim') },
  )
  write('owner', 'content/c.yaml', 'unsaved')
  // New content alone does not stop the button.
  expect(publish(root, { ...tools, editorCommit: git('owner', 'rev-parse', 'HEAD') })).toMatch(SENT)
  expect(said).toContain('· Merged what others have sent')
  expect([sent(JANE), sent('content/site.yaml')]).toEqual([person(1, 'Bob').trim(), 'mine'])
  const people = filesSent().filter((file) => file.startsWith('testimonials/'))
  expect(people).toEqual(['testimonials/jane.yaml', 'testimonials/kim.yaml'])
  expect(read('content/c.yaml')).toBe('unsaved')
  expect(git('owner', 'rev-parse', 'HEAD')).toBe(git('remote', 'rev-parse', 'main'))
  expectStop('There is nothing new to send.')
  change({ [KIM]: person(3, 'Kim', false) })
  expect(publish(root, tools)).toBe('You have no changes to send.')
  expect(read(KIM)).toBe(person(3, 'Kim', false))
})

const CONFLICT = 'You and somebody else have changed the same files.'
const PERSON = `Testimonials › Jane Sample
theirs:
-name: "Jane Sample"
+name: "Bob"
yours:
-sample: true
+sample: false`

const COPY = 'content/testimonials/tom-1.yaml'
const ANN = 'content/testimonials/ann.yaml'

/** What two people changed in the same file: theirs, mine, and what is shown. */
const CONFLICTS: Readonly<Record<string, readonly [string | undefined, string | undefined, string]>> = {
  // They changed the name, and I recorded the consent.
  [JANE]: [person(1, 'Bob'), person(1, 'Jane Sample', false), PERSON],
  [TALK]: [person(1, 'Bob'), person(1, 'Ada', false), 'theirs:\n-name: "Ada"\n+name: "Bob"'],
  // They changed the name, and I changed the price.
  [SERVICES]: [prices('Talk', 10), prices('Keynote', 20), 'Income calculator\ntheirs:'],
  'content/privacy.md': ['Data\n\nNone.\n', 'Cookies\n\nTwo.\n', '+Data\nyours:\n-None.'],
  'content/landing.yaml': ['c\na\n', 'c\nb\na\n', 'Landing page\ntheirs:'],
  // They recorded a consent, and I deleted the file after I had copied and changed it.
  [TOM]: [
    person(2, 'Tom', false),
    undefined,
    'Tom\ntheirs:\n-sample: true\n+sample: false\nyours:\n(deleted by you)',
  ],
  // They deleted somebody whose file I renamed.
  [ANN]: [undefined, person(3, 'Ruth'), 'Ruth\ntheirs:\n(not there)\nyours:\n+order: 3\n+name'],
  [KIM]: [undefined, person(4, 'Kim', false), 'Kim\ntheirs:\n(deleted by somebody else)\n'],
  // Both sides renamed the same photo.
  [photo('b')]: ['photo\0', undefined, 'Assets › b.webp'],
  [photo('c')]: [undefined, 'photo\0', 'Assets › c.webp'],
  'content/site.yaml': [portrait('b'), portrait('c'), 'Names, connections\ntheirs:'],
}

const versionsOf = (side: 0 | 1) =>
  Object.fromEntries(Object.entries(CONFLICTS).map(([file, all]) => [file, all[side]]))

/** Makes two people change the same files. Returns what the owner is told. */
function conflict() {
  const gone = { [RUTH]: undefined, [photo('a')]: undefined }
  change({ ...gone, ...versionsOf(0) }, { ...gone, ...versionsOf(1), [COPY]: person(5, 'Tim') })
  return expectStop(CONFLICT)
}

test.each([
  ['theirs', 0, 'owner'],
  ['mine', 1, 'remote'],
] as const)('after a conflict, %s are taken, each file as a whole', (side, index, other) => {
  write('owner', 'content/b.yaml', 'unsaved')
  const message = conflict()
  // The owner's hooks cannot refuse the merge.
  for (const name of ['post-checkout', 'pre-merge-commit', 'commit-msg']) hook(name)
  expect(publish(root, { ...tools, side, question })).toMatch(SENT)
  for (const [file, { [index]: version, 2: shown }] of Object.entries(CONFLICTS)) {
    expect.soft(message).toContain(shown)
    expect.soft(said.join('')).toContain(shown)
    expect.soft(existsSync(join(root, file)) ? read(file) : undefined).toBe(version)
  }
  expect(read(COPY)).toBe(person(5, 'Tim'))
  expect(git('remote', 'rev-parse', 'main')).toBe(git('owner', 'rev-parse', 'HEAD'))
  rmSync(join(root, '.git/hooks'), { recursive: true })
  // The page of all saves lists both, and restores the other one.
  expect(git('owner', 'log', '-1', '-p', '--diff-merges=first-parent', '--', JANE)).toContain(
    `\n+${index === 0 ? 'name: "Bob"' : 'sample: false'}`,
  )
  const options = [`--author=${other}`, '--no-merges', '--full-history', '--format=%H']
  const [save = ''] = git('owner', 'log', ...options, '--', JANE).split('\n')
  bringBack(gitIn(root), save, JANE)
  expect(publish(root, tools)).toMatch(SENT)
  expect(sent(JANE)).toBe(CONFLICTS[JANE]?.[index === 0 ? 1 : 0]?.trim())
})

test.each([
  ['sent more', () => change({ [JANE]: person(1, 'Ben') }), '+name: "Ben"'],
  ['saved more', () => commit('owner', { [JANE]: person(1, 'Jane Doe') }), '+name: "Jane Doe"'],
])('after somebody has %s, an answer is asked for again', (_, more, shown) => {
  change({ [JANE]: person(1, 'Bob') }, { [JANE]: person(1, 'Jane Real') })
  expectStop(CONFLICT)
  more()
  const late = 'The versions may have changed since you were asked, so choose again. You and somebody else'
  expect(expectStop(late, { side: 'theirs', question })).toContain(shown)
  expect(publish(root, { ...tools, side: 'theirs', question })).toMatch(SENT)
})

test('a figure of one person never gets the label of another', () => {
  const landing = (figure: number, label: string) => ({
    'content/landing.yaml': `proof:\n  - figure: ${figure}\n    suffix: +\n    label: ${label}\n`,
  })
  change(landing(3000, 'Talks'))
  git('owner', 'pull', '-q')
  change(landing(5000, 'Talks'), landing(3000, 'Hours'))
  expectStop(CONFLICT)
  expect(publish(root, { ...tools, side: 'mine', question })).toMatch(SENT)
  expect(read('content/landing.yaml')).toBe(landing(3000, 'Hours')['content/landing.yaml'])
})

test('two new photos with the same name stop publishing, whichever side is chosen', () => {
  const added = (text: string, file: string, entry: string) => ({ [photo('img_1')]: text, [file]: entry })
  const entry = (order: number, name: string) => `${person(order, name)}picture: /${photo('img_1')}\n`
  change(added('theirs\0', JANE, entry(1, 'Jane Sample')), added('mine\0', TOM, entry(2, 'Tom')))
  git('owner', 'fetch', '-q')
  expectStop(
    'Both of you have added img_1.webp: you for Testimonials › Tom, somebody else for Testimonials › Jane Sample.',
    { side: 'mine' },
  )
})

test('what a forced push removed does not come back', () => {
  change({ 'content/secret.yaml': 'secret' })
  git('owner', 'pull', '-q')
  git('remote', 'reset', '-q', '--hard', 'HEAD~1')
  commit('owner', { [TOM]: person(2, 'Tom B') })
  expectStop('The history of the repository was replaced.')
  // This also holds after a second fetch.
  change({ [RUTH]: person(3, 'Ruth B') })
  expectStop('The history of the repository was replaced.')
})

test('a branch that is gone from the repository is not recreated, and one that was never there is created', () => {
  commit('owner', { 'content/site.yaml': 'new' })
  git('remote', 'branch', '-m', 'main', 'live')
  expect(() => publish(root, tools)).toThrow('The repository no longer has the branch')
  expect(git('remote', 'branch')).toBe('* live')
  git('owner', 'switch', '-qc', 'draft')
  expect(publish(root, tools)).toMatch(/^Sent to \S+\/remote, branch "draft"\. /)
  expect(git('remote', 'show', 'draft:content/site.yaml')).toBe('new')
})

test('a folder that is fetched from one repository and sent to another says so', () => {
  cpSync(join(folder, 'remote'), join(folder, 'fork'), { recursive: true })
  git('owner', 'remote', 'set-url', '--push', 'origin', '../fork')
  commit('owner', { 'content/site.yaml': 'new' })
  expect(publish(root, tools)).toMatch(/^Sent to \S+\/fork\. /)
  commit('owner', { 'content/site.yaml': 'newer' })
  expectStop('This folder is fetched from one repository and sent to another. Ask an engineer.')
})

test("an unsaved change in a partner's file has to be saved first", () => {
  change({ 'content/site.yaml': "a partner's" })
  write('owner', 'content/site.yaml', 'unsaved')
  git('owner', 'config', 'merge.autostash', 'true')
  expectStop('You have unsaved changes in a file that somebody else has changed. Save them first.')
  // That includes a file that git ignores.
  git('owner', 'checkout', '-q', '.')
  change({ 'content/c.yaml': "a partner's" })
  write('owner', '.git/info/exclude', 'c.yaml')
  write('owner', 'content/c.yaml', 'ignored')
  expectStop('You have unsaved changes')
  // The branch does not move while a file is being saved.
  write('owner', '.cache/move.lock', String(process.ppid))
  expectStop('Something is being saved. Publish again.')
})

// The stand-in for git is a shell script.
test.skipIf(process.platform === 'win32')('a save just before the branch moves is kept', () => {
  change({ 'content/site.yaml': "a partner's" }, { [TOM]: person(2, 'Tom B') })
  const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim()
  const script = `#!/bin/sh\ncase "$*" in *--ff-only*|*--keep*) ${real} commit -q --allow-empty -m saved;; esac\nexec ${real} "$@"\n`
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/git'), script, { mode: 0o755 })
  vi.stubEnv('PATH', `${join(folder, 'bin')}:${process.env['PATH']}`)
  expect(() => publish(root, tools)).toThrow('Something was saved in the meantime. Publish again.')
  vi.unstubAllEnvs()
  expect(git('owner', 'log', '-1', '--format=%s')).toBe('saved')
})

test('the button does not publish code that the running editor does not have yet', () => {
  const editorCommit = git('owner', 'rev-parse', 'HEAD')
  change({ 'src/a.ts': 'new' }, { [TOM]: person(2, 'Tom B') })
  for (const _ of ['when they arrive', 'after that'])
    expect(() => publish(root, { ...tools, editorCommit })).toThrow('Stop the editor, start it again')
})

/** Adds a failing hook to the owner's folder. */
function hook(name: string) {
  mkdirSync(join(root, '.git/hooks'), { recursive: true })
  writeFileSync(join(root, '.git/hooks', name), '#!/bin/sh\necho not today >&2\nexit 1\n', { mode: 0o755 })
}

test('publishing stops if nothing can be sent', async () => {
  commit('owner', { 'content/site.yaml': 'new' })
  const problem = 'The site cannot be built. Correct what is listed here, and publish again.\n\nA mistake.'
  expectStop(problem, { build: () => 'A mistake.' })
  expectStop('The build left no .cache/launch.json.', { build: () => '' })
  hook('pre-push')
  expectStop('Git refused it. Send the lines below to an engineer.\n\nnot today')
  write('owner', '.cache/publish.lock', String(process.ppid))
  expectStop('This folder is being published already.')
  rmSync(join(root, '.cache/publish.lock'))
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  git('owner', 'remote', 'set-url', 'origin', `http://127.0.0.1:${port}/a.git`)
  vi.stubEnv('GIT_HTTP_LOW_SPEED_TIME', '1')
  expectStop('The repository cannot be reached. Check the network')
  vi.unstubAllEnvs()
  silent.close()
  git('owner', 'remote', 'remove', 'origin')
  expectStop('There is no repository to send to.')
  git('owner', 'switch', '-q', '--detach')
  expectStop('An old save is checked out here')
  root = join(root, 'content')
  expectStop('This folder is part of a larger repository')
})
