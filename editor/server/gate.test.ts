import { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gate } from './gate.ts'

function response() {
  const emitter = Object.assign(new EventEmitter(), { destroyed: false })
  const close = () => {
    emitter.destroyed = true
    emitter.emit('close')
  }
  return { emitter, close }
}

/** A gate, and the names of what has happened. */
function watched() {
  const { page, replace } = gate()
  const happened: string[] = []
  const render = (name: string) => {
    const { emitter, close } = response()
    page(emitter, () => happened.push(name))
    return close
  }
  const work = (name: string) => () => {
    happened.push(name)
    return Promise.resolve()
  }
  return { happened, render, replace, work }
}

test('content is replaced once no page is being rendered', async () => {
  const { happened, render, replace, work } = watched()
  const [closeOne, closeOther] = [render('one'), render('other')]
  const replaced = replace(work('replaced'))
  closeOne()
  await setImmediate()
  expect(happened).toEqual(['one', 'other'])
  closeOther()
  await replaced
  expect(happened).toEqual(['one', 'other', 'replaced'])
})

test('a page waits while content is replaced', async () => {
  const { happened, render, replace } = watched()
  const work = Promise.withResolvers<undefined>()
  const replaced = replace(() => work.promise)
  render('page')
  await setImmediate()
  expect(happened).toEqual([])
  work.resolve(undefined)
  await replaced
  expect(happened).toEqual(['page'])
})

test('a page that was given up while it waited is not rendered, and nothing waits for it', async () => {
  const { happened, render, replace, work } = watched()
  const first = Promise.withResolvers<undefined>()
  const replaced = replace(() => first.promise)
  const giveUp = render('given up')
  giveUp()
  first.resolve(undefined)
  await replaced
  await replace(work('replaced again'))
  expect(happened).toEqual(['replaced again'])
})

test('pages are rendered after a replacement that failed', async () => {
  const { happened, render, replace } = watched()
  await expect(replace(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  render('page')
  expect(happened).toEqual(['page'])
})
