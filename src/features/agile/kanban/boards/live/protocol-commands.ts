import { z } from 'zod'
import { defaultItem, itemLimits, maxExternalKeyLength } from '#features/agile/kanban/boards/items/rules-fields.ts'
import { roundPoints } from '#features/agile/kanban/boards/items/rules-points.ts'
import { longText, plainText } from '#kit/text.ts'
import { columnColors, type Item, itemKinds, type Person, priorities, statuses } from './protocol.ts'

/**
 * Returns the schema of a command to a board's room: { id, type, …fields }. It refuses unknown keys. Commands are
 * imperative (`item:move`), events past tense (`item.moved`).
 */
const command = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ id: z.string().min(1).max(64), type: z.literal(type), ...shape })

const anyId = z.string().min(1).max(64)
const day = z.iso.date()
const color = z.enum(columnColors)
const title = plainText().min(1).max(itemLimits.titleLength)
const anyPoints = z.number().min(0).max(1000)
export const Points = anyPoints.refine(points => roundPoints(points) === points, 'boards.errors.pointDecimals')
const Checklist = z.array(
  z.strictObject({
    id: anyId,
    text: plainText().min(1).max(itemLimits.checklistEntryLength),
    done: z.boolean().default(false),
  }),
)
const address = z.url({ protocol: /^https?$/ }).max(itemLimits.urlLength)
const Attachments = z.array(
  z.strictObject({ id: anyId, title: plainText().max(itemLimits.attachmentTitleLength), url: address }),
)

/** Editable fields of an item, except its place and description. */
export const itemShape = {
  title,
  externalKey: plainText()
    .overwrite(key => key.replace(/\s+/g, ' '))
    .max(maxExternalKeyLength),
  kind: z.enum(itemKinds),
  parentId: anyId.nullable(),
  points: Points.nullable(),
  assignees: z.array(anyId).max(itemLimits.assignees),
  labels: z.array(anyId).max(itemLimits.labels),
  priority: z.enum(priorities),
  dueDate: day.nullable(),
  sprintId: anyId.nullable(),
  deliveryId: anyId.nullable(),
  checklist: Checklist.max(itemLimits.checklistEntries),
  attachments: Attachments.max(itemLimits.attachments),
} satisfies { [Name in keyof Item]?: z.ZodType<Item[Name]> }
type Shape = typeof itemShape

/** The fields of a new item: like `itemShape`, but omitted fields get their default. */
export const newItemShape = Object.fromEntries(
  Object.entries(itemShape).map(([name, schema]) => [
    name,
    name in defaultItem ? (schema as z.ZodType).default(defaultItem[name as 'kind']) : schema,
  ]),
) as { [Name in keyof Shape]: Name extends keyof typeof defaultItem ? z.ZodDefault<Shape[Name]> : Shape[Name] }

export const ItemChanges = z.strictObject(itemShape).partial()
/** Previous values. Accepts values that are no longer valid as input. */
export const PreviousItem = ItemChanges.extend({ points: anyPoints.nullable().optional() })
export type ItemChanges = z.infer<typeof ItemChanges>
export type ItemField = keyof ItemChanges

/** Place in a column: right below one item or right above another. The end if neither exists. */
const place = { afterId: anyId.nullable().optional(), beforeId: anyId.nullable().optional() }
const description = longText().max(itemLimits.descriptionLength)
const columnFields = {
  title: plainText().min(1).max(60),
  status: z.string().toUpperCase().pipe(z.enum(statuses)),
  wipLimit: z.int().min(1).max(999).nullable(),
  isHard: z.boolean(),
  color,
}
const sprintFields = {
  name: plainText().min(1).max(80),
  goal: plainText().max(500),
  startDate: day.nullable(),
  endDate: day.nullable(),
  capacity: Points.nullable(),
}
const deliveryFields = { title, description: plainText().max(2000), targetDate: day.nullable() }
export const ColumnChanges = z.strictObject(columnFields).partial()
export const SprintChanges = z.strictObject(sprintFields).partial()
export const DeliveryChanges = z.strictObject({ ...deliveryFields, status: z.enum(['ACTIVE', 'DONE']) }).partial()

