import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WRANGLER } from '../../deploy/hosts/cloudflare/wrangler.ts'
import { project } from './content.fixture.ts'
import { Editor } from './editor.ts'
import { Publisher } from './publish.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** In place of Wrangler: records what it is asked, and is signed in if there is a file of that name. */
const STAND_IN = `
import { appendFileSync, existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
const args = process.argv.slice(2)
if (args[0] !== 'whoami') appendFileSync('asked', args.join(' ') + '\\n')
if (args[0] === 'whoami') console.log(JSON.stringify({ loggedIn: existsSync('signed-in') }))
if (args[0] === 'login') {
  console.log('Visit this link to authenticate: https://dash.cloudflare.com/oauth2/auth?state=1')
  while (!existsSync('signed-in')) await setTimeout(20)
}
if (args[0] === 'deploy' && existsSync('broken')) {
  console.error('A request to the Cloudflare API failed.')
  process.exit(1)
}
if (args[0] === 'deploy') console.log('Deployed cca-site triggers\\n  https://cca-site.ada.workers.dev')
`

/** A project that is published by the real script, with a stand-in for Wrangler. */
function opened() {
  const root = project()
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const file of ['scripts/publish.ts', 'deploy/hosts/cloudflare/wrangler.ts', 'wrangler.jsonc'])
    cpSync(join(ROOT, file), join(root, file))
  write('package.json', '{ "type": "module" }')
  write(WRANGLER, STAND_IN)
  const publisher = new Publisher(new Editor(root), () => Promise.resolve({ ok: true, output: '' }))
  onTestFinished(() => publisher.close())
  return {
    write,
    publisher,
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    run: async (action: 'publish' | 'back' | 'sign-in' = 'publish') => {
      await publisher.start({ way: 'cloudflare', action })
      return publisher.progress
    },
  }
}

const SITE = 'content/site.yaml'

test('signing in is started from here', async () => {
  const { publisher, run, write, read } = opened()
  expect(await publisher.plan()).toMatchObject({
    way: 'cloudflare',
    signedIn: false,
    where: expect.stringMatching(/^This folder is not connected to a host yet\. Sign in .* docs\/deploy\.md/),
  })
  await run('sign-in')
  const address = 'https://dash.cloudflare.com/oauth2/auth?state=1'
  await vi.waitFor(() => expect(publisher.progress).toMatchObject({ kind: 'sign-in', address }), 30_000)
  expect(read('asked')).toBe('login --browser=false\n')
  write('signed-in', '')
  await vi.waitFor(() => expect(publisher.progress).toBeUndefined(), 30_000)
  expect(await publisher.plan()).toMatchObject({
    signedIn: true,
    where: 'The site goes to Cloudflare, as “cca-site”.',
  })
})

test('publishes in the steps of npm run deploy, and goes back', async () => {
  const { publisher, run, write, read } = opened()
  write('signed-in', '')
  expect(await publisher.plan()).toMatchObject({ changes: undefined, before: undefined })
  expect(await run()).toEqual({
    kind: 'done',
    title: 'Published',
    text: 'Visitors see it now.',
    address: 'https://cca-site.ada.workers.dev',
  })
  expect(read('asked')).toBe('deploy --name cca-site\n')
  expect(await publisher.plan()).toMatchObject({ changes: [], before: undefined })

  const first = read(SITE)
  write(SITE, first.replace('copyrightYear: 2025', 'copyrightYear: 2026'))
  expect((await publisher.plan()).changes).toEqual(['Bar and footer: Copyright year: 2025 → 2026'])
  await run()
  expect((await publisher.plan()).before).toMatch(/^\d{4}-/)
  expect(await run('back')).toMatchObject({ kind: 'done' })
  expect(read(SITE)).toBe(first)
  expect((await publisher.plan()).changes).toEqual([])
})

test('a refusal is explained, and what is published stays known', async () => {
  const { publisher, run, write } = opened()
  expect(await run()).toMatchObject({
    kind: 'failed',
    output: expect.stringContaining('Nobody is signed in'),
  })
  write('signed-in', '')
  await run()
  write('content/media/new.jpg', 'picture')
  write('broken', '')
  expect(await run()).toMatchObject({
    kind: 'failed',
    text: 'Cloudflare did not take the site, for the reason below. The published site is as it was.',
    output: 'A request to the Cloudflare API failed.',
  })
  expect((await publisher.plan()).changes).toEqual(['Picture new.jpg: new'])
})
