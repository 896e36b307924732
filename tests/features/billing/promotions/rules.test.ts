import { describe, expect, it } from 'vitest'
import { discountOf, isUsable, normalizeCode, type Promotion, trialDaysOf } from '#features/billing/promotions/rules.ts'
import { NewPromotion } from '#features/billing/promotions/schema.ts'

const day = 24 * 60 * 60_000
const now = Date.UTC(2026, 10, 23)

const promotion = (fields: Partial<Promotion> = {}): Promotion => ({
  code: 'TIDE',
  type: 'PERCENTAGE',
  value: 20,
  maxDiscountAmount: null,
  applicablePlans: ['PRO', 'ENTERPRISE'],
  duration: 'ONCE',
  durationMonths: null,
  maxRedemptions: null,
  startsAt: null,
  endsAt: null,
  isActive: true,
  ...fields,
})

describe('discounts', () => {
  it.each([
    ['20% of 9.95 is 1.99', { value: 20 }, 995, 199],
    ['half cents round up', { value: 50 }, 995, 498],
    ['a third of a cent rounds down', { value: 33 }, 101, 33],
    ['100% takes everything', { value: 100 }, 4995, 4995],
    ['nothing is taken from a price of zero', { value: 20 }, 0, 0],
    ['a percentage stops at its maximum', { value: 20, maxDiscountAmount: 500 }, 49900, 500],
    ['a percentage below its maximum is not reduced', { value: 20, maxDiscountAmount: 500 }, 995, 199],
    ['a fixed amount is taken as it is', { type: 'FIXED_AMOUNT', value: 300 }, 995, 300],
    ['a fixed amount never takes more than the price', { type: 'FIXED_AMOUNT', value: 2000 }, 995, 995],
    ['a fixed amount stops at its maximum', { type: 'FIXED_AMOUNT', value: 800, maxDiscountAmount: 500 }, 995, 500],
    ['a free trial discounts nothing', { type: 'FREE_TRIAL', value: 30 }, 995, 0],
  ] as [string, Partial<Promotion>, number, number][])('%s', (_, fields, amount, discount) =>
    expect(discountOf(promotion(fields), amount)).toBe(discount),
  )

  it('only a free trial has trial days', () => {
    expect(trialDaysOf(promotion({ type: 'FREE_TRIAL', value: 30 }))).toBe(30)
    expect(trialDaysOf(promotion())).toBeNull()
  })
})

describe('a code', () => {
  const noRedemptions = { total: 0, ofAccount: 0 }
  it.each([
    ['can be used while it is active', {}, noRedemptions, true],
    ['cannot be used once it is disabled', { isActive: false }, noRedemptions, false],
    ['cannot be used before its start', { startsAt: now + day }, noRedemptions, false],
    ['can be used from its start', { startsAt: now }, noRedemptions, true],
    ['cannot be used from its end', { endsAt: now }, noRedemptions, false],
    ['can be used before its end', { endsAt: now + day }, noRedemptions, true],
    ['cannot be used for another plan', { applicablePlans: ['ENTERPRISE'] }, noRedemptions, false],
    ['can be used while a redemption is left', { maxRedemptions: 3 }, { total: 2, ofAccount: 0 }, true],
    ['cannot be used once its redemptions are used up', { maxRedemptions: 3 }, { total: 3, ofAccount: 0 }, false],
    ['cannot be used twice by an account', {}, { total: 1, ofAccount: 1 }, false],
  ] as [string, Partial<Promotion>, typeof noRedemptions, boolean][])('%s', (_, fields, redeemed, expected) =>
    expect(isUsable(promotion(fields), 'PRO', now, redeemed)).toBe(expected),
  )

  it('is compared without regard to case and surrounding spaces', () =>
    expect(normalizeCode(' fairWind20 ')).toBe('FAIRWIND20'))
})

describe('a new promotion', () => {
  const valid = { code: 'spring-10', type: 'PERCENTAGE', value: 10 }
  it('is for paid plans, once and not public by default', () =>
    expect(NewPromotion.parse(valid)).toMatchObject({
      code: 'SPRING-10',
      applicablePlans: ['PRO', 'ENTERPRISE'],
      duration: 'ONCE',
      isPublic: false,
    }))

  it.each([
    ['more than 100%', { value: 101 }],
    ['a value of 0', { value: 0 }],
    ['a code with spaces', { code: 'TWO WORDS' }],
    ['repeating without months', { duration: 'REPEATING' }],
    ['months without repeating', { durationMonths: 3 }],
    ['a trial longer than a year', { type: 'FREE_TRIAL', value: 366 }],
    ['no plan', { applicablePlans: [] }],
  ])('is refused with %s', (_, fields) => expect(NewPromotion.safeParse({ ...valid, ...fields }).success).toBe(false))
})
