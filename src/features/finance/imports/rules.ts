import type { Day } from '#kit/day.ts'
import { formatChoicesIn, takenIn } from '#kit/import/choices.ts'
import type { Draft, ImportRecord } from '#kit/import/record.ts'
import { type Report, type ReportQuery, reportOf } from '#kit/import/report.ts'
import { parseMoney } from '#kit/money.ts'
import { groupsOf, type TextGroup } from './match/rules-check.ts'
import { type CheckedLine, type LineStatus, lineStatuses } from './match/rules-lines.ts'
import { bankFields } from './read/rules-fields.ts'
import type { BankReading } from './read/rules-read.ts'
import { type Choices, category } from './schema.ts'

const maxGroups = 100

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
  /** The balance to record with the import; `rate` is null if there is none for its day. */
  balance: { day: Day; cents: number; rate: number | null } | null
}

export type Preview = Omit<BankReading, 'lines' | 'unreadable'> &
  Report<LineStatus, CheckedLine, BankReading['unreadable'][number]> & {
    id: string
    fileName: string
    bankAccount: ImportAccount
    /** The days of the lines in the file. */
    from: Day | null
    to: Day | null
    /** The sum of the lines to import, in the currency of the bank account. */
    sumCents: number
    balance: { day: Day; cents: number; hasRate: boolean } | null
    /** Whether columns and categories are those of an earlier import. */
    isRemembered: boolean
    /** Whether the balance was typed in. */
    isBalanceTyped: boolean
    /** Days without an exchange rate: their lines are not imported. */
    daysWithoutRate: Day[]
    groups: TextGroup[]
    moreGroups: number
    /** The number of groups of which only a person can tell where the money came from. */
    unclearGroups: number
  }

/** What a person sees of a plan: one page of its lines of one status. */
export function previewOf({ draft, reading, lines, balance }: Plan, query: ReportQuery<LineStatus>): Preview {
  const { unreadable, ...read } = reading
  const days = lines.map(({ day }) => day).sort()
  const groups = groupsOf(lines)
  const noRate = lines.filter(({ status }) => status === 'noRate')
  return {
    ...read,
    ...reportOf({ lines, unreadable }, lineStatuses, query),
    id: draft.id,
    fileName: draft.fileName,
    bankAccount: draft.account,
    from: days.at(0) ?? null,
    to: days.at(-1) ?? null,
    sumCents: lines.filter(({ isIncluded }) => isIncluded).reduce((sum, { cents }) => sum + cents, 0),
    balance: balance && { day: balance.day, cents: balance.cents, hasRate: balance.rate !== null },
    isRemembered: draft.choices.isRemembered === true,
    isBalanceTyped: (draft.choices.closingCents ?? null) !== null,
    daysWithoutRate: [...new Set(noRate.map(({ day }) => day))].sort(),
    groups: groups.slice(0, maxGroups),
    moreGroups: Math.max(0, groups.length - maxGroups),
    unclearGroups: groups.filter(({ isUnclear }) => isUnclear).length,
  }
}

/**
 * Reads the choices of the form of a preview, on top of those made before: `group.0` is a group, `category.0` its category.
 * `closingCents` is undefined if its text is not an amount.
 */
export function choicesIn(values: Record<string, string>, { choices, account }: BankDraft): Choices {
  const categories = new Map(choices.categories?.map(each => [each.group, each.category]))
  for (let at = 0; values[`group.${at}`] !== undefined; at++) {
    const chosen = category.safeParse(values[`category.${at}`])
    if (chosen.success) categories.set(values[`group.${at}`]!, chosen.data)
  }
  const closing = values.closing?.trim() ?? ''
  const closingCents = closing === '' ? null : parseMoney(closing, { currency: account.currency, locale: 'en' })
  return {
    ...formatChoicesIn(values, bankFields),
    ...takenIn(values, choices),
    closingCents: closing !== '' && closingCents === null ? undefined : closingCents,
    categories: [...categories].map(([group, chosen]) => ({ group, category: chosen })),
  }
}
