import type { Field } from './form.ts'
import type { PageClick } from './locate.ts'
import type { Json, Path } from './value.ts'

/** A problem of a field. */
export type Problem = {
  file: string
  /** Such as `services[2].price`; empty for the whole file. */
  field: string
  /** 1-based. */
  line: number
  message: string
}

/** A point of the launch checklist. */
export type Point = { file: string; path: Path; line: number; required: boolean; text: string }

/** A content file on disk. */
export type FileState = {
  /** Relative to the root of the project. */
  file: string
  /** The key of its form. */
  form: string
  text: string
  /** Undefined if the text cannot be parsed; then `problems` has the reason. */
  value: Json | undefined
  /** The comments above fields, by field name, such as `founder.portrait`. */
  notes: Readonly<Record<string, string>>
}

/** Everything that the editor shows. */
export type State = {
  files: readonly FileState[]
  forms: Readonly<Record<string, Field>>
  problems: readonly Problem[]
  /** Undefined while a file cannot be used. */
  points: readonly Point[] | undefined
  undo: UndoState | undefined
  /** The pictures in content/media. */
  media: readonly string[]
}

/** The save that undo would revert. */
type UndoState = { time: string; files: readonly string[]; left: number }

/** A change of one file. */
export type Change = {
  /** A file of the state, or `content/graduates` for a new presentation. */
  file: string
  /** The text that the change is based on; null for a new file. */
  base: string | null
  /** The text to take comments from, if the file was deleted. */
  model?: string | undefined
  /** Null deletes the file. */
  value: Json
}

/** A file whose text is no longer the base of the change. */
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
  | { kind: 'refused'; message: string }

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

/** Messages from the page to the editor. */
export type FromPage =
  /** `loadedAt`: when the page was requested, in milliseconds since 1970. */
  | { type: 'ready'; page: string; loadedAt: number }
  | { type: 'leaving' }
  | { type: 'sight'; part: string }
  | { type: 'click'; click: PageClick }
  | { type: 'save' }

/** Messages from the editor to the page. */
export type ToPage =
  | { type: 'parts'; parts: readonly { id: string; selector: string }[]; clickToEdit: boolean }
  | { type: 'show'; selector: string; texts: readonly Json[]; context: readonly Json[]; mark: boolean }
