/** Protects what is typed: only one tab edits at a time, and that tab asks before it closes. */
const note = document.querySelector('main')

/** A tab opened by an "Edit" link (local/edit-links.ts) takes over from the tab that was editing. */
const LOCK_OPTIONS: LockOptions = window.name === 'editor' ? { steal: true } : { ifAvailable: true }

/** Starts the editor in one tab, because tabs share the library's cache, and would miss each other's saves. */
export function inOneTab(start: () => void, how = LOCK_OPTIONS) {
  const stop = () => {
    if (note) document.body.replaceChildren(note)
    note?.removeAttribute('hidden')
  }
  const locked = navigator.locks.request('editor', how, (lock) => {
    if (!lock) stop()
    else start()
    // The lock is held until this tab closes, or another one takes it.
    return lock && new Promise(() => undefined)
  })
  locked.catch(stop)
}

note?.querySelector('button')?.addEventListener('click', () => {
  inOneTab(() => location.reload(), { steal: true })
})

/** Asks before a tab closes while there is something to save. The library has no event for that. */
export const askBeforeClosing = () =>
  addEventListener('beforeunload', (event) => {
    if (document.querySelector('[aria-keyshortcuts$="+S"][aria-disabled="false"]')) event.preventDefault()
  })

const REVERT_QUESTION =
  'Everything that you changed since the last save of this file will be lost. Revert it?'

/** Asks before "Revert All Changes", after which the library restores nothing. */
export const askBeforeReverting = () =>
  addEventListener(
    'click',
    (event) => {
      const item = event.target instanceof Element && event.target.closest('[role="menuitem"]')
      if (item && item.textContent.trim() === 'Revert All Changes' && !confirm(REVERT_QUESTION))
        event.stopPropagation()
    },
    { capture: true },
  )
