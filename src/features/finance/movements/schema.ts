import { z } from 'zod'
import { BookDay } from '#features/finance/books/schema.ts'
import { formOf } from '#kit/list/form-schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { longText, plainText } from '#kit/text.ts'
import { movementKinds } from './rules.ts'

const Id = z.string().min(1).max(64)
const Kind = z.enum(movementKinds)
const Customer = plainText().min(1).max(200)
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
/** More than ten billion dollars a month is a slip of the keyboard. */
const MovementCents = z.int().positive().max(1e12)

const fields = {
  day: BookDay,
  customer: Customer,
  kind: Kind,
  /** US cents, positive: the kind gives the sign. Only CHURN needs none, because it takes all that is left. */
  cents: MovementCents.optional(),
  note: plainText().max(2000),
}

export const NewMovement = z.strictObject({ ...fields, note: fields.note.default('') })
export type NewMovement = z.infer<typeof NewMovement>

export const MovementUpdate = z.strictObject({ ...fields, version: Id }).partial()
export type MovementUpdate = z.infer<typeof MovementUpdate>

const amount = plainText().max(40).optional()
export const NewMovementForm = formOf(NewMovement.omit({ cents: true }).extend({ amount }))
export const MovementForm = formOf(MovementUpdate.omit({ cents: true }).extend({ amount }))

export const movementList = listQuery({
  sorts: { day: 'desc', customer: 'asc', amount: 'desc' },
  filters: { kind: Kind.optional(), customer: Customer.optional(), month: Month.optional() },
  pageSize: 50,
})
export type MovementQuery = z.output<typeof movementList.schema>

/** The largest file that an import reads, in characters, and the number of its lines. */
export const maxImportLength = 1_000_000
export const maxImportLines = 5000

const ImportRow = z.strictObject({
  day: plainText().max(40),
  customer: plainText().max(400),
  kind: plainText().max(40).optional(),
  /** The MRR of the customer from that day on, as typed, in place of a kind and an amount. */
  mrr: plainText().max(40).optional(),
  amount: plainText().max(40).optional(),
  note: plainText().max(2000).optional(),
})
export type ImportRow = z.infer<typeof ImportRow>

/** A CSV text with a header line, or its rows. `preview` writes nothing. */
export const MovementImport = z
  .strictObject({
    content: longText().max(maxImportLength).optional(),
    rows: z.array(ImportRow).max(maxImportLines).optional(),
    preview: z.boolean().default(false),
  })
  .refine(({ content, rows }) => (content === undefined) !== (rows === undefined), 'mrrMovements.errors.contentOrRows')
export type MovementImport = z.infer<typeof MovementImport>
