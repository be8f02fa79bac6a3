import type { Field } from './form.ts'
import type { Json, Path } from './value.ts'

/** Why a field, or a file, cannot be used. */
export type Problem = {
  /** 1-based. */
  line: number
  /** Such as `services[2].price`; empty for the whole file. */
  field: string
  message: string
}

export type FileState = {
  file: string
  /** Undefined while the file cannot be read. */
  value: Json | undefined
  problems: readonly Problem[]
}

/** Something left to do before a launch. */
export type Point = { file: string; path: Path; required: boolean; text: string }

/** A step that was taken, for the list. */
export type StepState = {
  time: string
  label: string
  /** What was there, and what is there now, of a single field. */
  before?: string | undefined
  after?: string | undefined
  undone: boolean
}

/** What the page shows: sent after every change. */
export type State = {
  /** Counts the changes of content; the page beside the form is loaded again for each. */
  revision: number
  files: readonly FileState[]
  points: readonly Point[]
  /** The latest first. */
  steps: readonly StepState[]
  /** What undo and redo would do; undefined if there is nothing. */
  undo?: string | undefined
  redo?: string | undefined
  publishing: PublishState
}

/** The header with the token of the form. */
export const TOKEN_HEADER = 'x-edit-token'

/** A line of the event stream; `alive` comes every second. */
export type ServerEvent =
  | { kind: 'state'; state: State }
  | { kind: 'forms'; forms: Readonly<Record<string, Field>> }
  | { kind: 'alive' }

/** A change of a field, or of a list of records. */
export type Write = {
  file: string
  path: Path
  /** Undefined removes the field. */
  value?: Json | undefined
  /** For a list: where each entry was before, null for a new one. */
  from?: readonly (number | null)[] | undefined
  /** What the list entry around the field was called when typing began, so that it is found where it is now. */
  row?: string | undefined
}

export type WriteAnswer =
  { kind: 'written'; file: string } | { kind: 'refused'; problems: readonly Problem[] }

/** Undo, redo: what was done, or why a step was left out. */
export type StepAnswer = { message: string }

export type UploadAnswer =
  { kind: 'stored'; name: string; notes: readonly string[] } | { kind: 'refused'; message: string }

/** A commit that changed the owner's files. */
export type Version = { commit: string; time: string; who: string; subject: string }

/** What differs in a field, or in a file as a whole. */
export type Change = { name: string; before: string; after: string }

/** The same line, changed on both sides. */
export type Conflict = {
  file: string
  path: Path
  name: string
  mine: string
  theirs: string
  who: string
  time: string
}

/** What publishing would do. */
export type Plan = {
  /** One sentence: who sends what where. */
  where: string
  changes: readonly Change[]
  /** Files in the owner's folders that stay here. */
  notPublished: readonly string[]
  /** Commits of others in this folder that would go along. */
  commits: readonly string[]
  /** Why nothing can be published, with what to do. */
  problem?: string | undefined
  /** What one press of a button does about that. */
  remedy?: { action: Remedy; label: string } | undefined
  /** Something to know before it is published. */
  warning?: string | undefined
  way: 'git' | 'cloudflare' | 'none'
}

type Remedy = 'remove-lock' | 'unstage' | 'sign-in'

export type PublishState =
  | { kind: 'idle' }
  | { kind: 'running'; text: string }
  | { kind: 'failed'; text: string; output?: string | undefined }
  | { kind: 'conflict'; conflicts: readonly Conflict[] }
  | { kind: 'sign-in'; address?: string | undefined }
  | { kind: 'building'; text: string; address?: string | undefined }
  | { kind: 'live'; text: string; address?: string | undefined }
  | { kind: 'not-live'; text: string; address?: string | undefined }

/** How a conflict ends: the text that counts, by file and path. */
export type Resolution = { file: string; path: Path; text: string }

export type PublishRequest = {
  action: 'publish' | Remedy
  /** Yes to the commits of others that go along. */
  withCommits?: boolean
  resolutions?: readonly Resolution[]
}
