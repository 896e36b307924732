import { z } from 'zod'
import { goalStatuses } from '#features/cadence/goals/rules.ts'
import { Day } from '#kit/day-schema.ts'
import { formOf, wholeNumber } from '#kit/list/form-schema.ts'
import { plainText } from '#kit/text.ts'

const fields = {
  day: Day,
  progress: wholeNumber(0, 1_000_000_000),
  status: z.enum(goalStatuses),
  note: plainText().max(2000),
}

/** Defaults: today, and the goal's current status. */
export const NewCheckIn = z.strictObject({
  ...fields,
  day: fields.day.optional(),
  status: fields.status.optional(),
  note: fields.note.default(''),
})
export type NewCheckIn = z.infer<typeof NewCheckIn>

export const CheckInUpdate = z.strictObject(fields).partial()
export type CheckInUpdate = z.infer<typeof CheckInUpdate>

export const NewCheckInForm = formOf(NewCheckIn)
export const CheckInForm = formOf(CheckInUpdate)

export type CheckIn = z.infer<z.ZodObject<typeof fields>> & { id: string; authorName: string; createdAt: number }
