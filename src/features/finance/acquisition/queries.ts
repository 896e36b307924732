import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import { firstDayOf, type Month, monthOf, monthsBefore } from '#features/finance/books/rules-months.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import { listPoints } from '#features/finance/metrics/queries.ts'
import { sumPoints } from '#features/finance/metrics/rules.ts'
import { listCategorySums } from '#features/finance/runway/queries.ts'
import { monthSumsOf } from '#features/finance/runway/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import type { AcquisitionSpend, MonthSpend } from './rules-figures.ts'

/** The sum of the metric `cac_spend` in each month, or null for a month without a value. */
export async function listMetricSpend(
  scope: AccountScope,
  asOfDate: AsOfDate,
  months: readonly [Month, ...Month[]],
): Promise<(number | null)[]> {
  const points = await listPoints(scope, asOfDate, { from: firstDayOf(months[0]), metric: 'cac_spend' })
  return months.map(month => sumPoints(points.filter(({ day }) => monthOf(day) === month)))
}

/**
 * The acquisition spend of the last three complete months. A month uses the value of the metric `cac_spend`, or without
 * a value its marketing entries. A month without either is unknown. Entries that name a person are pay and do not
 * count.
 */
export async function loadAcquisitionSpend(
  scope: AccountScope,
  asOfDate: AsOfDate,
  reader: BooksReader,
): Promise<AcquisitionSpend> {
  const months = monthsBefore(asOfDate.day, 3) as [Month, Month, Month]
  const [metricSpend, sums] = await Promise.all([
    listMetricSpend(scope, asOfDate, months),
    listCategorySums(scope, asOfDate, { from: months[0], to: months[2] }),
  ])
  function spendFromEntries(month: Month): number | null {
    const { count } = monthSumsOf(month, sums)
    const marketing = sums.filter(sum => sum.month === month && sum.category === 'MARKETING' && !sum.isPersonal)
    // `+ 0` turns -0 into 0.
    return count === 0 ? null : -marketing.reduce((cents, { usdCents }) => cents + usdCents, 0) + 0
  }
  const monthSpends = months.map((month, index): MonthSpend => {
    const cents = metricSpend[index] ?? null
    return cents === null
      ? { month, cents: spendFromEntries(month), source: 'entries' }
      : { month, cents, source: 'metrics' }
  })
  // The sum for a past day may contain an entry that was later assigned to a person.
  const isHidden = asOfDate.isPast && reader !== 'PAYROLL' && monthSpends.some(({ source }) => source === 'entries')
  return { months: monthSpends, isHidden }
}
