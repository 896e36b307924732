import { z } from 'zod'
import { BookDay, KnownOnText, TypedAmount } from '#features/finance/books/schema.ts'
import { movementKinds } from '#features/finance/customer-mrr/rules.ts'
import { formOf } from '#kit/list/form-schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'

const Id = z.string().min(1).max(64)
const Kind = z.enum(movementKinds)
const Customer = plainText().min(1).max(200)
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
/** More than ten billion dollars a month is treated as a typing error. */
const MovementCents = z.int().positive().max(1e12)

const fields = {
  day: BookDay,
  customer: Customer,
  kind: Kind,
  /** US cents, positive: the kind gives the sign. Only CHURN needs no amount, because it removes the whole MRR. */
  cents: MovementCents.optional(),
  note: plainText().max(2000),
}

export const NewMovement = z.strictObject({ ...fields, note: fields.note.default('') })
export type NewMovement = z.infer<typeof NewMovement>

export const MovementUpdate = z.strictObject({ ...fields, version: Id }).partial()
export type MovementUpdate = z.infer<typeof MovementUpdate>

const amount = TypedAmount.optional()
export const NewMovementForm = formOf(NewMovement.omit({ cents: true }).extend({ amount }))
export const MovementForm = formOf(MovementUpdate.omit({ cents: true }).extend({ amount }))

export const movementList = listQuery({
  sorts: { day: 'desc', customer: 'asc', amount: 'desc' },
  filters: { kind: Kind.optional(), customer: Customer.optional(), month: Month.optional(), knownOn: KnownOnText },
  pageSize: 50,
})
export type MovementQuery = z.output<typeof movementList.schema>
