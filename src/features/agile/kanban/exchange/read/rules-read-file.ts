import { z } from 'zod'
import { finePoints } from '#features/agile/kanban/boards/items/rules-points.ts'
import { columnColors, priorities, processes, statuses } from '#features/agile/kanban/boards/live/protocol.ts'
import { orBlank } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { maxColumns, maxDeliveries, maxSprints } from '#features/agile/kanban/boards/live/rules-state.ts'
import { eventTypes, longest, shortest } from '#features/agile/kanban/events/rules.ts'
import type { Draft } from '#features/agile/kanban/exchange/rules-draft.ts'
import { faultsOf } from '#features/agile/kanban/exchange/rules-faults.ts'
import { fileFormat, fileVersion, mostArchived, texts } from '#features/agile/kanban/exchange/rules-texts.ts'
import { isTimeZone } from '#kit/day.ts'
import { longText, plainText } from '#kit/text.ts'
import { parseInTurns, type Turns } from './rules-turns.ts'

const Id = z.string().min(1).max(64)
const text = (most: number) => longText().max(most)
const written = (most: number) => plainText().min(1).max(most)
const day = z.iso.date().nullable()
const Time = z.iso
  .datetime(texts.time)
  .transform(said => Date.parse(said))
  .refine(at => at >= 0, texts.time)
const maybe = Time.nullable()
const points = z.number().min(0).max(1000).transform(finePoints).nullable()
const count = z.int().min(0).max(10_000_000)
const mostRows = 200_000

const Board = z.strictObject({
  title: written(120),
  description: text(2000),
  process: z.enum(processes),
  team: text(200).nullable(),
  priority: z.enum(priorities),
  startDate: day,
  targetDate: day,
  isActive: z.boolean(),
  lastNumber: count,
  createdAt: Time,
  archivedAt: maybe,
  origin: Id.nullable().default(null),
})
const Column = z.strictObject({
  id: Id,
  title: written(60),
  status: z.enum(statuses),
  wipLimit: z.int().min(1).max(999).nullable(),
  isHard: z.boolean(),
  color: z.enum(columnColors),
  isGone: z.boolean(),
})
const Reported = z
  .array(z.strictObject({ id: Id, number: count, title: text(200), points, isDone: z.boolean() }))
  .max(mostArchived)
const Sprint = z.strictObject({
  id: Id,
  name: written(80),
  goal: text(500),
  status: z.enum(['PLANNED', 'ACTIVE', 'COMPLETED']),
  startDate: day,
  endDate: day,
  capacity: points,
  startedAt: maybe,
  completedAt: maybe,
  committedPoints: z.number().min(0).nullable(),
  committedItems: count.nullable(),
  report: z
    .strictObject({ committed: Reported, added: Reported, removed: Reported, completed: Reported, open: Reported })
    .nullable(),
})
const scopeChanges = ['COMMITTED', 'ADDED', 'REMOVED', 'ESTIMATED', 'COMPLETED', 'REOPENED'] as const
const Item = z.strictObject({
  id: Id,
  number: count.min(1),
  ...orBlank,
  description: text(20_000),
  columnId: Id.nullable(),
  points,
  checklist: z.array(z.strictObject({ text: written(200), done: z.boolean() })).max(50),
  attachments: z.array(z.strictObject({ title: text(200), url: z.url({ protocol: /^https?$/ }).max(1000) })).max(20),
  blockedAt: maybe,
  blockedReason: text(300),
  createdBy: Id.nullable(),
  createdAt: Time,
  enteredAt: Time,
  workStartedAt: maybe,
  workCompletedAt: maybe,
  archivedAt: maybe,
})
const Move = z.strictObject({
  itemId: Id,
  from: Id.nullable(),
  to: Id.nullable(),
  fromStatus: z.enum(statuses).nullable(),
  toStatus: z.enum(statuses),
  by: Id.nullable(),
  at: Time,
})
const Event = z.strictObject({
  sprintId: Id.nullable(),
  type: z.enum(eventTypes),
  title: written(120),
  description: text(2000),
  startsAt: Time,
  duration: z.int().min(shortest).max(longest),
  timeZone: text(64).refine(isTimeZone),
  people: z.array(Id).max(200),
  link: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)]),
})

/** The lists that make a file long: they are read in turns. */
const lists = {
  scope: {
    row: z.strictObject({
      sprintId: Id,
      itemId: Id,
      change: z.enum(scopeChanges),
      points,
      by: Id.nullable(),
      at: Time,
    }),
    max: mostRows,
  },
  items: { row: Item, max: mostArchived },
  comments: {
    row: z.strictObject({
      itemId: Id,
      name: text(200),
      content: written(5000),
      createdAt: Time,
      editedAt: maybe,
    }),
    max: mostRows,
  },
  moves: { row: Move, max: mostRows },
  blocks: { row: z.strictObject({ itemId: Id, reason: text(300), since: Time, until: maybe }), max: mostRows },
}
const Head = z.strictObject({
  format: z.literal(fileFormat, texts.notABoard),
  version: z.literal(fileVersion, texts.version),
  exportedAt: Time,
  board: Board,
  people: z.array(z.strictObject({ id: Id, name: text(200) })).max(5000),
  labels: z.array(z.strictObject({ id: Id, name: written(40), color: z.enum(columnColors) })).max(50),
  columns: z
    .array(Column)
    .min(1)
    .max(maxColumns * 20),
  sprints: z.array(Sprint).max(maxSprints),
  deliveries: z
    .array(
      z.strictObject({
        id: Id,
        title: written(200),
        description: text(2000),
        targetDate: day,
        status: z.enum(['ACTIVE', 'DONE']),
        doneAt: maybe,
      }),
    )
    .max(maxDeliveries),
  views: z.array(z.strictObject({ name: written(60), query: text(1000), isShared: z.boolean() })).max(100),
  events: z.array(Event).max(5000),
})
type Issue = { path: PropertyKey[]; message: string }

/** A board that was exported here, or everything in it that does not fit, each by its place in the file. */
export function* readBoardFile(file: Record<string, unknown>): Turns<{ draft: Draft } | { issues: Issue[] }> {
  const { scope, items, comments, moves, blocks, ...rest } = file
  const head = Head.safeParse(rest)
  yield
  const read = {
    scope: yield* parseInTurns('scope', scope, lists.scope),
    items: yield* parseInTurns('items', items, lists.items),
    comments: yield* parseInTurns('comments', comments, lists.comments),
    moves: yield* parseInTurns('moves', moves, lists.moves),
    blocks: yield* parseInTurns('blocks', blocks, lists.blocks),
  }
  const issues = [...(head.error?.issues ?? []), ...Object.values(read).flatMap(list => list.issues)]
  if (!head.success || issues.length > 0) return { issues }
  const { format: _, version: __, exportedAt: ___, ...others } = head.data
  const draft: Draft = {
    ...others,
    scope: read.scope.rows,
    items: read.items.rows,
    comments: read.comments.rows,
    moves: read.moves.rows,
    blocks: read.blocks.rows,
  }
  const faults = faultsOf(draft)
  return faults.length > 0 ? { issues: faults } : { draft }
}
