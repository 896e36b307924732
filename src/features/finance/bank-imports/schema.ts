import { z } from 'zod'
import { cashCategories } from '#features/finance/books/rules-categories.ts'
import { choicesShape, previewQuerySchemaOf } from '#kit/import/choices.ts'
import { Cents } from '#kit/money-schema.ts'
import { plainText } from '#kit/text.ts'
import { lineStatuses } from './match/rules-lines.ts'
import { bankFields } from './read/rules-fields.ts'

export const maxLines = 20_000

const Id = z.string().min(1).max(64)

/** The settings for reading a file and importing its lines. */
const choices = {
  ...choicesShape(bankFields, maxLines),
  /** The balance at the end of the file, in the currency of the bank account. */
  closingCents: Cents.nullable().optional(),
  /** The category of each group of lines. */
  categories: z
    .array(z.strictObject({ group: plainText().min(1).max(80), category: z.enum(cashCategories) }))
    .max(2000)
    .optional(),
}
export const BankChoices = z.strictObject(choices)
export type BankChoices = z.infer<typeof BankChoices>

/** The lines that a preview shows. */
export const PreviewQuery = previewQuerySchemaOf(lineStatuses)

/** A new file, or changed choices for the draft `importId`. */
export const PreviewRequest = z.strictObject({
  importId: Id.optional(),
  bankAccountId: Id.optional(),
  fileName: plainText().max(120).default(''),
  /** The file as text. */
  content: z.string().optional(),
  ...choices,
  show: PreviewQuery.shape.show,
  page: z.int().min(1).max(1000).optional(),
})

export const ImportRequest = z.strictObject({ importId: Id, ...choices })
