import { describe, expect, it } from 'vitest'
import { additionalUserPrice, annualDiscountPercent, planIds } from '#features/billing/plans/rules.ts'
import { changeBetween } from '#features/billing/plans/rules-change.ts'
import {
  additionalUserAnnualPrice,
  findPriceByLookupKey,
  priceBook,
  pricedItems,
  type Selection,
  totalOf,
} from '#features/billing/plans/rules-prices.ts'
import { multiplyMoney } from '#kit/money.ts'

/** Returns the selection that a text such as `PRO MONTHLY 3` describes. */
const selectionOf = (text: string): Selection => {
  const [plan, interval, additionalUsers] = text.split(' ')
  return {
    plan: planIds.find(id => id === plan)!,
    interval: interval === 'ANNUAL' ? 'ANNUAL' : 'MONTHLY',
    additionalUsers: Number(additionalUsers),
  }
}

describe('price book', () => {
  it('holds monthly and annual prices of the plans and of a seat under versioned lookup keys', () =>
    expect(Object.fromEntries(priceBook.map(({ lookupKey, amount }) => [lookupKey, amount]))).toEqual({
      trimtab_pro_monthly_v1: 995,
      trimtab_pro_annual_v1: 9900,
      trimtab_enterprise_monthly_v1: 4995,
      trimtab_enterprise_annual_v1: 49900,
      trimtab_seat_monthly_v1: 195,
      trimtab_seat_annual_v1: 1942,
    }))

  it('prices an annual seat at twelve months minus the annual discount', () => {
    const year = { cents: additionalUserPrice * 12, currency: 'USD' }
    expect(additionalUserAnnualPrice).toBe(multiplyMoney(year, 100 - annualDiscountPercent, 100).cents)
  })

  it('finds a price by its lookup key only', () => {
    expect(findPriceByLookupKey('trimtab_pro_annual_v1')).toMatchObject({ product: 'PRO', interval: 'ANNUAL' })
    expect(findPriceByLookupKey('trimtab_pro_annual_v2')).toBeNull()
  })

  it.each([
    ['FREE MONTHLY 0', 0],
    ['FREE MONTHLY 6', 1170],
    ['FREE ANNUAL 2', 3884],
    ['PRO MONTHLY 0', 995],
    ['PRO MONTHLY 10', 2945],
    ['PRO ANNUAL 100', 204100],
    ['ENTERPRISE ANNUAL 0', 49900],
  ])('%s costs %i cents', (text, cents) => expect(totalOf(selectionOf(text))).toBe(cents))

  it('sells FREE with additional users as seats alone', () =>
    expect(pricedItems(selectionOf('FREE ANNUAL 3'))).toEqual([
      { price: findPriceByLookupKey('trimtab_seat_annual_v1'), quantity: 3 },
    ]))
})

describe('change between selections', () => {
  it.each([
    ['FREE MONTHLY 0', 'PRO MONTHLY 0', 'purchase', 'NOW'],
    ['FREE MONTHLY 0', 'FREE ANNUAL 0', 'none', 'NOW'],
    ['FREE MONTHLY 10', 'PRO MONTHLY 0', 'upgrade', 'NOW'],
    ['PRO MONTHLY 3', 'PRO MONTHLY 3', 'none', 'NOW'],
    ['PRO MONTHLY 0', 'PRO ANNUAL 0', 'switch-interval', 'NOW'],
    ['PRO ANNUAL 0', 'PRO MONTHLY 5', 'switch-interval', 'PERIOD_END'],
    ['PRO MONTHLY 5', 'ENTERPRISE ANNUAL 0', 'upgrade', 'NOW'],
    ['ENTERPRISE MONTHLY 0', 'PRO ANNUAL 0', 'downgrade', 'PERIOD_END'],
    ['PRO MONTHLY 3', 'PRO MONTHLY 4', 'upgrade', 'NOW'],
    ['PRO MONTHLY 3', 'PRO MONTHLY 2', 'downgrade', 'PERIOD_END'],
    ['PRO MONTHLY 3', 'FREE ANNUAL 0', 'downgrade', 'PERIOD_END'],
  ])('from %s to %s is %s, %s', (from, to, type, takesEffect) =>
    expect(changeBetween(selectionOf(from), selectionOf(to))).toEqual({ type, takesEffect }),
  )

  it('is a purchase if there is no subscription', () =>
    expect(changeBetween(null, selectionOf('FREE MONTHLY 1'))).toEqual({ type: 'purchase', takesEffect: 'NOW' }))
})
