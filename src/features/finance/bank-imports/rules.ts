import { formatChoicesIn, lineChoicesIn } from '#kit/import/choices.ts'
import type { ImportDraft, ImportRecord } from '#kit/import/record.ts'
import { parseTypedBalance } from './balance/rules-balance.ts'
import { categoriesIn } from './categories/rules-groups.ts'
import { bankFields } from './read/rules-fields.ts'
import type { BankChoices } from './schema.ts'

export type BankImport = ImportRecord & { bankAccountId: string | null; bankAccountName: string }

/** The bank account of a draft. `id` is null for a new one, which the import creates. */
export type ImportAccount = { id: string | null; name: string; currency: string }

/**
 * - `header`: the fingerprint of the header line. The choices also apply to the next file with the same header.
 * - `isRemembered`: the choices were copied from an earlier import.
 * - `newAccount`: the bank account that the import creates.
 */
export type StoredChoices = BankChoices & {
  header?: string
  isRemembered?: boolean
  newAccount?: Omit<ImportAccount, 'id'>
}
export type BankDraft = ImportDraft<StoredChoices> & { account: ImportAccount }

/**
 * Reads the choices of the preview form and adds them to the earlier choices. `closingCents` is undefined if its text
 * is not an amount.
 */
export const choicesIn = (values: Record<string, string>, { choices, account }: BankDraft): BankChoices => ({
  ...formatChoicesIn(values, bankFields),
  ...lineChoicesIn(values, choices),
  closingCents: parseTypedBalance(values.closing, account.currency),
  categories: categoriesIn(values, choices.categories),
})
