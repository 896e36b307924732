import { describe, expect, it } from 'vitest'
import {
  additionalUserPrice,
  annualDiscountPercent,
  can,
  limitOf,
  maxAdditionalUsers,
  type PlanId,
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

  it.each(plans.filter(({ monthlyPrice }) => monthlyPrice > 0))('save the stated amount per year: $id', plan => {
    const saved = 100 * (1 - plan.annualPrice / (12 * plan.monthlyPrice))
    expect(Math.round(saved)).toBe(annualDiscountPercent)
  })

  it('include everything of the plan below', () => {
    for (const [i, plan] of plans.entries())
      for (const feature of plans[i - 1]?.features ?? []) expect(can({ plan: plan.id }, feature)).toBe(true)
    for (const feature of planFeatures) expect(plansWith(feature).at(-1)).toBe('ENTERPRISE')
    expect(plansWith('audit_logs')).toEqual(['ENTERPRISE'])
    expect(plansWith('api_keys')).toEqual(['PRO', 'ENTERPRISE'])
  })

  it('add bought seats to their limit, unless they have no limit', () => {
    expect([memberLimit('FREE', 3), memberLimit('PRO'), memberLimit('ENTERPRISE', 5)]).toEqual([13, 25, null])
    expect([memberLimit('FREE', maxAdditionalUsers), additionalUserPrice]).toEqual([60, 195])
    expect([sessionLimit('FREE'), sessionLimit('PRO')]).toEqual([5, null])
  })

  it('list the plans that allow more members', () => {
    expect(plansWithMoreMembers('FREE')).toEqual(['PRO', 'ENTERPRISE'])
    expect(plansWithMoreMembers('PRO')).toEqual(['ENTERPRISE'])
    expect(plansWithMoreMembers('ENTERPRISE')).toEqual([])
  })
})
