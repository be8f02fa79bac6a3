import type { Field } from './form.ts'
import type { Doc, Operation } from './operations.ts'
import type { Json, Path } from './value.ts'

/** Why a field, or a file, cannot be used. */
export type Problem = {
  /** 1-based. */
  line: number
  /** Such as `services[2].price`; empty for the whole file. */
  field: string
  message: string
}

/** A file as it is, or as it was when it could be read last. */
export type FileState = Doc & {
  file: string
  problems: readonly Problem[]
  isReadable: boolean
}

/** Something left to do before a launch. */
export type Point = { file: string; path: Path; required: boolean; text: string }

/** What the page shows: sent after every change. */
export type State = {
  /** Names the process: another one gives rows other keys. */
  run: string
  /** Counts the changes of content. */
  revision: number
  /** Counts the reloads of the page beside the form. */
  page: number
  /** Presentations in the order of the gallery. */
  files: readonly FileState[]
  points: readonly Point[]
  /** What undo and redo would do; undefined if there is nothing. */
  undo?: string | undefined
  redo?: string | undefined
  publishing: PublishState
}

/** The header with the token of the form. */
export const TOKEN_HEADER = 'x-edit-token'

/** A line of the event stream; one without anything comes every second. */
export type ServerEvent = { forms?: Readonly<Record<string, Field>>; state?: State }

/** `add` and `order` of presentations name their folder; `restore` brings the last readable text back. */
export type Write = { file: string } & (Operation | { kind: 'restore' })

export type WriteAnswer =
  /** `file` is that of a new presentation. */
  | { kind: 'written'; revision: number; file: string }
  | { kind: 'refused'; problems: readonly Problem[] }
  /** The field is not what it was when it was typed in; this is what somebody else put there. */
  | { kind: 'changed'; stored?: Json | undefined }
  /** The row is gone. */
  | { kind: 'gone' }
  /** The disk refused: to be tried again. */
  | { kind: 'failed'; message: string }

/** Undo, redo and the like: what was done, or why it was not. */
export type StepAnswer = { message: string; revision: number }

/** What an uploaded file is to be. */
export type UploadKind = 'picture' | 'video' | 'captions'

export type UploadAnswer =
  { kind: 'stored'; name: string; notes: readonly string[] } | { kind: 'refused'; message: string }

/** A step that was taken since the editor was opened. */
export type StepState = {
  id: number
  time: string
  label: string
  /** What was there, and what is there now, as whole texts. */
  before: string
  after: string
  undone: boolean
}

/** The owner's files as they once were: published, or when the editor was opened. */
export type Earlier = {
  /** A commit, or the name of a copy. */
  id: string
  time: string
  /** Who published them; undefined for a copy. */
  who?: string | undefined
  what: string
}

export type History = {
  steps: readonly StepState[]
  earlier: readonly Earlier[]
  /** Why nothing is known of what was published. */
  problem?: string | undefined
}

/** What differs in a field, or in a file as a whole. */
export type Change = { name: string; before: string; after: string }

/** The same text, changed on both sides, as it is on each. */
export type Conflict = {
  file: string
  path: Path
  name: string
  mine: string
  theirs: string
  /** Whether another text may count. */
  isText: boolean
  who: string
  time: string
}

/** What publishing would do. */
export type Plan = {
  /** One sentence: who sends what where. */
  where: string
  changes: readonly Change[]
  /** What has to be decided before. */
  conflicts: readonly Conflict[]
  /** Files in the owner's folders that stay here. */
  notPublished: readonly string[]
  /** Files of others, in commits of this folder, that would go along, maybe as they once were. */
  others: readonly string[]
  /** Why nothing can be published, with what to do. */
  problem?: string | undefined
  /** What one press of a button does about that. */
  remedy?: { action: Remedy; label: string } | undefined
  /** Something to know before it is published. */
  warning?: string | undefined
  way: 'git' | 'cloudflare' | 'none'
}

export const NO_PLAN: Plan = {
  way: 'none',
  where: '',
  changes: [],
  conflicts: [],
  notPublished: [],
  others: [],
}

type Remedy = 'remove-lock' | 'unstage' | 'sign-in'

export type PublishState =
  | { kind: 'idle' }
  | { kind: 'running'; text: string }
  | { kind: 'failed'; text: string; output?: string | undefined }
  | { kind: 'sign-in' | 'building' | 'live' | 'not-live'; text: string; address?: string | undefined }

/** How a conflict ends: the text that counts, as long as both sides are what they were. */
export type Resolution = Pick<Conflict, 'file' | 'path' | 'mine' | 'theirs'> & { text: string }

export type PublishRequest = {
  action: 'publish' | Remedy
  /** The files of others that may go along. */
  others?: readonly string[]
  resolutions?: readonly Resolution[]
}
