import type { Day } from '#kit/day.ts'
import type { Reading } from './read/rules-read.ts'
import type { CheckedLine, LineStatus, UnreadableLine } from './rules.ts'
import { groupsOf, type TextGroup } from './rules-check.ts'
import type { Plan } from './rules-plan.ts'
import type { PreviewQuery } from './schema.ts'

const pageSize = 50
const maxGroups = 100

export type Preview = Omit<Reading, 'lines' | 'unreadable'> & {
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
  unreadable: UnreadableLine[]
}

/** Lines that need a decision are shown first. */
const byUrgency = ['uncertain', 'noRate', 'unreadable', 'new', 'known'] as const

/** What a person sees of a plan: one page of its lines of one status. */
export function previewOf({ draft, reading, lines, balance }: Plan, { show, page }: PreviewQuery): Preview {
  const { unreadable, ...read } = reading
  const of = (status: LineStatus) => lines.filter(line => line.status === status)
  const included = lines.filter(({ isIncluded }) => isIncluded)
  const counts = {
    new: of('new').length,
    known: of('known').length,
    uncertain: of('uncertain').length,
    noRate: of('noRate').length,
    unreadable: unreadable.length,
    toImport: included.length,
  }
  const shown = show ?? byUrgency.find(status => counts[status] > 0) ?? 'new'
  const pages = Math.max(1, Math.ceil(counts[shown] / pageSize))
  const start = (Math.min(page, pages) - 1) * pageSize
  const onPage = <T>(list: readonly T[]) => list.slice(start, start + pageSize)
  const days = lines.map(({ day }) => day).sort()
  const groups = groupsOf(lines)
  return {
    ...read,
    id: draft.id,
    fileName: draft.fileName,
    bankAccount: { id: draft.bankAccountId, name: draft.bankAccountName, currency: draft.currency },
    counts,
    from: days.at(0) ?? null,
    to: days.at(-1) ?? null,
    sumCents: included.reduce((sum, { cents }) => sum + cents, 0),
    balance: balance && { day: balance.day, cents: balance.cents, hasRate: balance.rate !== null },
    isBalanceTyped: (draft.choices.closingCents ?? null) !== null,
    daysWithoutRate: [...new Set(of('noRate').map(({ day }) => day))].sort(),
    groups: groups.slice(0, maxGroups),
    moreGroups: Math.max(0, groups.length - maxGroups),
    show: shown,
    page: Math.min(page, pages),
    pages,
    lines: shown === 'unreadable' ? [] : onPage(of(shown)),
    unreadable: shown === 'unreadable' ? onPage(unreadable) : [],
  }
}
