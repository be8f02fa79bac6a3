import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { filledIn } from './filled-in.ts'
import type { Running } from './processes.ts'

const GUIDE = fileURLToPath(new URL('../../docs/deploy.md', import.meta.url))

/** A server that was set up with the commands of the guide. */
export type GuideServer = Running & {
  /** Origin of the plain HTTP server. */
  plainUrl: string
  /**
   * Publishes the build in this folder (dist/, dist-hosts/) as the guide says.
   * @returns the output of the commands
   */
  publish: (build: string) => Promise<string>
  /**
   * Goes back as the guide says, from the folder of a build.
   * @param release the folder of an earlier release, on the server
   */
  goBack: (release: string, build: string) => Promise<string>
}

/** The guide's blocks of commands for a server of one's own, in their order. */
export type Commands = { onServer: string; once: string; eachTime: string; back: string }

/** @param chapter the heading's first word */
export function commandsFor(chapter: string): Commands {
  const text = new RegExp(`^## ${chapter} .*?(?=^## )`, 'ms').exec(readFileSync(GUIDE, 'utf8'))?.[0] ?? ''
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, commands = '']) => commands)
  const [onServer, once, eachTime, back, ...others] = blocks
  if (!onServer || !once || !eachTime || !back || others.length > 0)
    throw new Error(`The guide prints ${blocks.length} blocks of commands for ${chapter}, not four.`)
  return { onServer, once, eachTime, back }
}

/** Stubs for programs that the guide's commands call, with this machine as the server. */
const STAND_INS: Readonly<Record<string, string>> = {
  ssh: 'shift\nexec sh -c "$1"',
  scp: 'exec cp "$@"',
  // It is built already, and recording the release is covered by retained-assets.test.ts.
  npm: 'exit 0',
  // It is installed already.
  apt: 'exit 0',
  // The test leaves this machine's settings alone.
  sysctl: 'exit 0',
  // Two releases in the same second still need different names.
  date: 'exec /bin/date "$1-%N"',
}

/** @param own stubs for the programs of one server */
export function installStandIns(folder: string, own: Readonly<Record<string, string>>) {
  mkdirSync(join(folder, 'bin'))
  for (const [name, script] of Object.entries({ ...STAND_INS, ...own }))
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

/**
 * Runs commands of the guide in a folder that holds a build.
 * @param places folders of the server, and what stands in for them
 * @returns their output
 * @throws an error with their output when one of them fails
 */
export async function type(
  commands: string,
  folder: string,
  build: string,
  places: Readonly<Record<string, string>>,
): Promise<string> {
  const placed = Object.entries({
    'root@www.example.com:': '',
    ...places,
    '/var/www/cca': join(folder, 'www'),
  }).reduce((text, [from, to]) => text.replaceAll(from, to), commands)
  const path = [join(folder, 'bin'), process.env['PATH']].join(delimiter)
  const options = { cwd: build, env: { ...process.env, PATH: path } }
  const { stdout, stderr } = await promisify(execFile)('sh', ['-ec', placed], options)
  return stdout + stderr
}

/** The commands that go back, with the release to go back to. */
export const backTo = (commands: string, release: string) =>
  filledIn(commands, { '/var/www/cca/20270301-120000': release })
