import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { PublishRequest } from '../core/protocol.ts'
import { setIn, type Json, type Path } from '../core/value.ts'
import { Editor } from './editor.ts'
import { Publisher } from './publish.ts'
import { published } from './repository.fixture.ts'

const SERVICES = 'content/services.yaml'
const SITE = 'content/site.yaml'
const PRICE: Path = ['services', 2, 'price']

/** An editor on a project that is published with git. */
function opened({ build = () => Promise.resolve({ ok: true, output: '' }) } = {}) {
  const repository = published()
  const { root } = repository
  const editor = new Editor(root)
  const publisher = new Publisher(editor, build)
  return {
    ...repository,
    editor,
    publisher,
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    write: (file: string, text: string) => {
      mkdirSync(join(root, file, '..'), { recursive: true })
      writeFileSync(join(root, file), text)
    },
    /** Saves a field, as the form does. */
    set: async (file: string, path: Path, value: Json) => {
      const found = (await editor.state()).files.find((known) => known.file === file)
      const answer = await editor.save([
        { file, base: found?.text ?? null, value: setIn(found?.value, path, value) },
      ])
      expect(answer.kind).toBe('saved')
    },
    run: async (request: Partial<PublishRequest> = {}) => {
      await publisher.start({ way: 'git', action: 'publish', ...request })
      return publisher.progress
    },
    changes: async () => (await publisher.plan()).changes,
  }
}

const PRICE_LINE = 'Income calculator: Price of Certainty Workshop: $997 → $1,200'

describe('publishing with git', () => {
  test('commits the content with the list of changes, and nothing else of the folder', async () => {
    const { set, run, changes, write, git, onServer, subjects, publisher } = opened()
    expect(await changes()).toEqual([])
    await set(SERVICES, PRICE, 1200)
    write('public/videos/talk.mp4', 'film')
    write('code.ts', 'two\n')
    write('staged.ts', 'three\n')
    git('add', 'staged.ts')
    expect(await changes()).toEqual([PRICE_LINE, 'Video talk.mp4: new'])
    expect((await publisher.plan()).stays).toEqual(['code.ts', 'staged.ts'])
    expect(await run()).toMatchObject({ kind: 'done', text: expect.stringContaining('Your host now builds') })
    expect(onServer(SERVICES)).toContain('price: 1200,')
    expect(onServer('public/videos/talk.mp4')).toBe('film')
    expect(onServer('code.ts')).toBe('one')
    expect(git('status', '--porcelain')).toBe('M code.ts\nA  staged.ts')
    expect(subjects()).toEqual([`content: ${PRICE_LINE}`.slice(0, 60) + '… and 1 more', 'begin'])
    expect(git('log', '-1', '--format=%an: %b').split('\n')).toEqual([
      `Owner: - ${PRICE_LINE}`,
      '- Video talk.mp4: new',
    ])
    expect(await changes()).toEqual([])
  })

  test('goes on where it was killed between the commit and the push', async () => {
    const { set, run, changes, hook, root, git, onServer, subjects } = opened()
    await set(SERVICES, PRICE, 1200)
    hook('pre-push', 'kill -9 $EDITOR_PROCESS; exit 1')
    const child = spawnSync(process.execPath, [join(import.meta.dirname, 'killed-publish.fixture.ts'), root])
    expect(child.signal).toBe('SIGKILL')
    expect(git('rev-list', '--count', 'origin/main..HEAD')).toBe('1')
    expect(subjects()).toEqual(['begin'])
    rmSync(join(root, '.git/hooks/pre-push'))
    expect(await changes()).toEqual([PRICE_LINE])
    expect(await run()).toMatchObject({ kind: 'done' })
    expect(onServer(SERVICES)).toContain('price: 1200,')
    expect(subjects()).toEqual([`content: ${PRICE_LINE}`, 'begin'])
  })

  test('commits as the editor where git does not know who the owner is', async () => {
    const { set, run, git } = opened()
    git('config', '--unset', 'user.name')
    git('config', '--unset', 'user.email')
    await set(SERVICES, PRICE, 1200)
    expect(await run()).toMatchObject({ kind: 'done' })
    expect(git('log', '-1', '--format=%an <%ae>')).toBe('CCA editor <editor@localhost>')
  })

  test('publishes nothing when the site cannot be built, or something is saved meanwhile', async () => {
    const answers: (() => Promise<{ ok: boolean; output: string }>)[] = [
      () => Promise.resolve({ ok: false, output: 'line 3 is wrong' }),
      async () => {
        await set(SITE, ['copyrightYear'], 2027)
        return { ok: true, output: '' }
      },
    ]
    const { set, run, git, subjects } = opened({
      build: () => answers.shift()?.() ?? Promise.reject(new Error()),
    })
    await set(SERVICES, PRICE, 1200)
    expect(await run()).toEqual({
      kind: 'failed',
      title: 'Not published',
      text: 'The site could not be built, for the reason below. The published site is as it was.',
      output: 'line 3 is wrong',
    })
    expect(await run()).toMatchObject({
      kind: 'failed',
      text: expect.stringContaining('Something was saved while the site was being built. Publish once more.'),
    })
    expect(git('log', '--format=%s')).toBe('begin')
    expect(subjects()).toEqual(['begin'])
  })
})

