import { currencyRates } from '#db/schema/finance.ts'
import { checkNotFuture } from '#features/finance/books/commands-checks.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { recordRows } from '#kit/data/record-rows.ts'
import type { Day } from '#kit/day.ts'
import { fail, failAt } from '#kit/errors.ts'
import { commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { getRate, listRatedDays } from './queries.ts'
import type { CurrencyRate } from './rules.ts'
import type { NewRate, NewRates, RateUpdate } from './schema.ts'

const rows = recordRows(currencyRates, { prefix: 'rat', audit: 'rate' })

/**
 * Adds a dated rate. Throws `conflict` if the currency has one on that day, and `invalid` for a future day.
 * Amounts already stored keep their own rate.
 */
export async function createRate(scope: AccountScope, input: NewRate): Promise<CurrencyRate> {
  const { currency, day } = input
  checkNotFuture(scope, day, 'finance.errors.futureDay')
  const failRateTaken = () => fail('conflict', 'finance.errors.rateTaken', { params: { currency, day } })
  return getRate(scope, await rows.create(scope, input, { refusals: { 'currency_rates.day': failRateTaken } }))
}

/**
 * Adds rates of one currency on several days, all or none, and returns the id of the first one. Throws `invalid` at a
 * future day, and `conflict` at a day that already has a rate.
 */
export async function createRates(scope: AccountScope, { currency, rates }: NewRates): Promise<{ id: string }> {
  const now = scope.clock.now()
  const newRates = Object.entries(rates).map(([index, { day, rate }]) => ({ path: `rates.${index}.day`, day, rate }))
  const refuse = ({ path, day }: { path: string; day: Day }) =>
    failAt(path, 'finance.errors.rateTaken', 'conflict', { currency, day })
  for (const [index, newRate] of newRates.entries()) {
    checkNotFuture(scope, newRate.day, 'finance.errors.futureDay', newRate.path)
    if (newRates.slice(0, index).some(({ day }) => day === newRate.day)) refuse(newRate)
  }
  const ids = newRates.map(() => scope.ids.id('rat'))
  const statements = newRates.flatMap(({ day, rate }, index) => {
    const values = { id: ids[index]!, currency, day, rate, accountId: scope.accountId, createdAt: now, updatedAt: now }
    return [
      scope.db.orm.insert(currencyRates).values(values),
      auditStatement(scope, 'rate.created', { subject: values.id }),
    ]
  })
  async function failAtTakenDay() {
    const days = await listRatedDays(scope, currency)
    return refuse(newRates.find(({ day }) => days.has(day)) ?? newRates[0]!)
  }
  const { response } = await commitOrRefuse(
    scope,
    statements,
    { id: ids[0]! },
    { 'currency_rates.day': failAtTakenDay },
  )
  return response
}

/** Corrects a rate. */
export async function updateRate(scope: AccountScope, id: string, change: RateUpdate): Promise<CurrencyRate> {
  await getRate(scope, id)
  await rows.update(scope, id, change)
  return getRate(scope, id)
}

/** Deletes a rate. */
export const deleteRate = async (scope: AccountScope, id: string): Promise<CurrencyRate> =>
  rows.remove(scope, await getRate(scope, id))
