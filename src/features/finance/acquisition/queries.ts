import type { Known } from '#features/finance/books/rules-known.ts'
import { firstDayOf, type Month, monthOf, monthsBefore } from '#features/finance/books/rules-months.ts'
import type { Reader } from '#features/finance/books/rules-reader.ts'
import { listPoints } from '#features/finance/metrics/queries.ts'
import { sumOf } from '#features/finance/metrics/rules.ts'
import { listCategorySums } from '#features/finance/runway/queries.ts'
import { monthSumsOf } from '#features/finance/runway/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import type { AcquisitionSpend, MonthSpend } from './rules-figures.ts'

/** The sum of the metric in each month; null for a month without a value. */
export async function listMetricSpend(
  scope: AccountScope,
  known: Known,
  months: readonly [Month, ...Month[]],
): Promise<(number | null)[]> {
  const points = await listPoints(scope, known, { from: firstDayOf(months[0]), metric: 'cac_spend' })
  return months.map(month => sumOf(points.filter(({ day }) => monthOf(day) === month)))
}

/**
 * What was spent on winning customers in the last three full months: the metric in months where it has a value, else the
 * marketing entries, which are known for months with any entry. Entries that concern a person are pay and do not count.
 */
export async function findAcquisitionSpend(
  scope: AccountScope,
  known: Known,
  reader: Reader,
): Promise<AcquisitionSpend> {
  const months = monthsBefore(known.asOf, 3) as [Month, Month, Month]
  const [ofMetric, sums] = await Promise.all([
    listMetricSpend(scope, known, months),
    listCategorySums(scope, known, { from: months[0], to: months[2] }),
  ])
  function ofEntries(month: Month): number | null {
    const { count } = monthSumsOf(month, sums)
    const marketing = sums.filter(sum => sum.month === month && sum.category === 'MARKETING' && !sum.personal)
    return count === 0 ? null : -marketing.reduce((cents, { usdCents }) => cents + usdCents, 0) + 0
  }
  const spendOf = months.map((month, at): MonthSpend => {
    const cents = ofMetric[at] ?? null
    return cents === null ? { month, cents: ofEntries(month), source: 'entries' } : { month, cents, source: 'metrics' }
  })
  // The sum of a past day can contain a line that concerns a person since.
  const isHidden = known.isPast && reader !== 'PAYROLL' && spendOf.some(({ source }) => source === 'entries')
  return { months: spendOf, isHidden }
}
