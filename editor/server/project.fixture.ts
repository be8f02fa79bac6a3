import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { gitAs, repositoryIn } from '../../tests/journeys/edit/git.ts'
import { valueAt } from '../core/operations.ts'
import type { Json, Path } from '../core/value.ts'
import { Content } from './content.ts'

const CONTENT = join(import.meta.dirname, '../../tests/content')

/** Sets a field, as a form that shows what is stored. */
export function set(content: Content, { file, path, value }: { file: string; path: Path; value?: Json }) {
  const base = valueAt(
    content.state().files.find((other) => other.file === file),
    path,
  )
  return content.write({ file, kind: 'set', path, value, base })
}

function folder(name: string) {
  const path = mkdtempSync(join(tmpdir(), `cca-${name}-`))
  onTestFinished(() => rmSync(path, { recursive: true, force: true, maxRetries: 3 }))
  return path
}

/** What tests do in the folder of a project. */
function inFolder(root: string) {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const write = (file: string, data: string | Buffer) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), data)
  }
  return {
    root,
    read,
    write,
    replace: (file: string, from: string | RegExp, to: string) => write(file, read(file).replace(from, to)),
    open: () => new Content(root).open(),
  }
}

/** A folder with the tests' content. */
export function project() {
  const root = folder('edit')
  cpSync(CONTENT, join(root, 'content'), { recursive: true })
  return inFolder(root)
}

/** A project in a repository that is pushed to another one, from which a colleague has a copy. */
export function repository() {
  const own = project()
  const server = folder('server')
  const bare = join(server, 'site.git')
  mkdirSync(bare)
  own.write('.gitignore', '.cache\ndist\n')
  own.write('src/code.ts', 'one\n')
  const git = repositoryIn(own.root, bare, 'Owner')
  git('remote', 'set-head', 'origin', 'main')
  const colleague = join(server, 'colleague')
  gitAs(server)('clone', '-q', bare, colleague)
  return {
    ...own,
    git,
    bare,
    /** Another owner, in a folder of their own. */
    partner: () => {
      const root = folder('partner')
      gitAs(root)('clone', '-q', bare, '.')
      return inFolder(root)
    },
    onServer: (file: string, branch = 'main') => gitAs(bare)('show', `${branch}:${file}`),
    /** The colleague changes a file, or deletes it, and pushes. */
    push: (file: string, from: string | RegExp, to: string | null) => {
      const theirs = gitAs(colleague, 'Carla')
      theirs('pull', '-q')
      const path = join(colleague, file)
      if (to === null) rmSync(path)
      else writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
      theirs('commit', '-qam', `change ${file}`)
      theirs('push', '-q')
    },
  }
}
