import type { ColumnColor, ItemKind, ItemStatus, Priority } from '#features/agile/kanban/boards/protocol.ts'

/** What a list of another tool becomes: a column with a status, or the backlog. */
export const listUses = ['BACKLOG', 'TODO', 'ACTIVE', 'COMPLETE'] as const
export type ListUse = (typeof listUses)[number]

/** A list or a status of another tool. `isGone`: it was put away there. */
export type LooseList = { key: string; title: string; isGone: boolean }

/** An item as another tool tells of it, with no bounds kept. Times are milliseconds UTC. */
export type LooseItem = {
  key: string
  /** The line of a table. */
  line: number | null
  number: number | null
  title: string
  description: string
  kind: ItemKind
  list: string | null
  points: number | null
  /** Keys of people. */
  people: string[]
  labels: string[]
  priority: Priority
  dueDate: string | null
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
}

export type Loose = {
  title: string
  description: string
  lists: LooseList[]
  people: { id: string; name: string; email?: string | undefined }[]
  labels: { key: string; name: string; color: ColumnColor }[]
  items: LooseItem[]
}

/** What had to be changed so that it fits on a board, or is left out, and how often. */
export const noteKinds = [
  ...(['titleCut', 'descriptionCut', 'checklistMoved', 'linksMoved', 'labelsLeft', 'commentsCut'] as const),
  ...(['listsMerged', 'sprintsLabelled', 'sprintsLeft', 'deliveriesLeft', 'parentsLeft', 'peopleMoved'] as const),
  ...(['columnsLeft', 'columnsKept', 'historyPart'] as const),
] as const
export type NoteKind = (typeof noteKinds)[number]
export type Notes = Partial<Record<NoteKind, number>>

/** Notes that something was done so many times more. */
export function count(notes: Notes, kind: NoteKind, by = 1): void {
  if (by > 0) notes[kind] = (notes[kind] ?? 0) + by
}

/** A text without what the database cannot hold, with line ends of one kind. */
export const clean = (text: string): string => text.replaceAll('\0', '').replace(/\r\n?/g, '\n').toWellFormed()

const done =
  /\b(done|closed|complete[d]?|finished|resolved|released|shipped|live|fixed|merged|deployed|cancell?ed|won'?t (do|fix)|termin[ée]e?s?|fini[es]?|ferm[ée]e?s?|livr[ée]e?s?|hech[oa]s?|cerrad[oa]s?|terminad[oa]s?|completad[oa]s?|entregad[oa]s?)\b/iu
const active =
  /\b(doing|progress|active|started|develop\w*|review\w*|test\w*|qa|verif\w*|implement\w*|blocked|waiting|en cours|revue|relecture|en curso|en progreso|revisi[óo]n|pruebas)\b/iu
const waiting = /\b(back ?log|ideas?|icebox|inbox|someday|triage|wish ?list|id[ée]es|carnet)\b/iu

/** What the name of a list says that it is for; null where it says nothing. */
function useByName(title: string): ListUse | null {
  if (waiting.test(title)) return 'BACKLOG'
  if (done.test(title)) return 'COMPLETE'
  if (active.test(title)) return 'ACTIVE'
  return /\b(to ?do|next|ready|open|new|selected|planned|queue|[àa] faire|por hacer|pendientes?|nuev[oa]s?)\b/iu.test(
    title,
  )
    ? 'TODO'
    : null
}

/** What each list is for, as its name or else its place says: work goes from the first to the last. */
export function guessUses(lists: readonly LooseList[]): Map<string, ListUse> {
  const named = lists.map(({ title }) => useByName(title))
  const hasDone = named.includes('COMPLETE')
  const firstDone = named.indexOf('COMPLETE')
  const shown = lists.filter(({ isGone }) => !isGone)
  return new Map(
    lists.map((list, place): [string, ListUse] => {
      const said = named[place]
      if (said) return [list.key, said]
      if (!hasDone && shown.length > 2 && list === shown.at(-1)) return [list.key, 'COMPLETE']
      const isPast = named.slice(0, place).includes('ACTIVE') && (firstDone < 0 || place < firstDone)
      return [list.key, isPast ? 'ACTIVE' : 'TODO']
    }),
  )
}
/** The status of what is in a list that is for this. */
export const statusOfUse = (use: ListUse | undefined): ItemStatus => (!use || use === 'BACKLOG' ? 'TODO' : use)
