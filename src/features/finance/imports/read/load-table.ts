import { maxLines } from '#features/finance/imports/schema.ts'
import { maxFileSize } from '#kit/csv.ts'
import type { ImportTable } from '#kit/import/table.ts'
import { requireTable } from '#kit/import/upload.ts'
import { headerScore } from './rules-fields.ts'

/** Parses a bank file. Throws `invalid` at `content` if there is none, or if it is no table or too large. */
export const requireBankTable = (content: string | null, headerLine: number | null = null): ImportTable =>
  requireTable(content, { headerScore, headerLine, maxBytes: maxFileSize, maxLines })