describe('others publish in the meantime', () => {
  test('another line: both are published, after a build of both', async () => {
    let builds = 0
    const opening = opened({
      build: () => {
        builds += 1
        return Promise.resolve({ ok: true, output: '' })
      },
    })
    const { set, run, elsewhere, onServer, subjects, read, git, write } = opening
    write('code.ts', 'not committed\n')
    await set(SERVICES, PRICE, 1200)
    elsewhere(SITE, 'copyrightYear: 2025', 'copyrightYear: 2026')
    expect(await run()).toMatchObject({ kind: 'done' })
    expect(builds).toBe(2)
    expect(onServer(SERVICES)).toContain('price: 1200,')
    expect(onServer(SITE)).toContain('copyrightYear: 2026')
    expect(read(SITE)).toContain('copyrightYear: 2026')
    expect(read('code.ts')).toBe('not committed\n')
    expect(git('status', '--porcelain')).toBe('M code.ts')
    // The way back leads to what the others published.
    expect(subjects()).toEqual([
      'content: merge what others published',
      'change copyrightYear: 2026',
      'begin',
    ])
  })

  test('between the look at the server and the push', async () => {
    const { set, run, hook, onServer, other } = opened()
    await set(SERVICES, PRICE, 1200)
    hook(
      'pre-push',
      `unset $(git rev-parse --local-env-vars); cd ${other}; test -e pushed && exit 0; touch pushed
      echo two > code.ts; git -c user.name=A -c user.email=a@b.test commit -qam two; git push -q`,
    )
    expect(await run()).toMatchObject({ kind: 'done' })
    expect(onServer('code.ts')).toBe('two')
    expect(onServer(SERVICES)).toContain('price: 1200,')
  })

  describe('the same text', () => {
    async function clashing() {
      const opening = opened()
      await opening.set(SERVICES, PRICE, 1200)
      await opening.set(SITE, ['copyrightYear'], 2030)
      opening.elsewhere(SERVICES, 'price: 997,', 'price: 1100,')
      expect(await opening.run()).toMatchObject({
        kind: 'failed',
        text: expect.stringContaining('Choose whose text counts there.'),
        clash: { way: 'git', lines: ['Income calculator: Price of Certainty Workshop: $997 → $1,100'] },
      })
      return opening
    }

    test('is explained, and nothing is changed or left half done', async () => {
      const { read, git, onServer, root } = await clashing()
      expect(read(SERVICES)).toContain('price: 1200,')
      expect(onServer(SERVICES)).toContain('price: 1100,')
      expect(git('status', '--porcelain')).toBe('')
      expect(existsSync(join(root, '.git/MERGE_HEAD'))).toBe(false)
    })

    test.each([
      ['mine', 1200],
      ['theirs', 1100],
    ] as const)('%s can be chosen', async (prefer, price) => {
      const { run, read, onServer, git } = await clashing()
      expect(await run({ prefer })).toMatchObject({ kind: 'done' })
      for (const text of [read(SERVICES), onServer(SERVICES)]) expect(text).toContain(`price: ${price},`)
      expect(onServer(SITE)).toContain('copyrightYear: 2030')
      expect(git('status', '--porcelain')).toBe('')
    })
  })

  test('a file that one changed and the other deleted', async () => {
    const { run, elsewhere, read, root, git, write } = opened()
    const file = 'content/graduates/1-year-end.yaml'
    const text = read(file)
    rmSync(join(root, file))
    elsewhere(file, 'duration: ', 'duration: 1')
    expect(await run()).toMatchObject({ clash: { lines: [expect.stringContaining('Duration: ')] } })
    expect(await run({ prefer: 'mine' })).toMatchObject({
      kind: 'failed',
      text: expect.stringContaining('One side deleted what the other changed'),
    })
    expect(existsSync(join(root, '.git/MERGE_HEAD'))).toBe(false)
    expect(git('status', '--porcelain')).toBe('')
    write(file, text)
    expect(await run()).toMatchObject({ kind: 'done' })
    expect(read(file)).toContain('duration: 1')
  })

  test('code that was changed and committed here, too, is left to who did that', async () => {
    const { run, write, elsewhere, git, subjects } = opened()
    write('code.ts', 'mine\n')
    git('commit', '-q', '-a', '-m', 'mine')
    elsewhere('code.ts', 'one', 'theirs')
    expect(await run()).toMatchObject({
      kind: 'failed',
      text: expect.stringContaining('Ask who'),
      output: 'code.ts',
    })
    expect(subjects()).toEqual(['change theirs', 'begin'])
  })
})

