import { useEffect, type RefObject } from 'react'
import type { Path } from '../core/value.ts'
import { keyOf } from './store.ts'

const find = (key: string) => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`)

function selectLine(area: HTMLTextAreaElement, index: number) {
  const lines = area.value.split('\n')
  const start = lines.slice(0, index).join('\n').length + (index > 0 ? 1 : 0)
  area.setSelectionRange(start, start + (lines[index]?.length ?? 0))
}

/** Moves the focus to the control of a field, and opens the row around it. @param line of that control, if one is meant */
export function focusField(file: string, path: Path, line?: Path[number]): boolean {
  if (path.length === 0) return false
  const control = find(keyOf(file, path))
  // For a line, or a part of a record, the control around it.
  if (!control) return focusField(file, path.slice(0, -1), path.at(-1))
  for (let row = control.closest('details'); row; row = row.parentElement?.closest('details') ?? null)
    row.open = true
  control.focus()
  control.scrollIntoView({ block: 'center' })
  if (control instanceof HTMLTextAreaElement && typeof line === 'number') selectLine(control, line)
  return true
}

/** When the focused control disappears, moves the focus nearby. */
export function useFocusNear(heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const main = heading.current?.parentElement
    if (!main) return undefined
    let around: readonly Element[] = []
    const note = (event: FocusEvent) => {
      const path = event.composedPath() as Element[]
      around = path.slice(0, path.indexOf(main))
    }
    const follow = () => {
      if (around[0]?.isConnected !== false) return
      const near = around.find(({ isConnected }) => isConnected)
      // Once: what has the focus by now, or is clicked later, is not next to it.
      around = []
      if (document.activeElement !== document.body) return
      const control = near?.querySelector<HTMLElement>('button, input, select, summary, textarea')
      ;(control ?? heading.current)?.focus()
    }
    // After what a click itself does with the focus.
    const observer = new MutationObserver(() => requestAnimationFrame(follow))
    observer.observe(main, { childList: true, subtree: true })
    main.addEventListener('focusin', note)
    return () => observer.disconnect()
  }, [heading])
}
