import type { Day } from '#kit/day.ts'
import { reportOf } from '#kit/import/report.ts'
import type { BankReading } from './read/rules-read.ts'
import type { CheckedLine, LineStatus } from './rules.ts'
import { groupsOf, type TextGroup } from './rules-check.ts'
import type { Plan } from './rules-plan.ts'
import type { PreviewQuery } from './schema.ts'

const maxGroups = 100

export type Preview = Omit<BankReading, 'lines' | 'unreadable'> & {
  id: string
  fileName: string
  bankAccount: { id: string; name: string; currency: string }
  counts: Record<LineStatus | 'unreadable' | 'toImport', number>
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
  show: NonNullable<PreviewQuery['show']>
  page: number
  pages: number
  lines: CheckedLine[]
  unreadable: BankReading['unreadable']
}

/** What a person sees of a plan: one page of its lines of one status. */
export function previewOf({ draft, reading, lines, balance }: Plan, query: PreviewQuery): Preview {
  const { unreadable, ...read } = reading
  const of = (status: LineStatus) => lines.filter(line => line.status === status)
  const included = lines.filter(({ isIncluded }) => isIncluded)
  const noRate = of('noRate')
  const lists = {
    uncertain: of('uncertain'),
    noRate,
    unreadable,
    held: of('held'),
    new: of('new'),
    known: of('known'),
  }
  const report = reportOf<keyof typeof lists, CheckedLine | (typeof unreadable)[number]>(lists, 'new', query)
  const isUnreadable = report.show === 'unreadable'
  const days = lines.map(({ day }) => day).sort()
  const groups = groupsOf(lines)
  return {
    ...read,
    ...report,
    id: draft.id,
    fileName: draft.fileName,
    bankAccount: { id: draft.bankAccountId, name: draft.bankAccountName, currency: draft.currency },
    counts: { ...report.counts, toImport: included.length },
    from: days.at(0) ?? null,
    to: days.at(-1) ?? null,
    sumCents: included.reduce((sum, { cents }) => sum + cents, 0),
    balance: balance && { day: balance.day, cents: balance.cents, hasRate: balance.rate !== null },
    isRemembered: draft.choices.isRemembered === true,
    isBalanceTyped: (draft.choices.closingCents ?? null) !== null,
    daysWithoutRate: [...new Set(noRate.map(({ day }) => day))].sort(),
    groups: groups.slice(0, maxGroups),
    moreGroups: Math.max(0, groups.length - maxGroups),
    lines: isUnreadable ? [] : (report.lines as CheckedLine[]),
    unreadable: isUnreadable ? (report.lines as typeof unreadable) : [],
  }
}
