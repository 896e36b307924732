import type { Statement } from '#db/client.ts'
import { metricEvents, metricValues } from '#db/schema/finance-figures.ts'
import type { SampleContext } from '#features/accounts/demo/commands-sample-context.ts'
import type { SampleBooks } from '#features/accounts/demo/companies/company.ts'
import { addMonths, lastDayOf, monthOf } from '#features/finance/books/rules-months.ts'
import type { BuiltInMetricKey } from '#features/finance/metrics/rules.ts'
import { translator } from '#i18n/messages.ts'
import { addDays } from '#kit/day.ts'
import { versionOf } from './commands-version.ts'

const weeks = 9
const months = 4

type Value = { metric: BuiltInMetricKey; day: string; value: number }

/** A pseudo-random number between -1 and 1 that is always the same for the same seed. */
const pseudoRandom = (seed: number) => Math.sin(seed * 2.7 + 1)

/** The sample values up to today: active users per week, the other metrics per month. */
function valuesUntil(today: string, { mrr, marketing }: SampleBooks): Value[] {
  const users = mrr / 18
  const weekly = Array.from({ length: weeks }, (_, index): Value[] => {
    const day = addDays(today, -2 - 7 * index)
    const growth = 1 - index * 0.018
    return [{ metric: 'active_users', day, value: Math.round(users * growth * (1 + 0.02 * pseudoRandom(index))) }]
  })
  const monthly = Array.from({ length: months }, (_, index): Value[] => {
    const day = lastDayOf(addMonths(monthOf(today), -1 - index))
    return [
      {
        metric: 'signups',
        day,
        value: Math.round((users / 3.2) * (1 - index * 0.06) * (1 + 0.03 * pseudoRandom(index + 5))),
      },
      { metric: 'trial_conversion', day, value: Math.round(180 - index * 6 + 8 * pseudoRandom(index)) / 1000 },
      { metric: 'nps', day, value: Math.round(38 - index * 2 + 3 * pseudoRandom(index + 2)) },
      { metric: 'pmf', day, value: Math.round(410 - index * 12 + 9 * pseudoRandom(index + 4)) / 1000 },
      { metric: 'cac_spend', day, value: Math.round(marketing * (1 - index * 0.02)) * 100 },
    ]
  })
  return [...weekly, ...monthly].flat()
}

/** Metrics of the last months, and the events that explain them. */
export function sampleMetricStatements(context: SampleContext, sample: SampleBooks, today: string): Statement[] {
  const { scope, foundedAt, language } = context
  const { db, ids, accountId } = scope
  const t = translator(language, 'financeDemo')
  const rows = valuesUntil(today, sample).map(value => {
    const row = { id: ids.id('ver'), accountId, valueId: ids.id('val'), ...value, source: 'demo' }
    return { ...row, ...versionOf(context, value.day) }
  })
  const events = (
    [
      ['RELEASE', 24],
      ['PRICE', 52],
      ['HIRE', 80],
    ] as const
  ).map(([kind, daysAgo]) => ({
    id: ids.id('evt'),
    accountId,
    day: addDays(today, -daysAgo),
    kind,
    text: t(`events.${kind}`),
    createdAt: foundedAt,
    updatedAt: foundedAt,
  }))
  return [db.orm.insert(metricValues).values(rows), db.orm.insert(metricEvents).values(events)]
}
