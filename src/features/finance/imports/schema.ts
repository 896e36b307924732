import { z } from 'zod'
import { cashCategories } from '#features/finance/books/rules-categories.ts'
import { Cents, Currency } from '#kit/money-schema.ts'
import { plainText } from '#kit/text.ts'
import { bankFields } from './read/rules-fields.ts'
import { dateOrders, decimalSigns, lineStatuses, maxLines } from './rules.ts'

const Id = z.string().min(1).max(64)
const Column = z.int().min(0).max(1000).nullable()
const columns = Object.fromEntries(bankFields.map(field => [field, Column])) as Record<
  (typeof bankFields)[number],
  typeof Column
>
const Lines = z.array(z.int().min(1)).max(maxLines)

/** How a file is read. Everything that is not set is guessed from the file; a guess that is not certain is asked for. */
const choices = {
  /** The column of each field, from 0; null for none. */
  columns: z.strictObject(columns).partial().optional(),
  /** The line with the names of the columns; 0 for none. */
  headerLine: z.int().min(0).max(1000).optional(),
  dateOrder: z.enum(dateOrders).optional(),
  decimalSign: z.enum(decimalSigns).optional(),
  /** The balance at the end of the file, in the currency of the bank account. */
  closingCents: Cents.nullable().optional(),
  /** The category of each group of lines. */
  categories: z
    .array(z.strictObject({ group: plainText().min(1).max(80), category: z.enum(cashCategories) }))
    .max(2000)
    .optional(),
  /** Uncertain lines to import, and new lines to skip, by their line in the file. */
  include: Lines.optional(),
  skip: Lines.optional(),
}
export const Choices = z.strictObject(choices)
export type Choices = z.infer<typeof Choices>

/** Which lines a preview shows. */
export const PreviewQuery = z.object({
  show: z
    .enum([...lineStatuses, 'unreadable'])
    .optional()
    .catch(undefined),
  page: z.coerce.number().int().min(1).max(1000).default(1).catch(1),
})
export type PreviewQuery = z.infer<typeof PreviewQuery>

/** A new file, or other choices for the draft of an earlier preview. */
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
export type PreviewRequest = z.infer<typeof PreviewRequest>

export const ImportRequest = z.strictObject({ importId: Id, ...choices })
export type ImportRequest = z.infer<typeof ImportRequest>

/** The form of the first step, without its file: a bank account, or the name and currency of a new one. */
export const UploadForm = z.object({
  bankAccountId: z.string().max(64).default(''),
  name: plainText().max(80).default(''),
  currency: z
    .string()
    .default('USD')
    .transform(text => text.trim().toUpperCase())
    .pipe(Currency),
})
export type UploadForm = z.infer<typeof UploadForm>
