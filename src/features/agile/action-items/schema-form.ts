import { z } from 'zod'
import { ActionItemChange, NewActionItem } from './schema.ts'

const emptyAsNull = <T extends z.ZodType>(type: T) => z.preprocess(value => (value === '' ? null : value), type)

const back = z.string().optional()
const { status: _, ...fields } = NewActionItem.shape

/** The form of a new item. Empty choices mean none. `back` is the list to return to. */
export const NewItemForm = z
  .strictObject({
    ...fields,
    assigneeId: emptyAsNull(fields.assigneeId),
    dueDate: emptyAsNull(fields.dueDate),
    teamId: emptyAsNull(z.string().max(64).nullable()).optional(),
    sourceId: emptyAsNull(fields.sourceId),
    cardId: emptyAsNull(fields.cardId),
    back,
  })
  .transform(({ back: _, ...item }) => item)

const change = ActionItemChange.shape

/** The form of an existing item. The form has fields only for values that the reader can change. */
export const ItemForm = z
  .strictObject({
    ...change,
    assigneeId: emptyAsNull(change.assigneeId),
    dueDate: emptyAsNull(change.dueDate),
    teamId: emptyAsNull(change.teamId),
    updatedAt: z.coerce.number().int().optional(),
    back,
  })
  .transform(({ back: _, ...item }) => item)
