import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { project } from './content.fixture.ts'

/** Ada, and nothing from the settings of this machine. */
const ADA = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@certainty.test',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@certainty.test',
}

const gitIn =
  (folder: string) =>
  (...args: string[]): string =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ...ADA },
      stdio: 'pipe',
    }).trim()

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cca-git-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Sets the environment of this process until the test ends. */
function withEnvironment(variables: Readonly<Record<string, string | undefined>>) {
  const before = { ...process.env }
  const set = (all: Readonly<Record<string, string | undefined>>) => {
    for (const name of Object.keys(variables))
      if (all[name] === undefined) Reflect.deleteProperty(process.env, name)
      else process.env[name] = all[name]
  }
  set(variables)
  onTestFinished(() => set(before))
}

/** A project that is published by a push to a bare repository, and the clone of somebody else. */
export function published() {
  withEnvironment({ GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' })
  const [root, bare, other] = [project(), emptyFolder(), emptyFolder()]
  const git = gitIn(root)
  gitIn(bare)('init', '-q', '--bare', '-b', 'main')
  git('init', '-q', '-b', 'main')
  git('config', 'user.name', 'Owner')
  git('config', 'user.email', 'owner@certainty.test')
  writeFileSync(join(root, 'code.ts'), 'one\n')
  writeFileSync(join(root, '.gitignore'), '.cache/\n')
  git('add', '-A')
  git('commit', '-q', '-m', 'begin')
  git('remote', 'add', 'origin', bare)
  git('push', '-q', '-u', 'origin', 'main')
  gitIn(other)('clone', '-q', bare, '.')
  return {
    root,
    bare,
    other,
    git,
    /** The text of a file that is published. */
    onServer: (file: string) => gitIn(bare)('show', `main:${file}`),
    /** Subjects of the commits that are published, newest first. */
    subjects: () => gitIn(bare)('log', '--first-parent', '--format=%s', 'main').split('\n'),
    /** Somebody else changes a file and pushes. */
    elsewhere: (file: string, before: string, after: string) => {
      const theirs = gitIn(other)
      theirs('pull', '-q')
      const path = join(other, file)
      const text = readFileSync(path, 'utf8')
      if (!text.includes(before)) throw new Error(`${file} has no ${before}`)
      writeFileSync(path, text.replace(before, after))
      theirs('commit', '-q', '-a', '-m', `change ${after}`)
      theirs('push', '-q')
    },
    /** Sets a hook of the project, or of the server. */
    hook: (name: 'pre-commit' | 'pre-push' | 'pre-receive', script: string) => {
      const path = join(name === 'pre-receive' ? bare : join(root, '.git'), 'hooks', name)
      writeFileSync(path, `#!/bin/sh\n${script}\n`)
      chmodSync(path, 0o755)
    },
  }
}
