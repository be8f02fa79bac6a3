import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { PublishRequest } from '../core/protocol.ts'
import { gitAs } from '../../tests/journeys/edit/git.ts'
import { project, repository, set } from './project.fixture.ts'
import { commitMessage, Publisher } from './publish.ts'

const SITE = 'content/site.yaml'
const SERVICES = 'content/services.yaml'
const LANDING = 'content/landing.yaml'
const TESTIMONIALS = 'content/testimonials.yaml'
const PRICE = { file: SERVICES, path: ['services', 7, 'price'] }

const built = () => Promise.resolve({ ok: true, output: '' })

/** A publisher whose builds take no time. */
async function publisherOf({ open }: ReturnType<typeof project>, build = built) {
  const content = await open()
  const publisher = new Publisher(content, build)
  const publish = async (request: Partial<PublishRequest> = {}) => {
    await publisher.start({ action: 'publish', ...request })
    return publisher.state
  }
  return { content, publisher, publish }
}

test('only what the site uses is sent; everything else stays as it is', async () => {
  const owner = repository()
  const { content, publisher, publish } = await publisherOf(owner)
  owner.write('content/media/used.jpg', Buffer.from('picture'))
  owner.write('content/media/passport.pdf', 'private')
  owner.write('content/landing.yaml.bak', 'old')
  owner.write('content/graduates/notes.txt', 'old')
  owner.write('src/code.ts', 'half done\n')
  owner.replace('content/landing.yaml', /\n/g, '\r\n')
  owner.git('update-index', '--skip-worktree', SERVICES)
  owner.write('.gitignore', '.cache\ndist\ncontent/media\n')
  await set(content, { ...PRICE, value: 12500 })
  await set(content, { file: SITE, path: ['footer', 'note'], value: 'A note.' })
  const plan = await publisher.plan()
  expect(plan.where).toMatch(/^Owner sends this to .*site\.git, branch “main”/)
  expect(plan.changes).toContainEqual({
    name: 'Income calculator, Keynote Speaking · $10,000: Price',
    before: '10,000',
    after: '12,500',
  })
  expect(plan.notPublished).toContain('content/media/passport.pdf')
  expect(await publish()).toMatchObject({ kind: 'live' })
  expect(owner.onServer(SERVICES)).toContain('price: 12500')
  expect(owner.git('diff', '--name-only', 'HEAD~1', 'HEAD').split('\n')).toEqual([SERVICES, SITE])
  for (const file of ['.gitignore', 'src/code.ts', 'content/landing.yaml.bak'])
    expect(owner.git('status', '--porcelain')).toContain(` ${file}`)
  expect((await publisher.plan()).changes).toEqual([])
})

test('what a colleague changed is never taken back: not in the plan, and not after a disk that was full', async () => {
  const owner = repository()
  const { content, publisher, publish } = await publisherOf(owner)
  owner.push(SERVICES, 'price: 997,', 'price: 999,')
  await set(content, { ...PRICE, value: 12500 })
  expect((await publisher.plan()).changes).toEqual([
    expect.objectContaining({ before: '10,000', after: '12,500' }),
  ])
  const full = vi.spyOn(content, 'replace').mockRejectedValue(new Error('ENOSPC'))
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await publish()).toMatchObject({
    kind: 'live',
    text: expect.stringContaining('could not be brought up to date yet'),
  })
  full.mockRestore()
  silent.mockRestore()
  // As after a kill: what was sent is in git alone.
  const next = await publisherOf(owner)
  await set(next.content, { ...PRICE, value: 13000 })
  expect(await next.publish()).toMatchObject({ kind: 'live' })
  expect(owner.onServer(SERVICES)).toMatch(/price: 999,[^]*price: 13000,/)
  expect(owner.read(SERVICES)).toBe(`${owner.onServer(SERVICES)}\n`)
  await next.content.step('undo')
  expect(owner.read(SERVICES)).toMatch(/price: 999,[^]*price: 12500,/)
})

