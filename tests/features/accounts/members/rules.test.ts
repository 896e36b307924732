import { describe, expect, it } from 'vitest'
import { canGrantRole, rolesToGrant } from '#features/accounts/members/authority.ts'
import { assignableRoles, editFault, isAtMost, type Role, rolesAbove } from '#features/accounts/members/rules.ts'
import { accountRoles, permissions } from '#kit/auth/permissions.ts'

const investorPermissions = permissions.filter(permission => permission.startsWith('investor:'))

describe('assignable roles', () => {
  it.each<[Role, string[], string[]]>([
    ['OWNER', [], ['ADMIN', 'TEAM_LEAD', 'FACILITATOR', 'MEMBER', 'OBSERVER', 'INVESTOR']],
    ['ADMIN', [], ['ADMIN', 'TEAM_LEAD', 'FACILITATOR', 'MEMBER', 'OBSERVER', 'INVESTOR']],
    ['TEAM_LEAD', [], ['TEAM_LEAD', 'FACILITATOR', 'MEMBER', 'OBSERVER']],
    ['TEAM_LEAD', investorPermissions, ['TEAM_LEAD', 'FACILITATOR', 'MEMBER', 'OBSERVER', 'INVESTOR']],
    ['MEMBER', [], ['MEMBER', 'OBSERVER']],
    ['MEMBER', ['action_item:assign'], ['FACILITATOR', 'MEMBER', 'OBSERVER']],
    ['MEMBER', ['*'], ['FACILITATOR', 'MEMBER', 'OBSERVER', 'INVESTOR']],
    ['FACILITATOR', [], ['FACILITATOR', 'MEMBER', 'OBSERVER']],
    ['OBSERVER', [], ['OBSERVER']],
    ['INVESTOR', [], ['OBSERVER', 'INVESTOR']],
  ])('of %s with %j are %j', (role, granted, expected) => {
    expect(rolesToGrant({ role, permissions: granted })).toEqual(expected)
  })

  it.each(accountRoles)('never include owner, not even for %s', role => {
    expect(canGrantRole({ role, permissions: ['*'] }, 'OWNER')).toBe(false)
  })

  it('never exceed one’s own role, whatever the permissions', () => {
    for (const ownRole of accountRoles)
      for (const role of assignableRoles)
        if (canGrantRole({ role: ownRole, permissions: ['*', ...permissions] }, role))
          expect(isAtMost(role, ownRole)).toBe(true)
  })

  it('are explained with the roles above one’s own, which cannot be assigned', () => {
    expect(rolesAbove('OWNER')).toEqual([])
    expect(rolesAbove('TEAM_LEAD')).toEqual(['ADMIN'])
    expect(rolesAbove('OBSERVER')).toEqual(['ADMIN', 'TEAM_LEAD', 'FACILITATOR', 'MEMBER'])
  })
})

describe('changeable memberships', () => {
  const membership = (role: Role, userId = `usr_${role}`) => ({ userId, role })
  it.each<[Role, Role, string | null]>([
    ['OWNER', 'ADMIN', null],
    ['ADMIN', 'ADMIN', null],
    ['ADMIN', 'MEMBER', null],
    ['ADMIN', 'OWNER', 'members.errors.ownerStays'],
    ['TEAM_LEAD', 'ADMIN', 'members.errors.aboveYou'],
    ['MEMBER', 'TEAM_LEAD', 'members.errors.aboveYou'],
    ['MEMBER', 'FACILITATOR', null],
  ])('%s changing %s: %s', (actor, target, expectedFault) => {
    expect(editFault(membership(actor, 'usr_a'), membership(target, 'usr_b'))).toBe(expectedFault)
  })

  it('never include one’s own', () => {
    expect(editFault(membership('ADMIN', 'usr_a'), membership('ADMIN', 'usr_a'))).toBe('members.errors.notYourself')
    expect(editFault(membership('OWNER', 'usr_a'), membership('OWNER', 'usr_a'))).toBe('members.errors.ownerStays')
  })
})
