import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slugOf } from '#features/accounts/memberships/rules.ts'
import { mirroredRole } from '#kit/auth/roles.ts'

it.each([
  ['Noor’s team', 'noors-team'],
  ["Noor's team", 'noors-team'],
  ['Équipe de Zoë', 'equipe-de-zoe'],
  ['  --A&B--  ', 'a-b'],
  ['李的团队', 'team'],
  ['', 'team'],
])('the address of "%s" begins with %s', (name, slug) => expect(slugOf(name)).toBe(slug))

it('an address is made of lower-case words, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), name => {
      expect(slugOf(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slugOf(name).length).toBeLessThanOrEqual(40)
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
])('%s in the account is %s where three roles are known', (role, mirrored) => expect(mirroredRole(role)).toBe(mirrored))