test('what a colleague publishes during the build stays beside what is typed meanwhile; the same text is asked about', async () => {
  const owner = repository()
  let meanwhile: (() => Promise<unknown>) | undefined
  const { content, publisher, publish } = await publisherOf(owner, async () => {
    const once = meanwhile
    meanwhile = undefined
    await once?.()
    return built()
  })
  const row = { name: 'Olga', role: 'Own', content: 'Mine.', rating: 5, sample: true }
  meanwhile = async () => {
    owner.push(LANDING, /facts: Self.*/, 'facts: By Carla.')
    owner.push(
      TESTIMONIALS,
      /$/,
      '  - { name: Carla, role: Other, content: Hers., rating: 5, sample: true }\n',
    )
    await set(content, { file: LANDING, path: ['hero', 'intro'], value: 'Typed meanwhile.' })
    await content.write({ file: TESTIMONIALS, kind: 'add', path: ['testimonials'], value: row })
  }
  await set(content, { ...PRICE, value: 12500 })
  expect((await publish()).kind).toBe('live')
  expect(owner.read(LANDING)).toMatch(/Typed meanwhile[^]*By Carla/)
  expect(owner.read(TESTIMONIALS)).toMatch(/Olga[^]*Carla/)
  expect(await publisher.plan()).toMatchObject({ changes: { length: 2 }, conflicts: [] })

  meanwhile = async () => {
    owner.push(LANDING, 'sureLine: what', 'sureLine: by Carla, what')
    owner.push('src/code.ts', 'one', 'two')
    await set(content, { file: LANDING, path: ['hero', 'sureLine'], value: 'mine' })
  }
  expect((await publish()).kind).toBe('live')
  expect(owner.read(LANDING)).toContain('sureLine: mine')
  const { conflicts, others } = await publisher.plan()
  expect([conflicts, others]).toMatchObject([
    [{ mine: 'mine', theirs: expect.stringContaining('by Carla') }],
    [],
  ])
  expect((await publish()).kind).toBe('failed')
  const resolutions = conflicts.map((each) => ({ ...each, text: each.theirs }))
  expect((await publish({ resolutions })).kind).toBe('live')
  expect(owner.read(LANDING)).toMatch(/Typed meanwhile[^]*By Carla[^]*by Carla, what/)
  expect(owner.git('status', '--porcelain')).toBe('')
})

test('two clicks start one publish', async () => {
  const build = vi.fn(() => Promise.resolve({ ok: false, output: '' }))
  const { content, publish } = await publisherOf(repository(), build)
  await set(content, { ...PRICE, value: 12500 })
  await Promise.all([publish(), publish()])
  expect(build).toHaveBeenCalledTimes(1)
})

const NUMBER = fc.integer({ min: 1, max: 4 })
const ROUND = fc.record({
  who: fc.constantFrom(0, 1),
  edits: fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), NUMBER), { maxLength: 3 }),
  isMine: fc.boolean(),
})

test('two owners who publish in turn lose nothing, and take nothing back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ROUND, { minLength: 20, maxLength: 20 }), async (rounds) => {
      const owner = repository()
      const pricesIn = (text: string) => [...text.matchAll(/price: (\d+)/g)].map(([, price]) => Number(price))
      let server = pricesIn(owner.read(SERVICES))
      const both = await Promise.all(
        [owner, owner.partner()].map(async (each) => ({
          ...each,
          ...(await publisherOf(each)),
          base: server,
          prices: server,
        })),
      )
      for (const { who, edits, isMine } of rounds) {
        const one = both[who]
        if (!one) continue
        for (const [row, value] of edits) {
          await set(one.content, { file: SERVICES, path: ['services', row, 'price'], value })
          one.prices = one.prices.with(row, value)
        }
        const { conflicts } = await one.publisher.plan()
        await one.publish({
          resolutions: conflicts.map((each) => ({ ...each, text: isMine ? each.mine : each.theirs })),
        })
        server = server.map((theirs, row) => {
          const [mine = 0, base] = [one.prices[row], one.base[row]]
          return mine === base || (theirs !== base && !isMine) ? theirs : mine
        })
        one.base = one.prices = server
        expect(one.publisher.state.kind).toBe('live')
        expect(pricesIn(owner.onServer(SERVICES))).toEqual(server)
        for (const each of both) expect(pricesIn(each.read(SERVICES))).toEqual(each.prices)
      }
    }),
    { numRuns: 1, endOnFailure: true },
  )
})

