import { z } from 'zod'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'
import { actionItemPriorities, actionItemSources, actionItemStatuses } from './rules.ts'

const text = (max: number, message: string = 'actionItems.errors.long') => plainText().max(max, message)
const anyId = z.string().min(1).max(64)
const day = z.iso.date('actionItems.errors.date')

const title = text(200, 'actionItems.errors.titleLong').min(1, 'actionItems.errors.title')
const content = {
  description: text(2000),
  /** The "if" of an if-then plan. The title is the "then". */
  trigger: text(200),
  priority: z.enum(actionItemPriorities),
  assigneeId: anyId.nullable(),
  dueDate: day.nullable(),
  teamId: anyId.nullable(),
}

/** A new action item, with or without a source. */
export const NewActionItem = z.strictObject({
  title,
  description: content.description.default(''),
  trigger: content.trigger.default(''),
  priority: content.priority.default('MEDIUM'),
  status: z.enum(actionItemStatuses).default('pending'),
  assigneeId: content.assigneeId.default(null),
  dueDate: content.dueDate.default(null),
  teamId: content.teamId.optional(),
  source: z.enum(actionItemSources).default('MANUAL'),
  /** The session, or the board and its item, that it comes from. */
  sourceId: anyId.nullable().default(null),
  cardId: anyId.nullable().default(null),
})
export type NewActionItem = z.infer<typeof NewActionItem>

export const PutOnBoard = z.strictObject({ boardId: anyId })

/**
 * A change of an item. Missing fields keep their value. `updatedAt` is the version that the caller saw. Any other is a
 * conflict.
 */
export const ActionItemChange = z
  .strictObject({
    title,
    ...content,
    status: z.enum(actionItemStatuses),
    outcome: text(2000),
    updatedAt: z.int().min(0),
  })
  .partial()
export type ActionItemChange = z.infer<typeof ActionItemChange>

const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess(value => (value === '' ? undefined : value), type.optional())

/** The list on the page. No status means all items that are not completed. */
export const actionItemList = listQuery({
  sorts: { due: 'asc', title: 'asc', assignee: 'asc' },
  filters: {
    person: optional(z.string().max(64)),
    teamId: optional(z.string().max(64)),
    status: optional(z.enum([...actionItemStatuses, 'all'])),
    due: optional(z.enum(['overdue', 'week', 'later', 'none'])),
    source: optional(z.enum(actionItemSources)),
  },
  pageSize: 50,
})
export type ActionItemListQuery = z.output<typeof actionItemList.schema>

/**
 * Filter of the list. `person` is a user id, `me`, or `none` for unassigned items. `status` `open` excludes completed
 * items. `due` `week` is today and the next six days.
 */
export const ActionItemQuery = actionItemList.schema.extend({
  status: optional(z.enum(['open', ...actionItemStatuses])),
  sourceId: optional(z.string().max(64)),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})
export type ActionItemQuery = z.infer<typeof ActionItemQuery>
