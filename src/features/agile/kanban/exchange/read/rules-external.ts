import type { ImportableFields } from '#features/agile/kanban/boards/items/rules-fields.ts'
import type { ColumnColor } from '#features/agile/kanban/boards/live/protocol.ts'
import type { ExternalList } from '#features/agile/kanban/exchange/rules-list-uses.ts'
import { cleanText } from '#kit/text.ts'

/** An item of another tool, without limits applied. Times are milliseconds UTC. */
export type ExternalItem = ImportableFields & {
  key: string
  /** The line of a table. */
  line: number | null
  number: number | null
  title: string
  description: string
  list: string | null
  /** Keys of people. */
  people: string[]
  labels: string[]
  checklist: { text: string; done: boolean }[]
  links: { title: string; url: string }[]
  comments: { name: string; content: string; at: number | null }[]
  sprint: string | null
  delivery: string | null
  /** The key of another item. */
  parent: string | null
  createdAt: number | null
  startedAt: number | null
  completedAt: number | null
  /** Time of the last change. Used when the other times are missing. */
  changedAt: number | null
  /** The lists that it was in. `at` is the time when it entered the list. */
  history: { list: string; at: number }[]
  isArchived: boolean
  /** Archiving time, if known. */
  archivedAt?: number
  /** The reason why it is blocked. Files do not contain the start of the block. */
  blocked?: string
}

export type ExternalBoard = {
  title: string
  description: string
  lists: ExternalList[]
  people: { id: string; name: string; email?: string | undefined }[]
  labels: { key: string; name: string; color: ColumnColor }[]
  items: ExternalItem[]
}

/**
 * Kinds of adjustments that an import makes to fit a board. In their names, `Cut` means truncated, `Left` means left
 * out, and `Moved` means moved into the description.
 */
export const noteKinds = [
  'titleCut',
  'descriptionCut',
  'checklistMoved',
  'linksMoved',
  'labelsSkipped',
  'commentsCut',
  'listsMerged',
  'sprintsLabelled',
  'sprintsLeft',
  'deliveriesLeft',
  'parentsLeft',
  'peopleMoved',
  'columnsLeft',
  'columnsKept',
  'historyPart',
  'blockedNow',
] as const
export type NoteKind = (typeof noteKinds)[number]
export type Notes = Partial<Record<NoteKind, number>>

export function addNote(notes: Notes, kind: NoteKind, count = 1): void {
  if (count > 0) notes[kind] = (notes[kind] ?? 0) + count
}

/** Removes invisible and invalid characters and normalizes line ends. */
export const clean = (text: string): string => cleanText(text.toWellFormed()).replace(/\r\n?/g, '\n')
