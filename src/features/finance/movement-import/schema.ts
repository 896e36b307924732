import { z } from 'zod'
import { longText, plainText } from '#kit/text.ts'

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
