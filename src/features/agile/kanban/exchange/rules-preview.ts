import type { ItemKind } from '#features/agile/kanban/boards/live/protocol.ts'
import type { SourceKind } from './read/rules-source.ts'
import type { ImportPlan } from './rules-import-plan.ts'

const maxRows = 10
const maxProblems = 50
const maxPeople = 200

export const countedLists = ['items', 'labels', 'sprints', 'deliveries', 'comments', 'moves'] as const

export type Preview = ReturnType<typeof previewOf>

/** Summarizes an import plan for the importer. Writes nothing. */
export function previewOf(source: SourceKind, importPlan: ImportPlan) {
  const { draft, process, people, chosenPeople, members, lists, table, notes, problems } = importPlan
  const titles = new Map(draft.columns.map(({ id, title }) => [id, title]))
  const openItems = draft.items.filter(({ archivedAt }) => archivedAt === null)
  const inColumn = (columnId: string | null) => openItems.filter(item => item.columnId === columnId).length
  const kinds: Partial<Record<ItemKind, number>> = {}
  for (const { kind } of draft.items) kinds[kind] = (kinds[kind] ?? 0) + 1
  return {
    source,
    title: draft.board.title,
    process,
    lists,
    table,
    notes,
    kinds,
    columns: draft.columns
      .filter(({ isGone }) => !isGone)
      .map(({ id, title, status, wipLimit }) => ({ title, status, wipLimit, items: inColumn(id) })),
    /** Items in the backlog, and those that are archived. */
    backlog: inColumn(null),
    archived: draft.items.length - openItems.length,
    counts: Object.fromEntries(countedLists.map(list => [list, draft[list].length])) as Record<
      (typeof countedLists)[number],
      number
    >,
    people: {
      matched: people.matched.map(({ person, member }) => ({ name: person.name, member: member.name })),
      unmatched: people.unmatched.map(({ name }) => name),
      /** The first people of the file, and the choices for them. */
      choices: chosenPeople.slice(0, maxPeople).map(({ person: { id, name, email }, choice }) => ({
        key: id,
        name,
        email: email ?? null,
        choice,
      })),
      members: members.map(({ id, name }) => ({ id, name })),
    },
    /** The first problems. */
    problems: problems.slice(0, maxProblems),
    problemCount: problems.length,
    /** Rows without a column are in the backlog. */
    rows: draft.items.slice(0, maxRows).map(({ number, title, kind, columnId, points, priority, dueDate }) => ({
      number,
      title,
      kind,
      points,
      priority,
      dueDate,
      ...(columnId !== null && { column: titles.get(columnId) ?? '' }),
    })),
  }
}
