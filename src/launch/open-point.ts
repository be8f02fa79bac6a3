/** One thing between the content and a launch. */
export type OpenPoint = {
  file: string
  /** The field, for its line. */
  path: readonly (string | number)[]
  /** From 1, where the file has no fields. */
  line?: number
  /** False: the site may be published without it. */
  required: boolean
  /** What is there, and what to do. */
  text: string
}
