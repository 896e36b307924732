import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companyStages, stageOptions } from '#features/accounts/accounts/rules-company.ts'
import { slugPrefixOf } from '#features/accounts/memberships/rules.ts'
import { apiRoleOf } from '#kit/auth/api-role.ts'

it.each([
  ['Noor’s team', 'noors-team'],
  ["Noor's team", 'noors-team'],
  ['Équipe de Zoë', 'equipe-de-zoe'],
  ['  --A&B--  ', 'a-b'],
  ['李的团队', 'team'],
  ['', 'team'],
])('the slug of "%s" is %s', (name, slug) => expect(slugPrefixOf(name)).toBe(slug))

it('a slug consists of lower-case words for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), name => {
      expect(slugPrefixOf(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slugPrefixOf(name).length).toBeLessThanOrEqual(40)
    }),
  )
})

it.each([
  ['OWNER', 'ADMIN'],
  ['ADMIN', 'ADMIN'],
  ['TEAM_LEAD', 'TEAM_LEAD'],
  ['MEMBER', 'MEMBER'],
  ['FACILITATOR', 'MEMBER'],
  ['OBSERVER', 'MEMBER'],
  ['INVESTOR', 'MEMBER'],
])('the account role %s is %s in the `role` field of the API', (role, apiRole) => expect(apiRoleOf(role)).toBe(apiRole))

describe('the options of a company stage', () => {
  it('include a stored free text once, before the fixed stages', () => {
    const values = (stored: string) => stageOptions(stored, stage => stage).map(({ value }) => value)
    expect(values('Series B').slice(0, 2)).toEqual(['Series B', 'idea'])
    expect(values('seed')).toEqual([...companyStages])
    expect(values('')).toEqual([...companyStages])
  })
})
