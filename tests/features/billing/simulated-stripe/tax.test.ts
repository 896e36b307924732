import { describe, expect, it } from 'vitest'
import { chargeLines } from '#features/billing/simulated-stripe/money/rules-proration.ts'
import { applyDiscounts } from '#features/billing/simulated-stripe/money/rules-proration-discounts.ts'
import { type TaxedCustomer, taxFor } from '#features/billing/simulated-stripe/money/rules-tax.ts'
import { settleBalance, totalsOf } from '#features/billing/simulated-stripe/money/rules-totals.ts'
import { itemsOf } from './money-history.ts'

const taxRates = [
  { country: 'FR', percent: 20, name: 'TVA' },
  { country: 'DE', percent: 19, name: 'MwSt' },
  { country: 'US', region: 'NY', percent: 8.875, name: 'Sales tax' },
]
const seller = 'DE123456789'
const person: TaxedCustomer = { country: '', region: '', exempt: 'none', vatNumbers: [] }
const reasonOf = (customer: Partial<TaxedCustomer>, sellerNumber = seller) =>
  taxFor({ ...person, ...customer }, taxRates, sellerNumber).reason

describe('tax', () => {
  it('for a consumer has the rate of the country', () =>
    expect(taxFor({ ...person, country: 'FR' }, taxRates, seller)).toEqual({
      rate: taxRates[0],
      reason: 'standard_rated',
    }))

  it.each([
    ['a business in another country of the EU', { country: 'FR', vatNumbers: ['FR12345678901'] }, 'reverse_charge'],
    ['a business in the country of the seller', { country: 'DE', vatNumbers: ['DE999999999'] }, 'standard_rated'],
    ['a VAT number of another country', { country: 'FR', vatNumbers: ['DE999999999'] }, 'standard_rated'],
    ['a customer that is exempt', { country: 'FR', exempt: 'exempt' as const }, 'customer_exempt'],
    ['a state with a rate', { country: 'US', region: 'NY' }, 'standard_rated'],
    ['a state without a rate', { country: 'US', region: 'OR' }, 'not_collecting'],
    ['an unknown country', {}, 'not_collecting'],
  ])('for %s: %o is %s', (_case, customer, reason) => expect(reasonOf(customer)).toBe(reason))

  it('reads Greek VAT numbers, which start with EL', () =>
    expect(reasonOf({ country: 'GR', vatNumbers: ['EL123456789'] })).toBe('reverse_charge'))

  it('is not charged if no rates are configured', () =>
    expect(taxFor({ ...person, country: 'FR', vatNumbers: ['FR12345678901'] }, [], seller)).toEqual({
      rate: null,
      reason: 'not_collecting',
    }))

  it('is rounded half up once, on the sum after discounts, and is divided among the lines', () => {
    const lines = applyDiscounts(
      chargeLines(itemsOf({ plan: 'PRO', isAnnual: false, seats: 3 }), { start: 0, end: 100 }),
      [{ id: 'di_1', percentOff: 20, amountOff: null }],
    )
    const totals = totalsOf(lines, { rate: taxRates[2]!, reason: 'standard_rated' })
    // 995 + 585 = 1580; less 316; 8.875 % of 1264 is 112.18.
    expect(totals).toMatchObject({ subtotal: 1580, discount: 316, net: 1264, tax: 112, total: 1376 })
    expect(totals.lineTaxes.reduce((a, b) => a + b)).toBe(112)
  })

  it('is refunded with a credit', () => {
    const [item] = itemsOf({ plan: 'PRO', isAnnual: false, seats: 0 })
    const credit = { kind: 'CREDIT' as const, item: item!, period: { start: 0, end: 1 }, amount: -995, discounts: [] }
    const totals = totalsOf([{ ...credit, credits: null }], { rate: taxRates[0]!, reason: 'standard_rated' })
    expect(totals).toMatchObject({ net: -995, tax: -199, total: -1194 })
  })
})

describe('balance', () => {
  it.each([
    [1000, 0, 1000, 0],
    [1000, -300, 700, 0],
    [1000, -1300, 0, -300],
    [-500, 0, 0, -500],
    [-500, -200, 0, -700],
  ])('a total of %i with a balance of %i leaves %i due and a balance of %i', (total, balance, due, next) =>
    expect(settleBalance(total, balance)).toEqual({ due, balance: next }),
  )
})
