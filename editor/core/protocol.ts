import type { Field } from './form.ts'
import type { Press } from './locate.ts'
import type { Json, Path } from './value.ts'

/** One thing wrong, where it is. */
export type Problem = {
  file: string
  /** Such as `services[2].price`; empty for the whole file. */
  field: string
  /** From 1. */
  line: number
  message: string
}

/** A point of the launch checklist. */
export type Point = { file: string; path: Path; line: number; required: boolean; text: string }

/** A content file as it is on the disk. */
export type FileState = {
  /** From the root of the project. */
  file: string
  /** Which form it has. */
  form: string
  text: string
  /** Undefined while the text cannot be read as YAML; then `problems` say why. */
  value: Json | undefined
  /** The notes above fields, by their name, such as `founder.portrait`. */
  notes: Readonly<Record<string, string>>
}

/** Everything the editor shows, read anew after each save. */
export type State = {
  files: readonly FileState[]
  forms: Readonly<Record<string, Field>>
  problems: readonly Problem[]
  /** Undefined while a file cannot be used: then nothing can be said of a launch. */
  points: readonly Point[] | undefined
  undo: UndoState | undefined
  /** Pictures and videos that are there to be named. */
  media: readonly string[]
}

/** What undo would take back. */
export type UndoState = { time: string; files: readonly string[]; left: number }

/** What is to become of one file. */
export type Change = {
  /** One of the files of the state; for a presentation that is new, `content/graduates`. */
  file: string
  /** The text that the change was made on; null for a new file. */
  base: string | null
  /** The text to take the notes from, where the file itself has gone. */
  model?: string | undefined
  /** Null takes the file away. */
  value: Json
}

/** A file that is no longer what the change was made on. */
export type Conflict = {
  file: string
  yours: string | null
  theirs: string | null
  theirValue: Json | undefined
}

export type SaveAnswer =
  | { kind: 'saved'; state: State; written: readonly string[] }
  | { kind: 'invalid'; problems: readonly Problem[] }
  | { kind: 'conflict'; conflicts: readonly Conflict[]; state: State }

export type CheckAnswer = { problems: readonly Problem[] }
export type UndoAnswer =
  { kind: 'undone'; state: State; files: readonly string[] } | { kind: 'refused'; message: string }
export type UploadAnswer =
  { kind: 'stored'; name: string; notes: readonly string[] } | { kind: 'refused'; message: string }
export type BuildAnswer = {
  ok: boolean
  output: string
  address: string | undefined
  required: readonly Point[]
}

/** What the page says to the editor. */
export type FromPage =
  | { type: 'ready'; page: string }
  | { type: 'leaving' }
  | { type: 'sight'; part: string }
  | { type: 'press'; press: Press }

/** What the editor says to the page. */
export type ToPage =
  | { type: 'parts'; parts: readonly { id: string; selector: string }[]; pressing: boolean }
  | { type: 'show'; selector: string; texts: readonly Json[]; context: readonly Json[]; mark: boolean }
