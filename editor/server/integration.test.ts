import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchFiles } from './integration.ts'

test('many changes are read once, 50 ms after the last; what is nobody’s text or picture, never', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const watcher = new EventEmitter()
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
