import type { Typed } from './typing.ts'

const PREFIX = 'cca-edit:'
/** Names this page: nobody else writes what it keeps. */
const TAB = crypto.randomUUID()
/** A page that is being reloaded is gone a moment after the next one has begun, in milliseconds. */
const MOMENT = 1_000

const nameOf = (key: string) => `${PREFIX}${TAB}:${key}`

/** Keeps what was typed in this browser, for as long as it is nowhere else. */
export const keep = (key: string, typed: Typed) => localStorage.setItem(nameOf(key), JSON.stringify(typed))

export const forgetKept = (key: string) => localStorage.removeItem(nameOf(key))

/** Takes what pages have left that are closed; others are still at it. */
export function takeLeft(take: (typed: Typed) => void) {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
  const tabOf = (name: string) => name.slice(PREFIX.length).split(':')[0] ?? ''
  void navigator.locks.request(PREFIX + TAB, () => new Promise(() => undefined))
  for (const tab of new Set(names.map(tabOf))) {
    const takeAll = () => {
      for (const name of names.filter((each) => tabOf(each) === tab)) {
        const text = localStorage.getItem(name)
        if (text !== null) take(JSON.parse(text) as Typed)
        localStorage.removeItem(name)
      }
    }
    const signal = AbortSignal.timeout(MOMENT)
    navigator.locks.request(PREFIX + tab, { signal }, takeAll).catch(() => undefined)
  }
}
