import { describe, expect, it } from 'vitest'
import {
  additionalUserPrice,
  annualDiscountPercent,
  maxAdditionalUsers,
  memberLimit,
  planFeatures,
  planHas,
  plans,
  plansWith,
  plansWithMoreMembers,
  sessionLimit,
} from '#features/billing/plans/rules.ts'

describe('the plans', () => {
  it('cost and hold what the public pages promise', () => {
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

  it.each(plans.filter(({ monthlyPrice }) => monthlyPrice > 0))('save by the year what is said: $id', plan => {
    const saved = 100 * (1 - plan.annualPrice / (12 * plan.monthlyPrice))
    expect(Math.round(saved)).toBe(annualDiscountPercent)
  })

  it('have everything that the plan below has', () => {
    for (const [i, plan] of plans.entries())
      for (const feature of plans[i - 1]?.features ?? []) expect(planHas(plan.id, feature)).toBe(true)
    for (const feature of planFeatures) expect(plansWith(feature).at(-1)).toBe('ENTERPRISE')
    expect(plansWith('audit_logs')).toEqual(['ENTERPRISE'])
    expect(plansWith('api_keys')).toEqual(['PRO', 'ENTERPRISE'])
  })

  it('count bought places on top, except where there is no limit', () => {
    expect([memberLimit('FREE', 3), memberLimit('PRO'), memberLimit('ENTERPRISE', 5)]).toEqual([13, 25, null])
    expect([memberLimit('FREE', maxAdditionalUsers), additionalUserPrice]).toEqual([60, 195])
    expect([sessionLimit('FREE'), sessionLimit('PRO')]).toEqual([5, null])
  })

  it('name the ones that allow more members', () => {
    expect(plansWithMoreMembers('FREE')).toEqual(['PRO', 'ENTERPRISE'])
    expect(plansWithMoreMembers('PRO')).toEqual(['ENTERPRISE'])
    expect(plansWithMoreMembers('ENTERPRISE')).toEqual([])
  })
})
