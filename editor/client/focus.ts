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
