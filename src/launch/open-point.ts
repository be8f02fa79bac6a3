/** One thing left to do before launch. */
export type OpenPoint = {
  file: string
  /** The field, used to find the line. */
  path: readonly (string | number)[]
  /** 1-based; for files without fields. */
  line?: number
  /** The text that is meant, in such a file. */
  quote?: string
  /** False if the site may be published without it. */
  required: boolean
  /** What is missing or wrong, and what to do: whole sentences. */
  text: string
}
