import { z } from 'zod'
import { ActionItemChange, NewActionItem } from './schema.ts'

const orNull = (value: unknown) => (value === '' ? null : value)
const maybe = <T extends z.ZodType>(type: T) => z.preprocess(orNull, type)

const back = z.string().optional()
const fields = NewActionItem.shape

/** The form of a new item: an empty choice is none. `back` is the list behind it. */
export const NewItemForm = z
  .strictObject({
    title: fields.title,
    description: fields.description,
    trigger: fields.trigger,
    priority: fields.priority,
    assigneeId: maybe(fields.assigneeId),
    dueDate: maybe(fields.dueDate),
    teamId: maybe(z.string().max(64).nullable()).optional(),
    source: fields.source,
    sourceId: maybe(fields.sourceId),
    cardId: maybe(fields.cardId),
    back,
  })
  .transform(({ back: _, ...item }) => item)

const change = ActionItemChange.shape

/** The form of an item that is there. What the reader may not change has no field. */
export const ItemForm = z
  .strictObject({
    title: change.title,
    description: change.description,
    trigger: change.trigger,
    priority: change.priority,
    assigneeId: maybe(change.assigneeId),
    dueDate: maybe(change.dueDate),
    teamId: maybe(change.teamId),
    status: change.status,
    outcome: change.outcome,
    updatedAt: z.coerce.number().int().optional(),
    back,
  })
  .transform(({ back: _, ...item }) => item)
