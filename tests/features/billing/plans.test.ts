import { describe, expect, it } from 'vitest'
import {
  additionalUserPrice,
  annualDiscountPercent,
  limitOf,
  maxAdditionalUsers,
  type PlanId,
  planAllows,
  planFeatures,
  planIds,
  planLimits,
  plans,
  plansWith,
  plansWithMore,
} from '#features/billing/plans/rules.ts'

describe('the plans', () => {
  it('match the prices and limits of the public pages', () => {
    const facts = plans.map(({ id, monthlyPrice, annualPrice, members, sessions }) => [
      id,
      monthlyPrice,
      annualPrice,
      members,
      sessions,
    ])
    expect(facts).toEqual([
      ['FREE', 0, 0, 10, 5],
      ['PRO', 995, 9900, 25, null],
      ['ENTERPRISE', 4995, 49900, null, null],
    ])
  })

  it.each(plans.filter(({ monthlyPrice }) => monthlyPrice > 0))(
    'save the advertised percentage with annual billing: $id',
    plan => {
      const savedPercent = 100 * (1 - plan.annualPrice / (12 * plan.monthlyPrice))
      expect(Math.round(savedPercent)).toBe(annualDiscountPercent)
    },
  )

  it('include everything of the plan below', () => {
    for (const [i, plan] of plans.entries())
      for (const feature of plans[i - 1]?.features ?? []) expect(planAllows({ plan: plan.id }, feature)).toBe(true)
    for (const feature of planFeatures) expect(plansWith(feature).at(-1)).toBe('ENTERPRISE')
    expect(plansWith('audit_logs')).toEqual(['ENTERPRISE'])
    expect(plansWith('api_keys')).toEqual(['PRO', 'ENTERPRISE'])
  })

  it('add purchased seats to the member limit, unless it is unlimited', () => {
    const members = (plan: PlanId, extraUsers?: number) =>
      limitOf({ plan, ...(extraUsers && { extraUsers }) }, 'members')
    expect([members('FREE', 3), members('PRO'), members('ENTERPRISE', 5)]).toEqual([13, 25, null])
    expect([members('FREE', maxAdditionalUsers), additionalUserPrice]).toEqual([60, 195])
    expect(limitOf({ plan: 'FREE', extraUsers: 3 }, 'teams')).toBe(1)
  })

  it.each<[PlanId, (number | null)[]]>([
    ['FREE', [10, 5, 1, 1]],
    ['PRO', [25, null, null, null]],
    ['ENTERPRISE', [null, null, null, null]],
  ])('%s allows one more until its limit is reached', (plan, limits) => {
    for (const [i, limit] of planLimits.entries()) {
      expect(limitOf({ plan }, limit)).toBe(limits[i])
      expect(planAllows({ plan }, limit, (limits[i] ?? 1_000_000) - 1)).toBe(true)
      expect(planAllows({ plan }, limit, limits[i] ?? 1_000_000)).toBe(limits[i] === null)
    }
  })

  it('list the plans that include more', () => {
    expect(planIds.map(plan => plansWithMore(plan, 'members'))).toEqual([['PRO', 'ENTERPRISE'], ['ENTERPRISE'], []])
    for (const limit of ['sessions', 'teams', 'projects'] as const)
      expect(planIds.map(plan => plansWithMore(plan, limit))).toEqual([['PRO', 'ENTERPRISE'], [], []])
  })
})
