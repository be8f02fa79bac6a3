import type { Typed } from './typing.ts'

const PREFIX = 'cca-edit:'
/** Names this page: nobody else writes what it keeps, and its lock is held for as long as it is open. */
const PAGE = crypto.randomUUID()

const nameOf = (key: string) => `${PREFIX}${PAGE}:${key}`

/** Keeps what was typed in this browser, for as long as it is nowhere else. */
export const keep = (key: string, typed: Typed) => localStorage.setItem(nameOf(key), JSON.stringify(typed))

export const forgetKept = (key: string) => localStorage.removeItem(nameOf(key))

/** Takes what pages have left that are closed; others are still at it. */
export function takeLeft(take: (typed: Typed) => void) {
  // What this tab showed before a reload may not be closed yet, so it is waited for.
  const before = sessionStorage.getItem(PREFIX)
  sessionStorage.setItem(PREFIX, PAGE)
  void navigator.locks.request(PREFIX + PAGE, () => new Promise(() => undefined))
  const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
  const pageOf = (name: string) => name.slice(PREFIX.length).split(':')[0] ?? ''
  for (const page of new Set(names.map(pageOf)))
    void navigator.locks.request(PREFIX + page, { ifAvailable: page !== before }, (lock) => {
      if (lock === null) return
      for (const name of names.filter((each) => pageOf(each) === page)) {
        const text = localStorage.getItem(name)
        if (text !== null) take(JSON.parse(text) as Typed)
        localStorage.removeItem(name)
      }
    })
}
