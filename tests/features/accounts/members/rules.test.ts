import { describe, expect, it } from 'vitest'
import { canGrantRole, rolesToGrant } from '#features/accounts/members/authority.ts'
import { assignableRoles, editFault, isAtMost, type Role, rolesAbove } from '#features/accounts/members/rules.ts'
import { accountRoles, permissions } from '#kit/auth/permissions.ts'

const investor = permissions.filter(permission => permission.startsWith('investor:'))

describe('who may give which role', () => {
  it.each<[Role, string[], string[]]>([
    ['OWNER', [], ['ADMIN', 'TEAM_LEAD', 'FACILITATOR', 'MEMBER', 'OBSERVER', 'INVESTOR']],
    ['ADMIN', [], ['ADMIN', 'TEAM_LEAD', 'FACILITATOR', 'MEMBER', 'OBSERVER', 'INVESTOR']],
    ['TEAM_LEAD', [], ['TEAM_LEAD', 'FACILITATOR', 'MEMBER', 'OBSERVER']],
    ['TEAM_LEAD', investor, ['TEAM_LEAD', 'FACILITATOR', 'MEMBER', 'OBSERVER', 'INVESTOR']],
    ['MEMBER', [], ['MEMBER', 'OBSERVER']],
    ['MEMBER', ['action_item:assign'], ['FACILITATOR', 'MEMBER', 'OBSERVER']],
    ['MEMBER', ['*'], ['FACILITATOR', 'MEMBER', 'OBSERVER', 'INVESTOR']],
    ['FACILITATOR', [], ['FACILITATOR', 'MEMBER', 'OBSERVER']],
    ['OBSERVER', [], ['OBSERVER']],
    ['INVESTOR', [], ['OBSERVER', 'INVESTOR']],
  ])('%s with %j gives %j', (role, granted, expected) => {
    expect(rolesToGrant({ role, permissions: granted })).toEqual(expected)
  })

  it.each(accountRoles)('nobody makes an owner, not even %s', role => {
    expect(canGrantRole({ role, permissions: ['*'] }, 'OWNER')).toBe(false)
  })

  it('nobody gives a role above their own, whatever they were granted', () => {
    for (const giver of accountRoles)
      for (const role of assignableRoles)
        if (canGrantRole({ role: giver, permissions: ['*', ...permissions] }, role))
          expect(isAtMost(role, giver)).toBe(true)
  })

  it('names the roles above one', () => {
    expect(rolesAbove('OWNER')).toEqual([])
    expect(rolesAbove('TEAM_LEAD')).toEqual(['ADMIN'])
    expect(rolesAbove('OBSERVER')).toEqual(['ADMIN', 'TEAM_LEAD', 'FACILITATOR', 'MEMBER'])
  })
})

describe('whose membership one may change', () => {
  const who = (role: Role, userId = `usr_${role}`) => ({ userId, role })
  it.each<[Role, Role, string | null]>([
    ['OWNER', 'ADMIN', null],
    ['ADMIN', 'ADMIN', null],
    ['ADMIN', 'MEMBER', null],
    ['ADMIN', 'OWNER', 'members.errors.ownerStays'],
    ['TEAM_LEAD', 'ADMIN', 'members.errors.aboveYou'],
    ['MEMBER', 'TEAM_LEAD', 'members.errors.aboveYou'],
    ['MEMBER', 'FACILITATOR', null],
  ])('%s changing %s: %s', (actor, target, why) => {
    expect(editFault(who(actor, 'usr_a'), who(target, 'usr_b'))).toBe(why)
  })

  it('is never one’s own', () => {
    expect(editFault(who('ADMIN', 'usr_a'), who('ADMIN', 'usr_a'))).toBe('members.errors.notYourself')
    expect(editFault(who('OWNER', 'usr_a'), who('OWNER', 'usr_a'))).toBe('members.errors.ownerStays')
  })
})
