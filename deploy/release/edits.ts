/** Replaces the text from one place to another; the same place twice inserts. */
export type Edit = Readonly<{ from: number; to: number; text: string }>

/** The text with all edits made. They must not overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let done = 0
  for (const edit of [...edits].sort((a, b) => a.from - b.from)) {
    parts.push(text.slice(done, edit.from), edit.text)
    done = edit.to
  }
  return parts.join('') + text.slice(done)
}
