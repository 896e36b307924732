import { kindWords, priorityWords, writeList } from '#features/agile/kanban/backlog/rules-csv.ts'
import { csvRows } from '#kit/csv.ts'
import type { Draft } from './rules-draft.ts'

/** The columns, the same in every language, so that a file goes anywhere and back. */
const header = [
  'Number',
  'Title',
  'Kind',
  'Column',
  'Status',
  'Points',
  'Priority',
  'Assignees',
  'Labels',
  'Sprint',
  'Delivery',
  'Due date',
  'Parent',
  'Description',
  'Checklist',
  'Attachments',
  'Blocked',
  'Created',
  'Started',
  'Completed',
  'Archived',
  'Comments',
]

/**
 * All items of a board, archived ones too, one row for each (RFC 4180, UTF-8 with a byte order mark). Times are ISO 8601
 * in UTC. What a spreadsheet would take for a formula has an apostrophe in front.
 */
export function boardCsv(draft: Draft): string {
  const names = <T extends { id: string }>(list: readonly T[], nameOf: (one: T) => string) =>
    new Map(list.map(one => [one.id, nameOf(one)]))
  const people = names(draft.people, ({ name }) => name)
  const labels = names(draft.labels, ({ name }) => name)
  const sprints = names(draft.sprints, ({ name }) => name)
  const deliveries = names(draft.deliveries, ({ title }) => title)
  const columns = names(draft.columns, ({ title }) => title)
  const statuses = names(draft.columns, ({ status }) => status)
  const numbers = names(draft.items, ({ number }) => `#${number}`)
  const talk = Map.groupBy(draft.comments, ({ itemId }) => itemId)
  const all = (map: Map<string, string>, ids: readonly string[]) => writeList(ids.flatMap(id => map.get(id) ?? []))
  const one = (map: Map<string, string>, id: string | null) => (id === null ? null : map.get(id))
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const rows = draft.items.map((item): (string | number | null | undefined)[] => [
    item.number,
    item.title,
    kindWords[item.kind],
    one(columns, item.columnId) ?? 'Backlog',
    one(statuses, item.columnId) ?? 'TODO',
    item.points,
    priorityWords[item.priority],
    all(people, item.assignees),
    all(labels, item.labels),
    one(sprints, item.sprintId),
    one(deliveries, item.deliveryId),
    item.dueDate,
    one(numbers, item.parentId),
    item.description,
    item.checklist.map(({ text, done }) => `[${done ? 'x' : ' '}] ${text}`).join('\n'),
    item.attachments.map(({ title, url }) => (title ? `${title} ${url}` : url)).join('\n'),
    item.blockedAt === null ? '' : item.blockedReason,
    time(item.createdAt),
    time(item.workStartedAt),
    time(item.workCompletedAt),
    time(item.archivedAt),
    (talk.get(item.id) ?? []).map(({ createdAt, name, content }) => `${time(createdAt)};${name};${content}`).join('\n'),
  ])
  return `\uFEFF${csvRows([header, ...rows])}`
}
