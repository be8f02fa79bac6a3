import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MAC = 'start/Edit on a Mac.command'
const LINUX = 'start/Edit on Linux.sh'
const WINDOWS = 'start/Edit on Windows.cmd'

/** Opens a starter where these are the only programs, besides those of every Unix. At its end is what it left unread. */
function opened(starter: string, programs: Readonly<Record<string, string>>) {
  // With a space, as folders have them that are not a programmer's.
  const root = mkdtempSync(join(tmpdir(), 'cca start '))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const folder of ['start', 'scripts/tools']) mkdirSync(join(root, folder), { recursive: true })
  for (const copied of [starter, 'scripts/tools/start-editor.sh'])
    cpSync(join(ROOT, copied), join(root, copied))
  const bin = join(root, 'bin')
  mkdirSync(bin)
  for (const tool of ['sh', 'dirname', 'uname'])
    symlinkSync(execFileSync('which', [tool], { encoding: 'utf8' }).trim(), join(bin, tool))
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const { status, stdout } = spawnSync(
    'sh',
    ['-c', '"$0"; status=$?; read -r next; echo "[$next]"; exit $status', join(root, starter)],
    { encoding: 'utf8', cwd: tmpdir(), env: { PATH: bin }, input: 'Enter\nmore\n' },
  )
  return { status, stdout, root }
}

const NODE = { node: 'echo true', npm: 'echo "npm $*, in $PWD"' }
/** A terminal without options, as desktops without the others have it. */
const TERMINAL = { 'x-terminal-emulator': 'echo "in a terminal:"; shift; exec "$@"' }

test.skipIf(process.platform !== 'linux').each([
  [MAC, {}, ''],
  [LINUX, TERMINAL, 'in a terminal:\n'],
] as const)('%s', (starter, terminal, before) => {
  const works = opened(starter, { ...NODE, ...terminal })
  expect(works.stdout).toBe(`${before}npm run --silent edit, in ${works.root}\n[Enter]\n`)
  expect(works.status).toBe(0)

  const missing = opened(starter, terminal)
  expect(missing.stdout).toMatch(/needs Node\.js, which is not installed\. .* from https:\/\/nodejs\.org/)
  expect(missing.stdout).toMatch(/Press Enter to close this window\.\n\[more\]\n$/)
  expect(missing.status).toBe(1)

  const old = opened(starter, { ...NODE, ...terminal, node: 'test "$1" = -p && echo false || echo v18.1.0' })
  expect(old.stdout).toMatch(/needs a newer Node\.js than v18\.1\.0\. .*[\s\S]*Press Enter/)

  const failing = opened(starter, { ...NODE, ...terminal, npm: 'echo "no network"; exit 1' })
  expect(failing.stdout).toMatch(/no network\n\nThe editor has stopped\.\n\nPress Enter/)
})

test.skipIf(process.platform !== 'linux')('without a terminal, the reason is shown, or written down', () => {
  const reason = /^The editor needs a terminal, .*\nInstall one, such as xterm, then open this file again\.\n/
  const tools = { rm: 'exec /bin/rm "$@"' }
  const noteIn = (root: string) => join(root, 'start/The editor did not start.txt')
  const shown = opened(LINUX, { ...tools, zenity: 'exit 5', kdialog: 'echo "$2"' })
  expect(shown.stdout).toMatch(reason)
  expect(existsSync(noteIn(shown.root))).toBe(false)
  const written = opened(LINUX, tools)
  expect(readFileSync(noteIn(written.root), 'utf8')).toMatch(reason)
  expect(written.status).toBe(1)
})

/** A copy of some folders of the project. */
function copyAs(name: string, ...folders: readonly string[]) {
  const root = join(mkdtempSync(join(tmpdir(), 'cca-')), name)
  onTestFinished(() => rmSync(dirname(root), { recursive: true, force: true }))
  for (const folder of folders) cpSync(join(ROOT, folder), join(root, folder), { recursive: true })
  return root
}

/** How a script ends, and what it says. */
function ended(cwd: string, ...script: readonly string[]) {
  const { status, stderr } = spawnSync(process.execPath, script, { cwd, encoding: 'utf8' })
  return [status, stderr]
}

test.each(['Site #2', '100%'])('a folder named %s is one sentence', (name) => {
  const root = copyAs(name, 'scripts')
  expect(ended(root, 'scripts/start.mjs')).toEqual([
    1,
    `\nThis folder has a "${name.includes('#') ? '#' : '%'}" in its name, or in that of a folder around it: ${root}\nNothing can be built there. Rename the folder, then try again.\n`,
  ])
})

test('so is a start that the disk refuses', () => {
  const root = copyAs('site', 'scripts', 'editor', 'release', 'src')
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction')
  writeFileSync(join(root, '.cache'), 'in the way')
  expect(ended(root, 'scripts/edit.ts', '--no-open')).toEqual([
    1,
    '\nThe editor could not be started: A file could not be written: ENOTDIR.\n',
  ])
})

test('git keeps what each system needs to start them', () => {
  const kept = execFileSync('git', ['ls-files', '-s', 'start'], { cwd: ROOT, encoding: 'utf8' })
  expect(kept.replace(/ \w+ 0\t/g, ' ')).toBe(`100755 ${LINUX}\n100644 ${WINDOWS}\n100755 ${MAC}\n`)
  expect(readFileSync(join(ROOT, WINDOWS), 'utf8').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})
