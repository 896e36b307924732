import { z } from 'zod'
import { ActionItemChange, NewActionItem } from './schema.ts'

const orNull = (value: unknown) => (value === '' ? null : value)
const maybe = <T extends z.ZodType>(type: T) => z.preprocess(orNull, type)

const back = z.string().optional()
const { status: _, ...fields } = NewActionItem.shape

/** The form of a new item. Empty choices mean none. `back` is the list to return to. */
export const NewItemForm = z
  .strictObject({
    ...fields,
    assigneeId: maybe(fields.assigneeId),
    dueDate: maybe(fields.dueDate),
    teamId: maybe(z.string().max(64).nullable()).optional(),
    sourceId: maybe(fields.sourceId),
    cardId: maybe(fields.cardId),
    back,
  })
  .transform(({ back: _, ...item }) => item)

const change = ActionItemChange.shape

/** The form of an existing item. Values that the reader cannot change have no field. */
export const ItemForm = z
  .strictObject({
    ...change,
    assigneeId: maybe(change.assigneeId),
    dueDate: maybe(change.dueDate),
    teamId: maybe(change.teamId),
    updatedAt: z.coerce.number().int().optional(),
    back,
  })
  .transform(({ back: _, ...item }) => item)
