import { currencyRates } from '#db/schema/finance.ts'
import { checkNotFuture } from '#features/finance/books/commands-checks.ts'
import type { AccountScope } from '#kit/context.ts'
import { recordRows } from '#kit/data/record-rows.ts'
import { fail } from '#kit/errors.ts'
import { getRate } from './queries.ts'
import type { CurrencyRate } from './rules.ts'
import type { NewRate, RateUpdate } from './schema.ts'

const rows = recordRows(currencyRates, { prefix: 'rat', audit: 'rate' })

/**
 * Adds a dated rate. Throws `conflict` if the currency has one on that day, and `invalid` for a day that is still to come.
 * Amounts already stored keep their own rate.
 */
export async function createRate(scope: AccountScope, input: NewRate): Promise<CurrencyRate> {
  const { currency, day } = input
  checkNotFuture(scope, day, 'finance.errors.futureDay')
  const taken = () => fail('conflict', 'finance.errors.rateTaken', { params: { currency, day } })
  return getRate(scope, await rows.create(scope, input, { refusals: { 'currency_rates.day': taken } }))
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
