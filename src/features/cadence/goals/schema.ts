import { z } from 'zod'
import { Day } from '#kit/day-schema.ts'
import { formOf, wholeNumber } from '#kit/list/form-schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'
import { goalStatuses } from './rules.ts'

const Id = z.string().min(1).max(64)
const maxNumber = 1_000_000_000

const fields = {
  name: plainText().min(1).max(120),
  description: plainText().max(2000),
  /** The owner's user id. Default: the caller. */
  ownerId: Id,
  dueDate: Day.nullable(),
  /** The amount that achieves the goal, in the goal's own unit: 100 for percent. */
  target: wholeNumber(1, maxNumber),
  progress: wholeNumber(0, maxNumber),
  status: z.enum(goalStatuses),
}

export const NewGoal = z.strictObject({
  ...fields,
  description: fields.description.default(''),
  ownerId: fields.ownerId.optional(),
  dueDate: fields.dueDate.default(null),
  target: fields.target.default(100),
  progress: fields.progress.default(0),
  status: fields.status.optional(),
})
export type NewGoal = z.infer<typeof NewGoal>

export const GoalUpdate = z.strictObject(fields).partial()
export type GoalUpdate = z.infer<typeof GoalUpdate>

export const NewGoalForm = formOf(NewGoal)
export const GoalForm = formOf(GoalUpdate)

export const goalList = listQuery({
  sorts: { due: 'asc', name: 'asc', progress: 'desc', updated: 'desc' },
  filters: { status: z.enum(goalStatuses).optional(), ownerId: Id.optional() },
})
export type GoalQuery = z.output<typeof goalList.schema>