test('the same line on both sides is decided, as both are by then', async () => {
  const owner = repository()
  const { content, publisher, publish } = await publisherOf(owner)
  owner.push(SERVICES, /(Keynote Speaking.*)price: 10000/, '$1price: 11000')
  const answers = async () => (await publisher.plan()).conflicts.map((each) => ({ ...each, text: '13,000' }))
  await set(content, { ...PRICE, value: 12000 })
  const old = await answers()
  await set(content, { ...PRICE, value: 12500 })
  expect((await publisher.plan()).conflicts).toMatchObject([
    { ...PRICE, mine: '12,500', theirs: '11,000', isText: true, who: 'Carla' },
  ])
  for (const resolutions of [[], old])
    expect(await publish({ resolutions })).toMatchObject({
      kind: 'failed',
      text: expect.stringContaining('changed the same text'),
    })
  expect(owner.onServer(SERVICES)).toContain('price: 11000')
  expect(owner.read(SERVICES)).toContain('price: 12500')
  await publish({ resolutions: await answers() })
  expect(owner.onServer(SERVICES)).toContain('price: 13000')
})

test.each(['mine', 'theirs'] as const)('a file that one side deleted counts as a whole: %s', async (side) => {
  const owner = repository()
  const { content, publisher, publish } = await publisherOf(owner)
  const [edited, deleted] = ['content/graduates/2-price.yaml', 'content/graduates/3-cover.yaml']
  owner.push(edited, '', null)
  owner.push(deleted, /description: .*/, 'description: By Carla.')
  await set(content, { file: edited, path: ['description'], value: 'By the owner.' })
  await content.write({ file: deleted, kind: 'remove', path: [] })
  const { conflicts } = await publisher.plan()
  expect(conflicts).toMatchObject([
    { file: edited, path: [], mine: expect.stringContaining('By the owner.'), theirs: '(deleted)' },
    { file: deleted, path: [], mine: '(deleted)', theirs: expect.stringContaining('By Carla.') },
  ])
  await publish({ resolutions: conflicts.map((each) => ({ ...each, text: each[side] })) })
  expect(publisher.state.kind).toBe('live')
  const [kept, gone] = side === 'mine' ? [edited, deleted] : [deleted, edited]
  expect(owner.onServer(kept)).toContain(side === 'mine' ? 'By the owner.' : 'By Carla.')
  expect(owner.onServer(kept)).toContain('# Whole minutes.')
  expect(() => owner.onServer(gone)).toThrow('does not exist')
  expect([kept, gone].map((file) => existsSync(join(owner.root, file)))).toEqual([true, false])
})

test('a picture that a colleague deletes stays for a text that refers to it', async () => {
  const owner = repository()
  const { content, publish } = await publisherOf(owner)
  const [picture, theirs, mine] = [
    'content/media/me.png',
    'content/graduates/2-price.yaml',
    'content/graduates/3-cover.yaml',
  ]
  const create = { width: 400, height: 400, channels: 3, background: '#357' } as const
  owner.write(picture, await sharp({ create }).png().toBuffer())
  await set(content, { file: theirs, path: ['picture'], value: 'media/me.png' })
  expect(await publish()).toMatchObject({ kind: 'live' })
  owner.push(theirs, 'picture: media/me.png\n', '')
  owner.push(picture, '', null)
  await set(content, { file: mine, path: ['picture'], value: 'media/me.png' })
  expect(await publish()).toMatchObject({ kind: 'live' })
  expect(owner.onServer(mine)).toContain('picture: media/me.png')
  expect(owner.git('ls-tree', '--name-only', 'origin/main', 'content/media/')).toBe(picture)
  expect(existsSync(join(owner.root, picture))).toBe(true)
})

