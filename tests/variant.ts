import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parseDocument } from 'yaml'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PARTS = ['src', 'public', 'integration', 'astro.config.ts', 'tsconfig.json', 'package.json']

/** Links each package by itself, because Astro caches content in node_modules, and every copy needs its own cache. */
function linkPackages(folder: string) {
  mkdirSync(join(folder, 'node_modules'))
  for (const entry of readdirSync(join(ROOT, 'node_modules'), { withFileTypes: true }))
    if (entry.isDirectory() && !entry.name.startsWith('.'))
      symlinkSync(join(entry.parentPath, entry.name), join(folder, 'node_modules', entry.name), 'junction')
}

/** Copies the project with the tests' content to .cache/variants/{name}, replacing what was there. */
export function variant(name: string) {
  const folder = join(ROOT, '.cache/variants', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  cpSync(join(ROOT, 'tests/content'), join(folder, 'content'), { recursive: true })
  linkPackages(folder)
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return {
    folder,
    write,
    /** Sets fields of a content file, by their paths. */
    set: (file: string, fields: Readonly<Record<string, unknown>>) => {
      const document = parseDocument(readFileSync(join(folder, file), 'utf8'))
      for (const [path, value] of Object.entries(fields)) document.setIn(path.split('.'), value)
      write(file, String(document))
    },
    build: async (...args: string[]) => {
      // Test runners set these variables, which would make Astro build for development.
      const runner = { VITEST: undefined, DEV: undefined, PROD: undefined }
      const env = { ...process.env, ...runner, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' }
      const command = ['node_modules/astro/bin/astro.mjs', 'build', '--force', ...args]
      try {
        const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { cwd: folder, env })
        return { status: 0, output: stdout + stderr }
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string }
        return { status: 1, output: stdout + stderr }
      }
    },
  }
}

export type Variant = ReturnType<typeof variant>
