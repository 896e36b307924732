import type { Known } from '#features/finance/books/rules-known.ts'
import { type Month, monthsBefore } from '#features/finance/books/rules-months.ts'
import { minPaidPeople, type Reader } from '#features/finance/books/rules-reader.ts'
import { acquisitionSpend } from '#features/finance/metrics/queries.ts'
import { listKnownMovements } from '#features/finance/movements/queries.ts'
import { countPaidPeople, listCategorySums } from '#features/finance/runway/queries.ts'
import { monthSumsOf } from '#features/finance/runway/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import { explainRevenueFigures } from './rules-explain.ts'
import type { AcquisitionSpend, RevenueFacts } from './rules-facts.ts'

/**
 * What was spent on winning customers in the last three full months: the metric if it has a value in one of them, else the
 * marketing entries, which are known for months with any entry. Entries that concern a person are pay and do not count.
 */
async function spendOf(scope: AccountScope, known: Known, reader: Reader): Promise<AcquisitionSpend> {
  const months = monthsBefore(known.asOf, 3)
  const ofMetric = await Promise.all(months.map(month => acquisitionSpend(scope, known, [month])))
  if (ofMetric.some(cents => cents !== null))
    return {
      source: 'metrics',
      months: months.map((month, at) => ({ month, cents: ofMetric[at] ?? null })),
      isHidden: false,
    }
  const [sums, people] = await Promise.all([
    listCategorySums(scope, known, { from: months[0]!, to: months.at(-1)! }),
    Promise.all(months.map(month => countPaidPeople(scope, month))),
  ])
  const ofMonth = (month: Month) => {
    const { count } = monthSumsOf(month, sums)
    const marketing = sums.filter(sum => sum.month === month && sum.category === 'MARKETING' && !sum.personal)
    return { month, cents: count === 0 ? null : -marketing.reduce((cents, { usdCents }) => cents + usdCents, 0) + 0 }
  }
  // With the sum of all spending, marketing would tell what one or two people are paid. So would the sum of a day on which a
  // line of today did not concern a person yet.
  const isHidden =
    (known.isPast && reader !== 'PAYROLL') ||
    (reader === 'SUMS' &&
      months.some((month, at) => monthSumsOf(month, sums).payroll !== 0 && (people[at] ?? 0) < minPaidPeople))
  return { source: 'entries', months: months.map(ofMonth), isHidden }
}

const selectMargin = 'select gross_margin as margin from finance_settings where account_id = ?1'

/** The gross margin in whole percent; null until it is set. */
export async function findGrossMargin({ db, accountId }: AccountScope): Promise<number | null> {
  const [row] = await db.run<{ margin: number | null }>(selectMargin, [accountId])
  return row?.margin ?? null
}

/** What is known about revenue on a day. */
export async function revenueFacts(scope: AccountScope, known: Known, reader: Reader): Promise<RevenueFacts> {
  const [movements, margin, spend] = await Promise.all([
    listKnownMovements(scope, known),
    findGrossMargin(scope),
    spendOf(scope, known, reader),
  ])
  return { known, reader, movements, margin: margin === null ? null : margin / 100, spend }
}

/** Every figure of revenue as a reader sees it, with its explanation. */
export const revenueFigures = async (scope: AccountScope, known: Known, reader: Reader) =>
  explainRevenueFigures(await revenueFacts(scope, known, reader))
