import type { Typed } from './typing.ts'

const PREFIX = 'cca-edit:'
/** Names this page: nobody else writes what it keeps, and its lock is held for as long as it is open. */
const PAGE = crypto.randomUUID()

const nameOf = (key: string) => `${PREFIX}${PAGE}:${key}`

/** What the browser refused to keep, because its storage is full. */
const refused = new Set<string>()
export const isAllKept = () => refused.size === 0

/** Keeps what was typed in this browser, for as long as it is nowhere else. */
export function keep(key: string, typed: Typed) {
  refused.delete(key)
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(typed))
  } catch {
    refused.add(key)
  }
}

export function forgetKept(key: string) {
  refused.delete(key)
  localStorage.removeItem(nameOf(key))
}

/**
 * Takes what closed pages have left; open pages still use theirs.
 * @param take says which texts of a page it has taken; the rest stays for another time
 */
export function takeLeft(take: (left: readonly Typed[]) => readonly Typed[]) {
  // What this tab showed before a reload may not be closed yet, so it is waited for.
  const before = sessionStorage.getItem(PREFIX)
  sessionStorage.setItem(PREFIX, PAGE)
  void navigator.locks.request(PREFIX + PAGE, () => new Promise(() => undefined))
  const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
  const pageOf = (name: string) => name.slice(PREFIX.length).split(':')[0] ?? ''
  for (const page of new Set(names.map(pageOf)))
    void navigator.locks.request(PREFIX + page, { ifAvailable: page !== before }, (lock) => {
      if (lock === null) return
      const left = names
        .filter((name) => pageOf(name) === page)
        .flatMap((name) => {
          const text = localStorage.getItem(name)
          return text === null ? [] : [{ name, typed: JSON.parse(text) as Typed }]
        })
      const taken = take(left.map(({ typed }) => typed))
      for (const { name, typed } of left) if (taken.includes(typed)) localStorage.removeItem(name)
    })
}