describe('a refusal is explained, and leaves what is published', () => {
  test.each([
    ['pre-commit', 'echo "No commits on Mondays." >&2; exit 1', /^git refused/, /No commits on Mondays\./],
    ['pre-push', 'echo "Not from here." >&2; exit 1', /^git refused/, /Not from here\./],
    ['pre-receive', 'echo "Protected." >&2; exit 1', /^The repository refused the changes/, /Protected\./],
  ] as const)('by a hook: %s', async (name, script, message, output) => {
    const { set, run, hook, subjects, read } = opened()
    await set(SERVICES, PRICE, 1200)
    hook(name, script)
    expect(await run()).toMatchObject({
      kind: 'failed',
      text: expect.stringMatching(message),
      output: expect.stringMatching(output),
    })
    expect(subjects()).toEqual(['begin'])
    expect(read(SERVICES)).toContain('price: 1200,')
  })

  test.each([
    ['ssh', true],
    ['plink', false],
  ])('by %s, which may not ask; it is told so: %s', async (name, told) => {
    const { set, run, git, root } = opened()
    await set(SERVICES, PRICE, 1200)
    git('remote', 'set-url', 'origin', 'git@certainty.test:site.git')
    const ssh = join(root, '.git', name)
    writeFileSync(
      ssh,
      `#!/bin/sh\necho "$*" > ${ssh}.asked\necho "git@certainty.test: Permission denied (publickey)." >&2\nexit 255\n`,
    )
    chmodSync(ssh, 0o755)
    git('config', 'core.sshCommand', ssh)
    expect(await run()).toMatchObject({
      kind: 'failed',
      text: expect.stringContaining('did not let this computer in'),
    })
    expect(readFileSync(`${ssh}.asked`, 'utf8').includes('-o BatchMode=yes')).toBe(told)
  })

  test('without a network', async () => {
    const { set, run, git } = opened()
    await set(SERVICES, PRICE, 1200)
    git('remote', 'set-url', 'origin', 'http://127.0.0.1:1/site.git')
    expect(await run()).toMatchObject({ kind: 'failed', text: expect.stringContaining('did not answer') })
  })
})

