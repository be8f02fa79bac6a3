import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyContent, differingFiles, keepContent, ownedFiles, PUBLISHED } from './record-content.ts'

function folder() {
  const root = mkdtempSync(join(tmpdir(), 'cca-published-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const record = () => {
    copyContent(root)
    keepContent(root)
  }
  const kept = (version: keyof typeof PUBLISHED, file: string) => {
    const path = join(root, PUBLISHED[version], file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
  return { root, write, record, kept }
}

test('the owner’s files are the content and the videos, without hidden ones', () => {
  const { root, write } = folder()
  expect(ownedFiles(root)).toEqual([])
  for (const file of [
    'content/site.yaml',
    'content/.DS_Store',
    'public/videos/a.mp4',
    'public/robots.txt',
    'src/a.ts',
  ])
    write(file, '')
  expect(ownedFiles(root)).toEqual(['content/site.yaml', 'public/videos/a.mp4'])
})

test('the content that is published stays, and the one before it', () => {
  const { root, write, record, kept } = folder()
  const site = 'content/site.yaml'
  write(site, 'first')
  write('public/videos/a.mp4', 'film')
  record()
  expect([kept('now', site), kept('before', site)]).toEqual(['first', undefined])
  expect(differingFiles(root, join(root, PUBLISHED.now))).toEqual([])

  write(site, 'second')
  rmSync(join(root, 'public/videos/a.mp4'))
  write('content/media/new.jpg', 'picture')
  expect(differingFiles(root, join(root, PUBLISHED.now))).toEqual([
    'content/media/new.jpg',
    site,
    'public/videos/a.mp4',
  ])
  record()
  // The same content again, after a change of the code.
  record()
  expect([kept('now', site), kept('before', site)]).toEqual(['second', 'first'])
  expect([kept('now', 'public/videos/a.mp4'), kept('before', 'public/videos/a.mp4')]).toEqual([
    undefined,
    'film',
  ])
})

test('what is saved while it is being published is not taken for published', () => {
  const { root, write, kept } = folder()
  write('content/site.yaml', 'built')
  copyContent(root)
  write('content/site.yaml', 'saved since')
  keepContent(root)
  expect(kept('now', 'content/site.yaml')).toBe('built')
})