export const BoardCommand = z.discriminatedUnion('type', [
  command('column:add', {
    ...columnFields,
    wipLimit: columnFields.wipLimit.optional(),
    isHard: columnFields.isHard.default(false),
    color: color.default('neutral'),
    afterId: anyId.nullable().optional(),
  }),
  command('column:edit', { columnId: anyId, ...ColumnChanges.shape, was: ColumnChanges.optional() }),
  command('column:move', { columnId: anyId, afterId: anyId.nullable() }),
  /** `moveTo`: the column that gets its items. Null is the backlog. */
  command('column:remove', { columnId: anyId, moveTo: anyId.nullable().optional() }),
  command('labels:set', {
    labels: z.array(z.strictObject({ id: anyId, name: plainText().min(1).max(itemLimits.labelLength), color })).max(50),
    /** Label ids known to the client. Labels that others added meanwhile stay. */
    seen: z.array(anyId).max(50).optional(),
  }),
  command('item:add', {
    ...ItemChanges.shape,
    title,
    columnId: anyId.nullable().default(null),
    description: description.default(''),
    ...place,
  }),
  command('item:edit', {
    itemId: anyId,
    changes: ItemChanges,
    /** The values that the client saw. Nothing changes if one differs now. */
    was: PreviousItem.optional(),
    /** The version that the client saw, for clients without field values. */
    version: z.int().min(1).optional(),
  }),
  command('item:describe', {
    itemId: anyId,
    description,
    textVersion: z.int().min(0).optional(),
    version: z.int().min(1).optional(),
  }),
  command('item:move', {
    itemId: anyId,
    columnId: anyId.nullable(),
    ...place,
    /** The column that the client saw it in. */
    from: anyId.nullable().optional(),
    /** The fields of the target swimlane, set with the move. */
    changes: ItemChanges.optional(),
    version: z.int().min(1).optional(),
  }),
  command('items:edit', { itemIds: z.array(anyId).min(1).max(200), changes: ItemChanges }),
  command('items:move', { itemIds: z.array(anyId).min(1).max(200), columnId: anyId.nullable(), ...place }),
  command('items:archive', { itemIds: z.array(anyId).min(1).max(200) }),
  command('item:block', { itemId: anyId, reason: plainText().min(1).max(300) }),
  command('item:unblock', { itemId: anyId }),
  /** `children` says whether the children are deleted too or lose their parent. Required for an item with children. */
  command('item:remove', { itemId: anyId, children: z.enum(['remove', 'detach']).optional() }),
  command('comment:add', { itemId: anyId, content: plainText().min(1).max(5000) }),
  command('sprint:add', { ...SprintChanges.shape, name: sprintFields.name }),
  command('sprint:edit', {
    sprintId: anyId,
    ...SprintChanges.shape,
    was: SprintChanges.extend({ capacity: anyPoints.nullable().optional() }).optional(),
  }),
  command('sprint:start', { sprintId: anyId }),
  /** `rollOver`: the sprint for unfinished items. Null is the backlog. */
  command('sprint:complete', { sprintId: anyId, rollOver: anyId.nullable() }),
  command('sprint:remove', { sprintId: anyId }),
  command('delivery:add', { ...z.strictObject(deliveryFields).partial().shape, title }),
  command('delivery:edit', { deliveryId: anyId, ...DeliveryChanges.shape, was: DeliveryChanges.optional() }),
  command('delivery:remove', { deliveryId: anyId }),
])
export type BoardCommand = z.infer<typeof BoardCommand>
/** A command as sent by clients: fields with a default are optional. */
export type BoardCommandInput = z.input<typeof BoardCommand>
export type BoardCommandType = BoardCommand['type']

export const BoardChanges = z
  .strictObject({
    title: plainText().min(1).max(120),
    description: plainText().max(2000),
    teamId: anyId.nullable(),
    priority: z.enum(priorities),
    startDate: day.nullable(),
    targetDate: day.nullable(),
    isActive: z.boolean(),
    archived: z.boolean(),
  })
  .partial()

/** Commands that only the server sends, after checking permissions. Refused from any client. */
export const BoardSystemCommand = z.discriminatedUnion('type', [
  command('board:edit', { changes: BoardChanges, was: BoardChanges.optional() }),
  command('board:delete', {}),
  command('board:restore', {}),
  /** The current members of the account. */
  command('people:set', { people: z.custom<Person[]>(Array.isArray) }),
  /** Archived or removed items, as stored. */
  command('items:restore', { items: z.custom<Item[]>(Array.isArray) }),
  /** Imported items, in order. */
  command('items:import', {
    items: z
      .array(
        ItemChanges.extend({
          /** Chosen by the sender. An existing item with this id is not added again. */
          itemId: anyId.optional(),
          title,
          description: description.default(''),
          columnId: anyId.nullable(),
          createdAt: z.int().optional(),
          workStartedAt: z.int().nullable().optional(),
          workCompletedAt: z.int().nullable().optional(),
          /** Index of its parent among these items, from 0. */
          parent: z.int().min(0).nullable().optional(),
          /** The planning poker story of the item, and the time of the story's estimate. */
          story: z.strictObject({ id: anyId, estimatedAt: z.int().nullable() }).optional(),
        }),
      )
      .max(500),
    actorId: anyId,
  }),
  /** Adds an item to the first column of a Kanban board, otherwise to the backlog. */
  command('item:put', {
    ...ItemChanges.shape,
    title,
    itemId: anyId,
    description,
    actorId: anyId,
  }),
  /** Estimates from a planning poker session. */
  command('items:estimate', {
    estimates: z.array(z.strictObject({ itemId: anyId, points: Points.nullable() })).max(200),
    actorId: anyId,
  }),
  command('comment:edit', { itemId: anyId, commentId: anyId, content: plainText().min(1).max(5000) }),
  command('comment:remove', { itemId: anyId, commentId: anyId }),
])
export type BoardSystemCommand = z.infer<typeof BoardSystemCommand>