describe('a folder that cannot be published with git', () => {
  test.each([
    ['no repository', (root) => rmSync(join(root, '.git'), { recursive: true }), 'is not a git repository'],
    ['a detached HEAD', (_, git) => git('checkout', '-q', '--detach'), 'is not on a branch'],
    ['no upstream', (_, git) => git('branch', '--unset-upstream'), '“main” is not connected to a repository'],
    [
      'content in another place',
      (root, _, other) => {
        rmSync(join(root, 'content'), { recursive: true })
        symlinkSync(join(other, 'content'), join(root, 'content'))
      },
      'git does not follow the link',
    ],
  ] as [string, (root: string, git: (...args: string[]) => string, other: string) => unknown, string][])(
    '%s',
    async (_, change, reason) => {
      const { root, git, other, publisher, run } = opened()
      change(root, git, other)
      expect(await publisher.plan()).toMatchObject({ way: undefined, where: expect.stringContaining(reason) })
      expect(await run()).toMatchObject({ kind: 'failed' })
    },
  )

  test('a folder in a repository of something else', async () => {
    const { root } = opened()
    const inner = join(root, 'inner')
    cpSync(join(root, 'content'), join(inner, 'content'), { recursive: true })
    expect((await new Publisher(new Editor(inner)).plan()).way).toBeUndefined()
  })

  test('passwords in the address are not shown', async () => {
    const { git, publisher } = opened()
    git('remote', 'set-url', 'origin', 'https://ada:secret@certainty.test/site.git')
    expect((await publisher.plan()).where).toBe(
      'Your changes go to https://certainty.test/site.git, branch “main”. Your host builds the site from there.',
    )
  })
})

describe('going back', () => {
  test('to the version published before, and forth again; each is a save that can be undone', async () => {
    const { set, run, read, onServer, editor, publisher, write, subjects } = opened()
    expect((await publisher.plan()).before).toBeUndefined()
    await set(SERVICES, PRICE, 1200)
    write('content/media/new.jpg', 'picture')
    await run()
    const { before } = await publisher.plan()
    expect(before).toMatch(/^\d{4}-/)
    // Saved since, and not published.
    await set(SITE, ['copyrightYear'], 2030)
    expect(await run({ action: 'back' })).toMatchObject({ kind: 'done' })
    for (const text of [read(SERVICES), onServer(SERVICES)]) expect(text).toContain('price: 997,')
    expect(onServer(SITE)).toContain('copyrightYear: 2025')
    expect(() => onServer('content/media/new.jpg')).toThrow()
    expect(subjects()[0]).toBe(`content: go back to the version of ${before}`)

    const [version] = await editor.versions()
    expect(version?.changes.map(({ record, after }) => [record, after])).toEqual(
      expect.arrayContaining([['Certainty Workshop', 997]]),
    )
    expect((await editor.undo()).kind).toBe('undone')
    expect(read(SERVICES)).toContain('price: 1200,')
    expect(read('content/media/new.jpg')).toBe('picture')
    expect(read(SITE)).toContain('copyrightYear: 2030')

    expect(await run({ action: 'back' })).toMatchObject({ kind: 'done' })
    expect(onServer(SERVICES)).toContain('price: 1200,')
    expect(onServer('content/media/new.jpg')).toBe('picture')
  })

  test('a replaced picture and the privacy policy go back, too', async () => {
    const { run, read, onServer, write, git } = opened()
    write('content/media/a.jpg', 'old')
    write('content/privacy.md', 'old\n')
    await run()
    write('content/media/a.jpg', 'new')
    write('content/privacy.md', 'new\n')
    await run()
    expect(await run({ action: 'back' })).toMatchObject({ kind: 'done' })
    expect([read('content/media/a.jpg'), read('content/privacy.md')]).toEqual(['old', 'old\n'])
    expect(onServer('content/privacy.md')).toBe('old')
    expect(git('status', '--porcelain')).toBe('')
  })

  test('leaves the folder as it was when it cannot be published', async () => {
    let ok = true
    const { set, run, read, onServer, write } = opened({ build: () => Promise.resolve({ ok, output: '' }) })
    write('content/media/a.jpg', 'old')
    await run()
    await set(SERVICES, PRICE, 1200)
    write('content/media/a.jpg', 'new')
    await run()
    ok = false
    expect(await run({ action: 'back' })).toMatchObject({ kind: 'failed' })
    expect(read(SERVICES)).toContain('price: 1200,')
    expect(read('content/media/a.jpg')).toBe('new')
    expect(onServer(SERVICES)).toContain('price: 1200,')
  })
})
