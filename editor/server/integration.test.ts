import { EventEmitter } from 'node:events'
import { realpathSync, renameSync, symlinkSync } from 'node:fs'
import { ServerResponse, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { betweenPages, watchFiles } from './integration.ts'
import { project } from './project.fixture.ts'

test('many changes are read once, 50 ms after the last; files that are not content, never', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() })
  const reload = vi.fn(() => Promise.resolve())
  watchFiles({ watcher }, { root: '/site', reload })
  const change = (...files: readonly string[]) => {
    for (const file of files) {
      watcher.emit('all', 'change', `/site/${file}`)
      vi.advanceTimersByTime(49)
    }
  }
  change('content/site.yaml', 'public/videos/talk.mp4', 'content/landing.yaml')
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload.mock.calls).toEqual([[true]])
  change('content/privacy.md')
  vi.advanceTimersByTime(1)
  expect(reload.mock.calls).toEqual([[true], [false]])
  change('content/.site.yaml.new', 'src/words.ts', 'public/conversations.svg')
  vi.advanceTimersByTime(1_000)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a content folder that is a link is watched where it is', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { root } = project()
  renameSync(join(root, 'content'), join(root, 'synced'))
  symlinkSync(join(root, 'synced'), join(root, 'content'))
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() })
  const reload = vi.fn(() => Promise.resolve())
  watchFiles({ watcher }, { root, reload })
  expect(watcher.add).toHaveBeenCalledWith([realpathSync(join(root, 'synced'))])
  watcher.emit('all', 'change', join(realpathSync(root), 'synced/site.yaml'))
  vi.runAllTimers()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('what pages are drawn from is replaced between them, and again after one that nobody waited for', () => {
  const happened: string[] = []
  const pages = betweenPages(() => happened.push('replaced'))
  const draw = (name: string) => {
    const response = new ServerResponse({ method: 'GET' } as IncomingMessage)
    pages.draw(response, () => happened.push(name))
    return response
  }
  const [first, left] = [draw('first'), draw('left')]
  pages.replace()
  const next = draw('next')
  left.emit('close')
  expect(happened.splice(0)).toEqual(['first', 'left'])
  first.end().emit('close')
  expect(happened.splice(0)).toEqual(['replaced', 'next'])
  left.end()
  expect(happened).toEqual([])
  next.end().emit('close')
  expect(happened).toEqual(['replaced'])
})
