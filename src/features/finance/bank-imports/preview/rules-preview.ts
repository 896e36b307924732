import type { ImportBalance } from '#features/finance/bank-imports/balance/rules-balance.ts'
import { groupsOf } from '#features/finance/bank-imports/categories/rules-groups.ts'
import { type CheckedLine, type LineStatus, lineStatuses } from '#features/finance/bank-imports/match/rules-lines.ts'
import type { BankReading } from '#features/finance/bank-imports/read/rules-read.ts'
import type { BankDraft } from '#features/finance/bank-imports/rules.ts'
import { type ImportLineQuery, importLinePageOf } from '#kit/import/line-page.ts'

/** A draft with its lines as they would be imported. */
export type CheckedImport = {
  draft: BankDraft
  reading: Omit<BankReading, 'lines'>
  lines: CheckedLine[]
  balance: ImportBalance | null
}

/** The preview of an import. It shows one page of the lines with one status. */
export function previewOf({ draft, reading, lines, balance }: CheckedImport, query: ImportLineQuery<LineStatus>) {
  const { id, fileName, account, choices } = draft
  const { unreadable, ...fileDetails } = reading
  const days = lines.map(({ day }) => day).sort()
  const noRate = lines.filter(({ status }) => status === 'noRate')
  return {
    ...fileDetails,
    ...importLinePageOf({ lines, unreadable }, lineStatuses, query),
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
    /** Days without an exchange rate. Lines of these days are not imported. */
    daysWithoutRate: [...new Set(noRate.map(({ day }) => day))].sort(),
  }
}
export type Preview = ReturnType<typeof previewOf>
