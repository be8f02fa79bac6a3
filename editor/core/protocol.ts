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
export type Point = {
  file: string
  path: Path
  line: number
  required: boolean
  text: string
  /** The text that is meant, in a file without fields. */
  quote?: string | undefined
}

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

/** Unsaved changes of a file. */
export type Draft = {
  /** The text on disk that the changes are based on; null for a new file. */
  base: string | null
  baseValue?: Json | undefined
  value: Json
  /** The text to take comments from, if the file was deleted. */
  model?: string | undefined
}

/** Unsaved changes by file; those of a new presentation by a name that no other window uses. */
export type Drafts = Readonly<Record<string, Draft>>

/** What outlives the page: unsaved changes, and the id of the part that is open. */
export type Kept = { part: string; drafts: Drafts }

/** A draft that changed in a window since it was kept last: its value then, if it had one, and what it is now. */
export type ChangedDraft = { before?: Json | undefined; now: Draft | null }

/** What one window keeps. */
export type Keep = { part: string; changed: Readonly<Record<string, ChangedDraft>> }

/** Everything that the editor shows. */
export type State = {
  files: readonly FileState[]
  forms: Readonly<Record<string, Field>>
  problems: readonly Problem[]
  /** Undefined while a file cannot be used. */
  points: readonly Point[] | undefined
  undo: UndoState | undefined
  /** The files in content/media and public/videos, and uploads for them, such as `content/media/ada.jpg`. */
  media: readonly string[]
  /** What was kept before this page was opened. */
  kept: Kept | undefined
}

/** The save that undo would revert; `elsewhere` if it was another program. */
type UndoState = { time: string; files: readonly string[]; left: number; elsewhere: boolean }

/** A field that was changed; undefined stands for no such field. */
export type VersionChange = {
  file: string
  path: Path
  before: Json | undefined
  after: Json | undefined
  /** The name of the record that it is in, such as that of a service. */
  record?: string | undefined
}

/** What a save changed; `elsewhere` if it was another program. */
export type Version = { time: string; elsewhere: boolean; changes: readonly VersionChange[] }

/** A change of one file. */
export type Change = {
  /** A file of the state, or `content/graduates#` and anything for a new presentation. */
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

export type CheckAnswer = Pick<State, 'problems' | 'points'>
export type RemoveAnswer = { state: State }
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

/** The ways to publish that a folder can have. */
export type WayKind = 'git' | 'cloudflare'

/** What publishing would do. */
export type PublishPlan = {
  way: WayKind | undefined
  /** The other way, if this folder has it too. */
  other: WayKind | undefined
  /** Where the site goes, or what to set up first: sentences. */
  where: string
  /** Undefined where nobody needs to sign in. */
  signedIn: boolean | undefined
  /** What would change on the published site, line by line; undefined if it is not known. */
  changes: readonly string[] | undefined
  /** Files that were changed and are not published, because they are not content. */
  stays: readonly string[]
  /** When the version before the published one was made, if it can be returned to. */
  before: string | undefined
}

export type PublishRequest = {
  way: WayKind
  action: 'publish' | 'back' | 'sign-in'
  /** Whose text counts where the same was changed in two places. */
  prefer?: 'mine' | 'theirs' | undefined
}

/** How far publishing is, or how it ended. */
export type PublishProgress = {
  kind: 'running' | 'sign-in' | 'done' | 'failed'
  title: string
  text?: string | undefined
  /** Of `PUBLISH_STEPS`. */
  step?: number | undefined
  /** What others published in place of what was changed here; the owner chooses. */
  clash?: { way: WayKind; lines: readonly string[] } | undefined
  /** What the program that refused printed. */
  output?: string | undefined
  address?: string | undefined
}

export const PUBLISH_STEPS = ['Build the site', 'Check it', 'Publish it'] as const

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
