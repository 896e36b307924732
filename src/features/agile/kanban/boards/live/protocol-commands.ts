import { z } from 'zod'
import { defaultItem, maxKeyLength } from '#features/agile/kanban/boards/items/rules-fields.ts'
import { roundPoints } from '#features/agile/kanban/boards/items/rules-points.ts'
import { longText, plainText } from '#kit/text.ts'
import { columnColors, type Item, itemKinds, type Person, priorities, statuses } from './protocol.ts'

/**
 * What is asked of a board's room. Commands are present tense (`item:move`), events past tense (`item.moved`).
 * A command arrives as { id, type, …fields }; unknown keys are refused.
 */
const command = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ id: z.string().min(1).max(64), type: z.literal(type), ...shape })

const someId = z.string().min(1).max(64)
const day = z.iso.date()
const color = z.enum(columnColors)
const title = plainText().min(1).max(200)
const anyPoints = z.number().min(0).max(1000)
export const Points = anyPoints.refine(points => roundPoints(points) === points, 'boards.errors.pointsFine')
const Checklist = z.array(
  z.strictObject({ id: someId, text: plainText().min(1).max(200), done: z.boolean().default(false) }),
)
const address = z.url({ protocol: /^https?$/ }).max(1000)
const Attachments = z.array(z.strictObject({ id: someId, title: plainText().max(200), url: address }))

/** What can be changed of an item beside its place and its description. */
export const itemShape = {
  title,
  externalKey: plainText()
    .overwrite(key => key.replace(/\s+/g, ' '))
    .max(maxKeyLength),
  kind: z.enum(itemKinds),
  parentId: someId.nullable(),
  points: Points.nullable(),
  assignees: z.array(someId).max(20),
  labels: z.array(someId).max(20),
  priority: z.enum(priorities),
  dueDate: day.nullable(),
  sprintId: someId.nullable(),
  deliveryId: someId.nullable(),
  checklist: Checklist.max(50),
  attachments: Attachments.max(20),
} satisfies { [Name in keyof Item]?: z.ZodType<Item[Name]> }
type Shape = typeof itemShape

/** The same, for whoever gives an item whole: what is left out is blank. */
export const newItemShape = Object.fromEntries(
  Object.entries(itemShape).map(([name, schema]) => [
    name,
    name in defaultItem ? (schema as z.ZodType).default(defaultItem[name as 'kind']) : schema,
  ]),
) as { [Name in keyof Shape]: Name extends keyof typeof defaultItem ? z.ZodDefault<Shape[Name]> : Shape[Name] }

export const ItemChanges = z.strictObject(itemShape).partial()
/** What fields were: also what is taken no more. */
export const PreviousItem = ItemChanges.extend({ points: anyPoints.nullable().optional() })
export type ItemChanges = z.infer<typeof ItemChanges>
export type ItemField = keyof ItemChanges