test('files of others go along only after a yes, also those that a merge or a later commit hides', async () => {
  const owner = repository()
  const { content, publisher, publish } = await publisherOf(owner)
  const dev = gitAs(owner.root, 'Dev')
  const [code, secret] = ['src/code.ts', 'src/secret-key.ts']
  const named = ['content/media/passport.jpg', 'content/private-notes.md', 'content/media/removed.jpg']
  owner.write(code, 'half done\n')
  for (const file of [secret, ...named]) owner.write(file, 'private')
  dev('add', '-f', code, secret, ...named)
  dev('commit', '-qm', 'wip: do not ship')
  dev('rm', '-q', secret, 'content/media/removed.jpg')
  dev('commit', '-qm', 'oops')
  await set(content, { ...PRICE, value: 12500 })
  const plan = await publisher.plan()
  expect(plan.others.toSorted()).toEqual([code, secret, ...named].toSorted())
  expect(plan.notPublished).not.toContain(named[0])
  expect(await publish({ others: [code] })).toMatchObject({ kind: 'failed' })
  expect(owner.onServer(code)).toBe('one')
  owner.push('content/landing.yaml', 'label: Why Now', 'label: Why now')
  dev('pull', '-q', '--no-rebase')
  expect((await publisher.plan()).others).toHaveLength(5)
  expect(await publish({ others: plan.others })).toMatchObject({ kind: 'live' })
  expect(owner.onServer(code)).toBe('half done')
  expect(owner.onServer(SERVICES)).toContain('price: 12500')
  expect(owner.onServer('content/landing.yaml')).toContain('label: Why now')
})

test('every state of a repository has its sentence', async () => {
  const owner = repository()
  const { content, publisher, publish } = await publisherOf(owner)
  const problem = async () => (await publisher.plan()).problem
  owner.git('tag', 'main')
  owner.write('src/code.ts', 'half\n')
  owner.git('add', 'src/code.ts')
  owner.write('src/code.ts', 'changed since\n')
  expect((await publisher.plan()).remedy).toBeUndefined()
  owner.write('src/code.ts', 'half\n')
  expect(await publisher.plan()).toMatchObject({
    problem: expect.stringContaining('prepared a commit in this folder: src/code.ts'),
    remedy: { action: 'unstage' },
  })
  await publish({ action: 'unstage' })
  expect(await problem()).toBeUndefined()
  expect(owner.read('src/code.ts')).toBe('half\n')

  owner.write('.git/index.lock', '')
  expect(await publisher.plan()).toMatchObject({ remedy: { action: 'remove-lock' } })
  await publish({ action: 'remove-lock' })
  expect(existsSync(join(owner.root, '.git/index.lock'))).toBe(false)

  owner.write('.git/MERGE_HEAD', owner.git('rev-parse', 'HEAD'))
  expect(await problem()).toContain('started merging')
  rmSync(join(owner.root, '.git/MERGE_HEAD'))
  owner.git('checkout', '-q', '--detach')
  expect(await problem()).toContain('instead of a branch')
  owner.git('checkout', '-q', '-b', 'spring-draft')
  expect(await problem()).toContain('“spring-draft” is not connected')
  owner.git('push', '-q', '-u', 'origin', 'spring-draft')
  expect(await publisher.plan()).toMatchObject({
    warning: 'This goes to spring-draft, which is not the branch that your site is built from (main).',
  })
  await set(content, { ...PRICE, value: 12500 })
  await publish()
  expect(owner.onServer(SERVICES, 'spring-draft')).toContain('12500')
  expect(owner.onServer(SERVICES)).not.toContain('12500')
  owner.git('remote', 'set-url', 'origin', 'https://me:secret@127.0.0.1:1/site.git?token=secret')
  expect(await problem()).toContain('did not answer')
  expect(JSON.stringify(await publish())).not.toContain('secret')
  owner.git('config', 'core.worktree', '/tmp')
  expect(await problem()).toContain('core.worktree')
})

test('a build that fails sends nothing, nor does a hook that refuses the push; commit hooks do not run', async () => {
  const owner = repository()
  const { content, publish } = await publisherOf(owner)
  await set(content, { ...PRICE, value: 12500 })
  for (const hook of ['pre-commit', 'commit-msg', 'pre-push']) {
    owner.write(`.git/hooks/${hook}`, `#!/bin/sh\necho "${hook} says no"\nexit 1\n`)
    chmodSync(join(owner.root, '.git/hooks', hook), 0o755)
  }
  expect(await publish()).toMatchObject({ kind: 'failed', output: expect.stringContaining('pre-push says') })
  const failing = new Publisher(content, () => Promise.resolve({ ok: false, output: 'Not ready.' }))
  await failing.start({ action: 'publish' })
  expect(failing.state).toMatchObject({ kind: 'failed', output: 'Not ready.' })
  expect(owner.onServer(SERVICES)).toContain('price: 10000')
})

