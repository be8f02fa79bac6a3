import type { Path } from '../core/value.ts'
import { keyOf } from './store.ts'

const find = (key: string) => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`)

/** The control for a field; for a line, or a part of a record, the one around it. */
function controlOf(file: string, path: Path): { control: HTMLElement; rest: Path } | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const control = find(keyOf(file, path.slice(0, length)))
    if (control) return { control, rest: path.slice(length) }
  }
  return undefined
}

/** Selects the line that is meant. */
function selectLine(area: HTMLTextAreaElement, index: number) {
  const lines = area.value.split('\n')
  const start = lines.slice(0, index).join('\n').length + (index > 0 ? 1 : 0)
  area.setSelectionRange(start, start + (lines[index]?.length ?? 0))
}

/** Moves the focus to the control of a field, and opens the row around it. */
export function focusField(file: string, path: Path): boolean {
  const found = controlOf(file, path)
  if (!found) return false
  const { control, rest } = found
  for (let row = control.closest('details'); row; row = row.parentElement?.closest('details') ?? null)
    row.open = true
  control.focus()
  control.scrollIntoView({ block: 'center' })
  if (control instanceof HTMLTextAreaElement && typeof rest[0] === 'number') selectLine(control, rest[0])
  return true
}
