import { z } from 'zod'
import { previewQuerySchemaOf } from '#kit/import/choices.ts'
import { longText, plainText } from '#kit/text.ts'
import { movementLineStatuses } from './match/rules-check.ts'

/** The maximum size of an imported file, in bytes, and the maximum number of its lines. */
export const maxImportBytes = 2 ** 20
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
export type MovementImportRow = z.infer<typeof ImportRow>

/** A CSV text with a header line, or its rows. `preview` writes nothing. */
export const MovementImport = z
  .strictObject({
    content: longText().max(maxImportBytes).optional(),
    rows: z.array(ImportRow).max(maxImportLines).optional(),
    preview: z.boolean().default(false),
  })
  .refine(({ content, rows }) => (content === undefined) !== (rows === undefined), 'mrrMovements.errors.contentOrRows')
export type MovementImport = z.infer<typeof MovementImport>

/** The lines that a preview shows. */
export const PreviewQuery = previewQuerySchemaOf(movementLineStatuses)
