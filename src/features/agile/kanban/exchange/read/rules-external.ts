import type { PlainFields } from '#features/agile/kanban/boards/items/rules-fields.ts'
import type { ColumnColor } from '#features/agile/kanban/boards/live/protocol.ts'
import type { ExternalList } from '#features/agile/kanban/exchange/rules-uses.ts'
import { cleanText } from '#kit/text.ts'

/** An item as another tool tells of it, with no bounds kept. Times are milliseconds UTC. */
export type ExternalItem = PlainFields & {
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
  /** When it was changed last, where that is the most that is known of it. */
  changedAt: number | null
  /** Which lists it was in, and since when. */
  history: { list: string; at: number }[]
  isArchived: boolean
  /** When it was put away, where that is known. */
  archivedAt?: number
  /** What stands in its way; the file does not tell since when. */
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

/** What had to be changed so that it fits on a board, or is left out, and how often. */
export const noteKinds = [
  ...(['titleCut', 'descriptionCut', 'checklistMoved', 'linksMoved', 'labelsLeft', 'commentsCut'] as const),
  ...(['listsMerged', 'sprintsLabelled', 'sprintsLeft', 'deliveriesLeft', 'parentsLeft', 'peopleMoved'] as const),
  ...(['columnsLeft', 'columnsKept', 'historyPart', 'blockedNow'] as const),
] as const
export type NoteKind = (typeof noteKinds)[number]
export type Notes = Partial<Record<NoteKind, number>>

/** Notes that something was done so many times more. */
export function addNote(notes: Notes, kind: NoteKind, by = 1): void {
  if (by > 0) notes[kind] = (notes[kind] ?? 0) + by
}

/** A text without what the database cannot hold or nobody sees, with line ends of one kind. */
export const clean = (text: string): string => cleanText(text.toWellFormed()).replace(/\r\n?/g, '\n')
