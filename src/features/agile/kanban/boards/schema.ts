import { z } from 'zod'
import { longText, plainText } from '#kit/text.ts'
import { itemLimits } from './items/rules-fields.ts'
import { columnColors, itemKinds, priorities, processes, statuses } from './live/protocol.ts'
import { BoardChanges, ItemChanges, PreviousItem } from './live/protocol-commands.ts'

const day = z.iso.date('boards.errors.noDay')

/** The team id in forms that name a new team. */
export const newTeamId = 'new'

/** Sets the team id of a form that names a new team. */
export const withNewTeam = <T extends Record<string, unknown>>(input: T): T & { teamId?: unknown } =>
  !input.teamId && String(input.teamName ?? '').trim() !== '' ? { ...input, teamId: newTeamId } : input

/** A new project. Forms call the title `name`. */
export const NewBoard = z.strictObject({
  title: plainText('boards.errors.nameMissing')
    .min(1, 'boards.errors.nameMissing')
    .max(120, 'boards.errors.nameTooLong'),
  description: plainText().max(2000).default(''),
  process: z.enum(processes).default('KANBAN'),
  teamId: z.string('boards.errors.teamMissing').min(1, 'boards.errors.teamMissing').max(64),
  priority: z.enum(priorities).default('MEDIUM'),
  startDate: day.nullable().default(null),
  targetDate: day.nullable().default(null),
})
export type NewBoard = z.infer<typeof NewBoard>

const aliases: Record<string, string> = { name: 'title', agileProcessType: 'process' }

/** Maps alternative field names to the names used here. */
const resolveAliases = (input: unknown): unknown => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const nameOf = (key: string) =>
    Object.hasOwn(aliases, key) && !Object.hasOwn(input, aliases[key]!) ? aliases[key]! : key
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [nameOf(key), value]))
}

export const BoardRequest = z.preprocess(resolveAliases, NewBoard)

/** A change of a project. Omitted fields keep their value. `was`: the previous values that the caller saw. */
export const BoardChange = z.preprocess(resolveAliases, BoardChanges.extend({ was: BoardChanges.optional() }))
export type BoardChange = z.infer<typeof BoardChange>

const page = z.coerce.number().int().min(1).max(10_000).default(1)
const pageSize = z.coerce.number().int().min(1).max(100).default(20)
const anyId = z.string().max(64)
/** A query parameter that can be missing or empty. */
const optional = <T extends z.ZodType>(type: T) => z.union([z.literal('').transform(() => undefined), type]).optional()
const q = plainText().max(120).default('')

export const boardStates = ['OPEN', 'ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED', 'ALL'] as const

/** Filter of projects. OPEN: not archived. DELETED: can still be restored. */
export const BoardQuery = z.object({
  page,
  pageSize,
  q,
  teamId: optional(anyId),
  process: optional(z.enum(processes)),
  state: optional(z.enum(boardStates)),
  sort: z.enum(['updated', 'created', 'title', 'target']).default('updated'),
})
export type BoardQuery = z.infer<typeof BoardQuery>

/** Filter of items. `columnId` can be `backlog`. `sprintId`, `deliveryId` and `assigneeId` can be `none`. */
export const ItemQuery = z.object({
  page,
  pageSize,
  q,
  columnId: optional(anyId),
  status: optional(z.enum(statuses)),
  kind: optional(z.enum(itemKinds)),
  priority: optional(z.enum(priorities)),
  assigneeId: optional(anyId),
  label: optional(anyId),
  sprintId: optional(anyId),
  deliveryId: optional(anyId),
  parentId: optional(anyId),
  blocked: optional(z.enum(['true', 'false'])),
  dueBefore: optional(day),
  sort: z.enum(['order', 'number', 'created', 'updated', 'due', 'priority']).default('order'),
})
export type ItemQuery = z.infer<typeof ItemQuery>

/** A change of an item. Omitted fields keep their value. The description has its own version and is sent alone. */
export const ItemChange = ItemChanges.extend({
  was: PreviousItem.optional(),
  version: z.int().min(1).optional(),
  description: longText().max(itemLimits.descriptionLength).optional(),
  textVersion: z.int().min(0).optional(),
})
export type ItemChange = z.infer<typeof ItemChange>

export const CommentText = z.strictObject({
  content: plainText('boards.errors.commentMissing').min(1, 'boards.errors.commentMissing').max(5000),
})
/** A place in the backlog: right below one item or right above another one. */
export const Rank = z.strictObject({
  itemId: anyId.min(1),
  afterId: anyId.min(1).nullable().optional(),
  beforeId: anyId.min(1).nullable().optional(),
  version: z.int().min(1).optional(),
})
export const ItemIds = z.strictObject({ itemIds: z.array(anyId.min(1)).min(1).max(200) })
export const Paging = z.object({ page, pageSize })

/** A page of activity. `before` is the `nextBefore` cursor of the previous page. */
export const ActivityQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  before: z.coerce.number().int().min(1).optional(),
})
export type ActivityQuery = z.infer<typeof ActivityQuery>

const viewName = plainText('boards.errors.viewNameMissing').min(1, 'boards.errors.viewNameMissing').max(60)
const viewQuery = z.string().max(1000)

/** Named filters and swimlanes. `query` is the query string of the board's URL. */
export const NewView = z.strictObject({ name: viewName, query: viewQuery, isShared: z.boolean().default(false) })
export type NewView = z.infer<typeof NewView>
export const ViewChange = z.strictObject({ name: viewName, query: viewQuery, isShared: z.boolean() }).partial()
export type ViewChange = z.infer<typeof ViewChange>

export const Labels = z.strictObject({
  labels: z
    .array(
      z.strictObject({
        id: anyId.min(1).optional(),
        name: plainText().min(1).max(itemLimits.labelLength),
        color: z.enum(columnColors),
      }),
    )
    .max(50),
  /** Label ids known to the caller. Labels that others added meanwhile stay. */
  seen: z.array(anyId.min(1)).max(50).optional(),
})
