/** Keeps what is typed: in one tab at a time, with a question before it closes, and never over a later save. */
import CMS from '@sveltia/cms'
import { refusal } from './controls.ts'
import { GRADUATES, SINGLES } from './files.ts'

const note = document.querySelector('main')

/** Starts the editor in one tab, because tabs share the library's cache, and would miss each other's saves. */
export function inOneTab(start: () => void, how: LockOptions = { ifAvailable: true }) {
  const stop = () => {
    if (note) document.body.replaceChildren(note)
    note?.removeAttribute('hidden')
  }
  const held = navigator.locks.request('editor', how, (lock) => {
    if (!lock) stop()
    else start()
    // The lock is held until this tab closes, or another one takes it.
    return lock && new Promise(() => undefined)
  })
  held.catch(stop)
}

note?.querySelector('button')?.addEventListener('click', () => {
  inOneTab(() => location.reload(), { steal: true })
})

/** Asks before a tab closes while there is something to save. The library has no event for that. */
export const askBeforeClosing = () =>
  addEventListener('beforeunload', (event) => {
    if (document.querySelector('[aria-keyshortcuts$="+S"][aria-disabled="false"]')) event.preventDefault()
  })

const DRAFTS = 'draft-backups'
const pathOf = (collection: string, name: string) =>
  collection === GRADUATES.name
    ? `${GRADUATES.path}/${name}.yaml`
    : (SINGLES.find((single) => single.name === name)?.path ?? 'content/privacy.md')

const OUTDATED =
  'This was saved elsewhere after you began this draft, and your draft would undo that. Copy your new words, leave, open it again, choose "Discard", and paste them.'

/**
 * Refuses a draft that is older than its file. The library notices that only while the entry stays open, so this remembers
 * with which version a draft began.
 * @param repo name of the repository
 * @param versionOf returns the present version of a file
 */
export function refuseOldDrafts(repo: string, versionOf: (path: string) => Promise<string>) {
  const { put, delete: remove } = IDBObjectStore.prototype
  const begun = new Set<string>()
  addEventListener('hashchange', () => begun.clear())
  const begin = ({ collectionName, slug }: { collectionName: string; slug: string }) => {
    const path = pathOf(collectionName, slug)
    if (begun.has(path) || localStorage.getItem(repo + path) !== null) return
    begun.add(path)
    void versionOf(path).then((version) => localStorage.setItem(repo + path, version))
  }
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
    if (this.name === DRAFTS) begin(given[0] as { collectionName: string; slug: string })
    return put.apply(this, given)
  }
  IDBObjectStore.prototype.delete = function (this: IDBObjectStore, key: [string, string]) {
    if (this.name === DRAFTS) localStorage.removeItem(repo + pathOf(...key))
    return remove.call(this, key)
  }
  const handler = async ({ entry }: { entry: { get: (key: 'path') => string } }) => {
    const path = entry.get('path')
    const version = localStorage.getItem(repo + path)
    if (version !== null && !begun.has(path) && version !== (await versionOf(path))) throw refusal(OUTDATED)
  }
  CMS.registerEventListener({ name: 'preSave', handler: handler as never })
}