test('what is agreed to is built and sent, whatever happens in the folder meanwhile', async () => {
  const owner = repository()
  const content = await owner.open()
  await set(content, { ...PRICE, value: 12500 })
  const built: string[] = []
  const publisher = new Publisher(content, async (folder) => {
    built.push(readFileSync(join(folder, SERVICES), 'utf8'))
    await set(content, { ...PRICE, value: 13000 })
    await set(content, { file: SITE, path: ['footer', 'note'], value: 'Typed meanwhile.' })
    owner.write('src/code.ts', 'half done\n')
    gitAs(owner.root, 'Dev')('checkout', '-q', '-b', 'feature')
    gitAs(owner.root, 'Dev')('commit', '-qam', 'wip: do not ship')
    return { ok: true, output: '' }
  })
  await publisher.start({ action: 'publish' })
  expect(publisher.state).toMatchObject({ kind: 'live' })
  expect(`${owner.onServer(SERVICES)}\n`).toBe(built[0])
  expect(built[0]).toContain('price: 12500')
  expect([owner.onServer('src/code.ts'), owner.onServer(SITE)]).toEqual([
    'one',
    expect.not.stringContaining('Typed meanwhile'),
  ])
  expect(owner.read(SERVICES)).toContain('price: 13000')
  expect(owner.git('log', '-1', '--format=%s')).toBe('wip: do not ship')
})

test('files of others that were changed here, and a file that stops the build, are named before it', async () => {
  const owner = repository()
  const { content, publisher, publish } = await publisherOf(owner)
  owner.push('src/code.ts', 'one', 'two')
  owner.write('src/code.ts', 'mine\n')
  await set(content, { ...PRICE, value: 12500 })
  expect(await publish()).toMatchObject({ kind: 'failed', output: 'src/code.ts' })
  expect([owner.read('src/code.ts'), owner.onServer(SERVICES)]).toEqual([
    'mine\n',
    expect.stringContaining('price: 10000'),
  ])
  owner.replace(SERVICES, 'price: 997', 'price: -997')
  await content.reload()
  expect((await publisher.plan()).problem).toMatch(/content\/services\.yaml, line \d+/)
  owner.replace(SERVICES, 'price: -997', 'price: 997')
  await content.reload()
  owner.push(SERVICES, 'services:', 'services: [')
  expect((await publisher.plan()).problem).toMatch(/^Carla published content\/services\.yaml .* Ask Carla/)
})

test('Cloudflare gets what was built, unless something changed meanwhile', async () => {
  const owner = project()
  const build = vi.fn(built)
  const { content, publisher, publish } = await publisherOf(owner, build)
  expect((await publisher.plan()).problem).toMatch(/not a git repository.*not connected to a host/)
  owner.write('wrangler.jsonc', '{}')
  const signedIn = (loggedIn: boolean) =>
    owner.write('node_modules/wrangler/bin/wrangler.js', `console.log('${JSON.stringify({ loggedIn })}')`)
  signedIn(false)
  expect(await publisher.plan()).toMatchObject({ way: 'cloudflare', remedy: { action: 'sign-in' } })
  signedIn(true)
  owner.write('scripts/publish.ts', "console.log('At https://cca-site.owner.workers.dev')")
  owner.write('dist/release.json', '{ "release": "new" }')
  build.mockImplementationOnce(async () => {
    await set(content, { ...PRICE, value: 12500 })
    return built()
  })
  expect(await publish()).toMatchObject({ text: expect.stringContaining('changed while the site was being') })
  expect(await publish()).toMatchObject({ kind: 'live', address: 'https://cca-site.owner.workers.dev' })
})

test('a commit says what changed, in at most 72 characters', () => {
  const change = (name: string) => ({ name, before: 'a\nb', after: 'c' })
  expect(commitMessage([change('Why now: Heading')])).toBe(
    'content: Why now: Heading\n\n- Why now: Heading: a b → c\n',
  )
  const [subject = ''] = commitMessage([change('x'.repeat(90)), change('y')]).split('\n')
  expect(subject).toHaveLength(72)
  expect(subject).toMatch(/^content: x+… and 1 more$/)
})
