import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { projectFiles } from '../../src/reading/project-files.ts'
import { withChanges } from './with-changes.ts'

function folder(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'files-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

describe('with unsaved changes', () => {
  const changed = () => {
    const root = folder({ 'content/graduates/1.yaml': 'one', 'content/graduates/2.yaml': 'two' })
    const uploads = folder({ 'content/media/new.jpg': 'jpg' })
    const texts = new Map([
      ['content/graduates/1.yaml', 'ONE'],
      ['content/graduates/2.yaml', undefined],
      ['content/graduates/3.yaml', 'three'],
    ])
    return { root, uploads, files: withChanges(projectFiles(root), texts, projectFiles(uploads)) }
  }

  test('files are changed, deleted, and added', () => {
    const { files } = changed()
    expect(files.names('content/graduates')).toEqual(['1.yaml', '3.yaml'])
    expect(String(files.read('content/graduates/1.yaml'))).toBe('ONE')
    expect(String(files.read('content/graduates/3.yaml'))).toBe('three')
  })

  test('an upload is found where it waits', () => {
    const { files, uploads } = changed()
    expect(files.names('content/media')).toEqual(['new.jpg'])
    expect(files.locate('content/media/new.jpg')).toEqual({
      path: join(uploads, 'content/media/new.jpg'),
      problem: undefined,
    })
  })

  test('nothing on disk changes', () => {
    const { root } = changed()
    expect(projectFiles(root).names('content/graduates')).toEqual(['1.yaml', '2.yaml'])
    expect(String(projectFiles(root).read('content/graduates/1.yaml'))).toBe('one')
  })
})
