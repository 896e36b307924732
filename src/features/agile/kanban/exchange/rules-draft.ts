import { z } from 'zod'
import { itemLimits } from '#features/agile/kanban/boards/items/rules-fields.ts'
import { roundPoints } from '#features/agile/kanban/boards/items/rules-points.ts'
import { columnColors, priorities, processes, statuses } from '#features/agile/kanban/boards/live/protocol.ts'
import { newItemShape } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { maxColumns, maxDeliveries, maxSprints } from '#features/agile/kanban/boards/live/rules-state.ts'
import { eventTypes, maxDuration, minDuration } from '#features/agile/kanban/calendar-events/rules.ts'
import { StoryInput } from '#features/discovery/stories/schema.ts'
import { isTimeZone } from '#kit/day.ts'
import { longText, plainText } from '#kit/text.ts'
import { fileFormat, fileVersion, maxOwnFileItems } from './rules-limits.ts'

const Id = z.string().min(1).max(64)
const text = (max: number) => longText().max(max)
const requiredText = (max: number) => plainText().min(1).max(max)
const day = z.iso.date().nullable()
/** ISO 8601 in a file, milliseconds UTC in a draft. */
const Time = z.iso
  .datetime('boardExchange.errors.time')
  .transform(at => Date.parse(at))
  .refine(at => at >= 0, 'boardExchange.errors.time')
const NullableTime = Time.nullable()
const points = z.number().min(0).max(1000).transform(roundPoints).nullable()
const count = z.int().min(0).max(10_000_000)
const url = z.url({ protocol: /^https?$/ }).max(itemLimits.urlLength)
const maxRows = 200_000

const Board = z.strictObject({
  title: requiredText(120),
  description: text(2000),
  process: z.enum(processes),
  team: text(200).nullable(),
  priority: z.enum(priorities),
  startDate: day,
  targetDate: day,
  isActive: z.boolean(),
  lastNumber: count,
  createdAt: Time,
  archivedAt: NullableTime,
  /** The id of the board that our file was exported from. Null for other tools. */
  origin: Id.nullable().default(null),
})
const Column = z.strictObject({
  id: Id,
  title: requiredText(60),
  status: z.enum(statuses),
  wipLimit: z.int().min(1).max(999).nullable(),
  isHard: z.boolean(),
  color: z.enum(columnColors),
  /** Removed from the board, but part of the history. */
  isGone: z.boolean(),
})
const ReportItems = z
  .array(z.strictObject({ id: Id, number: count, title: text(200), points, isDone: z.boolean() }))
  .max(maxOwnFileItems)
const Sprint = z.strictObject({
  id: Id,
  name: requiredText(80),
  goal: text(500),
  status: z.enum(['PLANNED', 'ACTIVE', 'COMPLETED']),
  startDate: day,
  endDate: day,
  capacity: points,
  startedAt: NullableTime,
  completedAt: NullableTime,
  committedPoints: z.number().min(0).nullable(),
  committedItems: count.nullable(),
  report: z
    .strictObject({
      committed: ReportItems,
      added: ReportItems,
      removed: ReportItems,
      completed: ReportItems,
      open: ReportItems,
    })
    .nullable(),
})
const Delivery = z.strictObject({
  id: Id,
  title: requiredText(200),
  description: text(2000),
  targetDate: day,
  status: z.enum(['ACTIVE', 'DONE']),
  doneAt: NullableTime,
})
const Event = z.strictObject({
  sprintId: Id.nullable(),
  type: z.enum(eventTypes),
  title: requiredText(120),
  description: text(2000),
  startsAt: Time,
  duration: z.int().min(minDuration).max(maxDuration),
  timeZone: text(64).refine(isTimeZone),
  people: z.array(Id).max(200),
  link: z.union([z.literal(''), url]),
})

/** The user story of an item. */
const Story = StoryInput.omit({ updatedAt: true }).extend({ itemId: Id })
/** The initiative of an item without a parent, by name. */
const Place = z.strictObject({ itemId: Id, product: requiredText(120), initiative: requiredText(120) })

