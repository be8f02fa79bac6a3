/** What an engine has to offer. Everything else is built on it (tab.ts), so that journeys are written once. */
export type Driver = {
  /** Loads an address, and resolves after its load event with the status of the answer. */
  open: (url: string) => Promise<number>
  /** Sets the size of the viewport, in CSS pixels. */
  size: (width: number, height: number) => Promise<void>
  /** Clicks at a point of the viewport. */
  click: (x: number, y: number) => Promise<void>
  type: (text: string) => Promise<void>
  /** Presses a key, such as `Tab`, `Shift+Tab` or `Control+V`. */
  key: (name: string) => Promise<void>
  /** Calls a function in the page, also where pages may not run scripts. Arguments and result are JSON. */
  evaluate: (source: string, args: readonly unknown[]) => Promise<unknown>
  /** Console messages, policy violations and failed requests since the last call. */
  messages: () => string[]
  /** The text of a file that the visitor has saved; undefined while there is none. */
  saved: (name: string) => string | undefined
  /** Removes it, so that the next one gets the same name. */
  removeSaved: (name: string) => void
  close: () => Promise<void>
}

/**
 * A page without content, visited between two others: a page is not loaded afresh when only its hash changes. It is
 * one of the site's own, because coming from `about:blank` costs most engines a new process.
 */
export const BLANK = '/blank'

type DriverOptions = {
  /** Whether pages may run scripts. */
  script: boolean
}

export type StartDriver = (options: DriverOptions) => Promise<Driver>

/** Runs first in every page: what a policy blocks, or what does not load, is not on the console of every engine. */
export const REPORT_FAILURES = `addEventListener('securitypolicyviolation', (event) => {
  console.error('blocked: ' + event.violatedDirective + ' ' + event.blockedURI)
})
addEventListener('error', ({ target }) => {
  if (target !== window) console.error('not loaded: ' + target.localName + ' ' + (target.href || target.src))
}, true)`

/** Requests that were given up when the visitor went to another page have not failed. */
export const isCanceled = (reason: string) => /ERR_ABORTED|BINDING_ABORTED|cancell?ed/i.test(reason)

/** Engines also say on the console that a request failed; `messages` has that from the network itself. */
export const saysNotLoaded = (message: string) => message.includes('Failed to load resource')
