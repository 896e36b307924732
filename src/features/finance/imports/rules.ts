import { formatChoicesIn, takenIn } from '#kit/import/choices.ts'
import type { Draft, ImportRecord } from '#kit/import/record.ts'
import { type ReportQuery, reportOf } from '#kit/import/report.ts'
import { type ImportBalance, typedBalance } from './balance/rules-balance.ts'
import { categoriesIn, groupsOf } from './categories/rules-groups.ts'
import { type CheckedLine, type LineStatus, lineStatuses } from './match/rules-lines.ts'
import { bankFields } from './read/rules-fields.ts'
import type { BankReading } from './read/rules-read.ts'
import type { Choices } from './schema.ts'

export type BankImport = ImportRecord & { bankAccountId: string | null; bankAccountName: string }

/** The bank account of a draft. `id` is null for a new one, which the import creates. */
export type ImportAccount = { id: string | null; name: string; currency: string }

/**
 * `header` identifies the header of an imported file. `isRemembered` tells that an earlier import made the choices.
 * `newAccount` is the bank account that the import creates.
 */
export type StoredChoices = Choices & {
  header?: string
  isRemembered?: boolean
  newAccount?: Omit<ImportAccount, 'id'>
}
export type BankDraft = Draft<StoredChoices> & { account: ImportAccount }

/** What an import would do. */
export type Plan = {
  draft: BankDraft
  reading: Omit<BankReading, 'lines'>
  lines: CheckedLine[]
  balance: ImportBalance | null
}

/** What a person sees of a plan: one page of its lines of one status. */
export function previewOf({ draft, reading, lines, balance }: Plan, query: ReportQuery<LineStatus>) {
  const { id, fileName, account, choices } = draft
  const { unreadable, ...read } = reading
  const days = lines.map(({ day }) => day).sort()
  const noRate = lines.filter(({ status }) => status === 'noRate')
  return {
    ...read,
    ...reportOf({ lines, unreadable }, lineStatuses, query),
    ...groupsOf(lines),
    id,
    fileName,
    bankAccount: account,
    /** The days of the lines in the file. */
    from: days.at(0) ?? null,
    to: days.at(-1) ?? null,
    /** The sum of the lines to import, in the currency of the bank account. */
    sumCents: lines.filter(({ isIncluded }) => isIncluded).reduce((sum, { cents }) => sum + cents, 0),
    balance: balance && { day: balance.day, cents: balance.cents, hasRate: balance.rate !== null },
    isBalanceTyped: (choices.closingCents ?? null) !== null,
    isRemembered: choices.isRemembered === true,
    /** Days without an exchange rate: their lines are not imported. */
    daysWithoutRate: [...new Set(noRate.map(({ day }) => day))].sort(),
  }
}
export type Preview = ReturnType<typeof previewOf>

/**
 * Reads the choices of the form of a preview, on top of those made before. `closingCents` is undefined if its text is not an
 * amount.
 */
export const choicesIn = (values: Record<string, string>, { choices, account }: BankDraft): Choices => ({
  ...formatChoicesIn(values, bankFields),
  ...takenIn(values, choices),
  closingCents: typedBalance(values.closing, account.currency),
  categories: categoriesIn(values, choices.categories),
})