/** Version 1 of the file of a board, without its long lists. Ids are valid inside the file only. */
export const FileHead = z.strictObject({
  format: z.literal(fileFormat, 'boardExchange.errors.notABoard'),
  version: z.literal(fileVersion, 'boardExchange.errors.version'),
  exportedAt: Time,
  board: Board,
  people: z.array(z.strictObject({ id: Id, name: text(200) })).max(5000),
  labels: z
    .array(z.strictObject({ id: Id, name: requiredText(itemLimits.labelLength), color: z.enum(columnColors) }))
    .max(50),
  /** From left to right. */
  columns: z
    .array(Column)
    .min(1)
    .max(maxColumns * 20),
  sprints: z.array(Sprint).max(maxSprints),
  deliveries: z.array(Delivery).max(maxDeliveries),
  views: z.array(z.strictObject({ name: requiredText(60), query: text(1000), isShared: z.boolean() })).max(100),
  events: z.array(Event).max(5000),
  stories: z.array(Story).max(maxOwnFileItems).default([]),
  places: z.array(Place).max(maxOwnFileItems).default([]),
})

const Scope = z.strictObject({
  sprintId: Id,
  itemId: Id,
  change: z.enum(['COMMITTED', 'ADDED', 'REMOVED', 'ESTIMATED', 'COMPLETED', 'REOPENED']),
  points,
  by: Id.nullable(),
  at: Time,
})
const Item = z.strictObject({
  id: Id,
  number: count.min(1),
  ...newItemShape,
  description: text(itemLimits.descriptionLength),
  columnId: Id.nullable(),
  points,
  checklist: z
    .array(z.strictObject({ text: requiredText(itemLimits.checklistEntryLength), done: z.boolean() }))
    .max(itemLimits.checklistEntries),
  attachments: z
    .array(z.strictObject({ title: text(itemLimits.attachmentTitleLength), url }))
    .max(itemLimits.attachments),
  blockedAt: NullableTime,
  blockedReason: text(300),
  createdBy: Id.nullable(),
  createdAt: Time,
  enteredAt: Time,
  workStartedAt: NullableTime,
  workCompletedAt: NullableTime,
  archivedAt: NullableTime,
})
const Comment = z.strictObject({
  itemId: Id,
  /** The author's name. Files contain no id of the author. */
  name: text(200),
  content: requiredText(5000),
  createdAt: Time,
  editedAt: NullableTime,
})
const Move = z.strictObject({
  itemId: Id,
  from: Id.nullable(),
  to: Id.nullable(),
  /** Null when the item was created. */
  fromStatus: z.enum(statuses).nullable(),
  toStatus: z.enum(statuses),
  by: Id.nullable(),
  at: Time,
})
const Block = z.strictObject({ itemId: Id, reason: text(300), since: Time, until: NullableTime })

/** The long lists of a file, which are read in turns. Items are in board order. */
export const fileLists = {
  scope: { row: Scope, max: maxRows },
  items: { row: Item, max: maxOwnFileItems },
  comments: { row: Comment, max: maxRows },
  moves: { row: Move, max: maxRows },
  blocks: { row: Block, max: maxRows },
}

/** A person as a file names them. They are matched by id, email address or name. */
export type DraftPerson = { id: string; name: string; email?: string | undefined }
export type DraftItem = z.output<typeof Item>
export type DraftMove = z.output<typeof Move>
export type DraftColumn = z.output<typeof Column>

/** A whole board that is not stored yet, with the ids of its file. Times are milliseconds UTC. */
export type Draft = Omit<z.output<typeof FileHead>, 'format' | 'version' | 'exportedAt' | 'people'> & {
  people: DraftPerson[]
} & { [List in keyof typeof fileLists]: z.output<(typeof fileLists)[List]['row']>[] }

/** The defaults of a project. */
export const defaultProjectFields = {
  description: '',
  team: null,
  priority: 'MEDIUM' as const,
  startDate: null,
  targetDate: null,
  isActive: true,
  archivedAt: null,
  origin: null,
} as const
