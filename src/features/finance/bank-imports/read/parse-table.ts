import { maxLines } from '#features/finance/bank-imports/schema.ts'
import { maxTableFileBytes } from '#kit/csv.ts'
import type { ImportTable } from '#kit/import/table.ts'
import { requireTable } from '#kit/import/upload.ts'
import { headerScore } from './rules-fields.ts'

/** Parses a bank file. Throws `invalid` at `content` if the file is missing, too large or not a table. */
export const requireBankTable = (content: string | null, headerLine: number | null = null): ImportTable =>
  requireTable(content, { headerScore, headerLine, maxBytes: maxTableFileBytes, maxLines })
