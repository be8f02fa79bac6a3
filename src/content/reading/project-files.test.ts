import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkFolder, filesIn, projectFiles } from './project-files.ts'

function folder(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'files-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

const SITE = 'content/site.yaml'

describe('a file that is not one of the project is refused', () => {
  const outside = () => join(folder({ 'secret.yaml': 'secret: 1' }), 'secret.yaml')
  test.each([
    [
      'a link that leads outside',
      (path: string) => symlinkSync(outside(), path),
      'This is a link that leads out of content/. Put the file itself here.',
    ],
    [
      'a link to nothing',
      (path: string) => symlinkSync(`${path}-missing`, path),
      'This is a link to a file that does not exist. Put the file itself here.',
    ],
    ['a folder', (path: string) => mkdirSync(path), 'This is not a file. Move it out of this folder.'],
  ])('%s', (_, make, message) => {
    const root = folder({ 'content/other.yaml': '' })
    make(join(root, SITE))
    expect(() => projectFiles(root).read(SITE)).toThrow(message)
  })

  test.skipIf(process.platform === 'win32')('a pipe, which nobody ever writes to', () => {
    const root = folder({ 'content/other.yaml': '' })
    execFileSync('mkfifo', [join(root, SITE)])
    expect(() => projectFiles(root).read(SITE)).toThrow('This is not a file')
  })

  test('in a folder that is a link', () => {
    const root = folder({ 'content/site.yaml': '' })
    symlinkSync(folder({ 'a.jpg': '' }), join(root, 'content/media'), 'junction')
    expect(() => projectFiles(root).names('content/media')).toThrow('a link that leads out of content/.')
  })

  test('a file instead of a folder', () => {
    const files = projectFiles(folder({ 'content/graduates': '' }))
    expect(() => files.names('content/graduates')).toThrow('This must be a folder, but it is a file')
  })
})

test('content/ may itself be a link, as in a folder that a service syncs', () => {
  const root = folder({ 'content/site.yaml': 'a: 1', 'content/media/a.jpg': 'jpg' })
  const synced = join(folder({}), 'synced')
  renameSync(join(root, 'content'), synced)
  symlinkSync(synced, join(root, 'content'), 'junction')
  const files = projectFiles(root)
  expect(String(files.read(SITE))).toBe('a: 1')
  expect(files.names('content/media')).toEqual(['a.jpg'])
  expect(files.locate('content/media/a.jpg').problem).toBeUndefined()
})

test('a link within content/ is followed', () => {
  const root = folder({ 'content/shared/site.yaml': 'a: 1' })
  symlinkSync(join(root, 'content/shared/site.yaml'), join(root, SITE))
  expect(String(projectFiles(root).read(SITE))).toBe('a: 1')
})

test.each<[string, (path: string) => void, string]>([
  ['to a folder elsewhere', (path) => symlinkSync(folder({}), path, 'junction'), 'leads out of public/. Put'],
  ['to its own folder', (path) => symlinkSync(join(path, '..'), path, 'junction'), 'is not a file. Move it'],
])('a link that a build would walk into is refused, and not followed: %s', (_, link, message) => {
  const root = folder({ 'public/a.txt': '', 'public/b/c.txt': '' })
  symlinkSync(`${root}/missing`, join(root, 'public/.#b'))
  expect(() => checkFolder(join(root, 'public'))).not.toThrow()
  link(join(root, 'public/b/link'))
  expect(filesIn(join(root, 'public'))).toEqual(['.#b', 'a.txt', 'b/c.txt', 'b/link'])
  expect(() => checkFolder(join(root, 'public'))).toThrow(message)
})
