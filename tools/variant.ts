import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseDocument } from 'yaml'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PARTS = [
  'src',
  'public',
  'scripts',
  'deploy',
  'editor',
  'tools',
  'astro.config.ts',
  'tsconfig.json',
  'package.json',
]

/** A copy of the project with content of its own, built apart from it. */
export type Variant = {
  folder: string
  /** Sets fields of a content file. */
  set: (
    file: string,
    fields: readonly (readonly [path: readonly (string | number)[], value: unknown])[],
  ) => void
  write: (file: string, content: string | Buffer) => void
  build: (...args: string[]) => { status: number; output: string }
}

/** One link for each package, not for all: Astro keeps what it read of the content beside them, and that is its own. */
function linkPackages(folder: string) {
  mkdirSync(join(folder, 'node_modules'))
  for (const entry of readdirSync(join(ROOT, 'node_modules'), { withFileTypes: true }))
    if (entry.isDirectory() && !entry.name.startsWith('.'))
      symlinkSync(join(entry.parentPath, entry.name), join(folder, 'node_modules', entry.name), 'junction')
}

/**
 * Copies the project to .cache/variants/{name}; what was there before is gone.
 * @param content folder whose files the copy has as its content/, from the root of the project
 */
export function variant(name: string, content = 'content'): Variant {
  const folder = join(ROOT, '.cache/variants', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const part of PARTS)
    if (existsSync(join(ROOT, part))) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  cpSync(join(ROOT, content), join(folder, 'content'), { recursive: true })
  linkPackages(folder)
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return {
    folder,
    write,
    set: (file, fields) => {
      const document = parseDocument(readFileSync(join(folder, file), 'utf8'))
      for (const [path, value] of fields) document.setIn(path, value)
      write(file, String(document))
    },
    build: (...args) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts', ...args], {
        cwd: folder,
        encoding: 'utf8',
        // A test runner says otherwise, and React would be built for development.
        env: { ...process.env, NODE_ENV: 'production', VITEST: undefined },
      })
      return { status: status ?? 1, output: `${stdout}${stderr}` }
    },
  }
}
