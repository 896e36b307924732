import { describe, expect, it } from 'vitest'
import { planIds } from '#features/billing/plans/rules.ts'
import type { Selection } from '#features/billing/plans/rules-prices.ts'
import {
  isProCheaper,
  markedUsers,
  memberTotal,
  planActionOf,
  type Reader,
} from '#features/billing/pricing/rules-plan-actions.ts'

/** Parses a selection such as `PRO ANNUAL 5`: plan, interval and additional users. */
function selectionOf(text: string): Selection {
  const [plan, interval, additionalUsers] = text.split(' ')
  return {
    plan: planIds.find(id => id === plan)!,
    interval: interval === 'ANNUAL' ? 'ANNUAL' : 'MONTHLY',
    additionalUsers: Number(additionalUsers),
  }
}

const reader = (fields: Partial<Reader>): Reader => ({
  kind: 'buyer',
  plan: 'FREE',
  current: null,
  isForSale: true,
  isDemo: false,
  ...fields,
})
const visitor = reader({ kind: 'visitor', plan: null })
const withPlan = (text: string) => reader({ plan: selectionOf(text).plan, current: selectionOf(text) })

describe('additional users', () => {
  it('have marks that show the total number of members', () => {
    const memberTotals = (plan: 'FREE' | 'PRO') => markedUsers.map(users => memberTotal(plan, users))
    expect(memberTotals('FREE')).toEqual([10, 20, 35, 60])
    expect(memberTotals('PRO')).toEqual([25, 35, 50, 75])
    expect(memberTotal('ENTERPRISE', 0)).toBeNull()
  })

  it.each([
    ['FREE MONTHLY 5', false],
    ['FREE MONTHLY 6', true],
    ['FREE MONTHLY 50', true],
    ['FREE ANNUAL 5', false],
    ['FREE ANNUAL 6', true],
    ['PRO MONTHLY 50', false],
  ])('PRO is cheaper than %s: %s', (text, expected) => expect(isProCheaper(selectionOf(text))).toBe(expected))
})

describe('the action of a plan card', () => {
  it.each([
    ['a visitor starts on FREE', visitor, 'FREE MONTHLY 0', 'start'],
    ['a visitor chooses users on FREE', visitor, 'FREE MONTHLY 3', 'choose'],
    ['a visitor chooses PRO', visitor, 'PRO ANNUAL 0', 'choose'],
    ['nothing is for sale without a payment provider', { ...visitor, isForSale: false }, 'PRO MONTHLY 0', 'notForSale'],
    [
      'a visitor starts on FREE even without a payment provider',
      { ...visitor, isForSale: false },
      'FREE MONTHLY 0',
      'start',
    ],
    ['a FREE account sees FREE as its current plan', reader({}), 'FREE ANNUAL 0', 'current'],
    ['a FREE account buys users', reader({}), 'FREE MONTHLY 4', 'users'],
    ['a FREE account buys PRO', reader({}), 'PRO MONTHLY 0', 'choose'],
    ['a PRO account sees PRO as its current plan', withPlan('PRO MONTHLY 0'), 'PRO MONTHLY 0', 'current'],
    ['a PRO account switches the interval', withPlan('PRO MONTHLY 0'), 'PRO ANNUAL 0', 'switch'],
    ['a PRO account changes its users', withPlan('PRO MONTHLY 2'), 'PRO MONTHLY 5', 'users'],
    ['a PRO account upgrades', withPlan('PRO MONTHLY 0'), 'ENTERPRISE MONTHLY 0', 'upgrade'],
    ['a PRO account downgrades', withPlan('PRO MONTHLY 0'), 'FREE MONTHLY 0', 'downgrade'],
    [
      'an ENTERPRISE account changes its plan on the billing page',
      withPlan('ENTERPRISE ANNUAL 0'),
      'PRO ANNUAL 0',
      'leave',
    ],
    ['a PRO account without a subscription keeps its plan', reader({ plan: 'PRO' }), 'PRO ANNUAL 0', 'current'],
    ['a member asks an admin', reader({ kind: 'member' }), 'PRO MONTHLY 0', 'ask'],
    ['a member sees the current plan', reader({ kind: 'member' }), 'FREE MONTHLY 0', 'current'],
  ] as const)('%s', (_, priceReader, text, action) => expect(planActionOf(priceReader, selectionOf(text))).toBe(action))
})