/** Where in a column: right below one item or right above another; at the end where neither is there. */
const place = { afterId: someId.nullable().optional(), beforeId: someId.nullable().optional() }
const description = longText().max(20_000)
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
    afterId: someId.nullable().optional(),
  }),
  command('column:edit', { columnId: someId, ...ColumnChanges.shape, was: ColumnChanges.optional() }),
  command('column:move', { columnId: someId, afterId: someId.nullable() }),
  /** `moveTo`: where its items go; null is the backlog. */
  command('column:remove', { columnId: someId, moveTo: someId.nullable().optional() }),
  command('labels:set', {
    labels: z.array(z.strictObject({ id: someId, name: plainText().min(1).max(40), color })).max(50),
    /** The labels that there were when the list was made: what others made meanwhile stays. */
    seen: z.array(someId).max(50).optional(),
  }),
  command('item:add', {
    ...ItemChanges.shape,
    title,
    columnId: someId.nullable().default(null),
    description: description.default(''),
    ...place,
  }),
  command('item:edit', {
    itemId: someId,
    changes: ItemChanges,
    /** What the fields were when the change was made: where one is another by now, nothing is changed. */
    was: PreviousItem.optional(),
    /** The version that the change was made to, for clients that know no fields. */
    version: z.int().min(1).optional(),
  }),
  command('item:describe', {
    itemId: someId,
    description,
    textVersion: z.int().min(0).optional(),
    version: z.int().min(1).optional(),
  }),
  command('item:move', {
    itemId: someId,
    columnId: someId.nullable(),
    ...place,
    /** The column it was taken from, as its mover saw it. */
    from: someId.nullable().optional(),
    /** What a lane stands for: set together with the move. */
    changes: ItemChanges.optional(),
    version: z.int().min(1).optional(),
  }),
  command('items:edit', { itemIds: z.array(someId).min(1).max(200), changes: ItemChanges }),
  command('items:move', { itemIds: z.array(someId).min(1).max(200), columnId: someId.nullable(), ...place }),
  command('items:archive', { itemIds: z.array(someId).min(1).max(200) }),
  command('item:block', { itemId: someId, reason: plainText().min(1).max(300) }),
  command('item:unblock', { itemId: someId }),
  command('item:remove', { itemId: someId }),
  command('comment:add', { itemId: someId, content: plainText().min(1).max(5000) }),
  command('sprint:add', { ...SprintChanges.shape, name: sprintFields.name }),
  command('sprint:edit', {
    sprintId: someId,
    ...SprintChanges.shape,
    was: SprintChanges.extend({ capacity: anyPoints.nullable().optional() }).optional(),
  }),
  command('sprint:start', { sprintId: someId }),
  /** `rollOver`: the sprint that takes what is not done; null is the backlog. */
  command('sprint:complete', { sprintId: someId, rollOver: someId.nullable() }),
  command('sprint:remove', { sprintId: someId }),
  command('delivery:add', { ...z.strictObject(deliveryFields).partial().shape, title }),
  command('delivery:edit', { deliveryId: someId, ...DeliveryChanges.shape, was: DeliveryChanges.optional() }),
  command('delivery:remove', { deliveryId: someId }),
])
export type BoardCommand = z.infer<typeof BoardCommand>
/** A command as a client may send it: what has a default may be left out. */
export type BoardCommandInput = z.input<typeof BoardCommand>
export type BoardCommandType = BoardCommand['type']

export const BoardChanges = z
  .strictObject({
    title: plainText().min(1).max(120),
    description: plainText().max(2000),
    teamId: someId.nullable(),
    priority: z.enum(priorities),
    startDate: day.nullable(),
    targetDate: day.nullable(),
    isActive: z.boolean(),
    archived: z.boolean(),
  })
  .partial()

/** What the server itself asks of a room, after it has checked who may. Refused from everybody else, whatever they send. */
export const BoardSystemCommand = z.discriminatedUnion('type', [
  command('board:edit', { changes: BoardChanges, was: BoardChanges.optional() }),
  command('board:delete', {}),
  command('board:restore', {}),
  /** The people of the account as they are now. */
  command('people:set', { people: z.custom<Person[]>(Array.isArray) }),
  /** Items that were archived or removed, as stored. */
  command('items:restore', { items: z.custom<Item[]>(Array.isArray) }),
  /** Items that come from a file, in their order. */
  command('items:import', {
    items: z
      .array(
        ItemChanges.extend({
          /** Where its sender has named it already: what is there under this name is not put there again. */
          itemId: someId.optional(),
          title,
          description: description.default(''),
          columnId: someId.nullable(),
          createdAt: z.int().optional(),
          workStartedAt: z.int().nullable().optional(),
          workCompletedAt: z.int().nullable().optional(),
          /** Which of these items, counted from 0, it is below. */
          parent: z.int().min(0).nullable().optional(),
          /** The story of planning poker that it was made of, and when that was estimated. */
          story: z.strictObject({ id: someId, estimatedAt: z.int().nullable() }).optional(),
        }),
      )
      .max(500),
    actorId: someId,
  }),
  /** What is done on the board from now on: into the first column of a Kanban board, or else into the backlog. */
  command('item:put', {
    ...ItemChanges.shape,
    title,
    itemId: someId,
    description,
    actorId: someId,
  }),
  /** Estimates from a session of planning poker. */
  command('items:estimate', {
    estimates: z.array(z.strictObject({ itemId: someId, points: Points.nullable() })).max(200),
    actorId: someId,
  }),
  command('comment:edit', { itemId: someId, commentId: someId, content: plainText().min(1).max(5000) }),
  command('comment:remove', { itemId: someId, commentId: someId }),
])
export type BoardSystemCommand = z.infer<typeof BoardSystemCommand>
