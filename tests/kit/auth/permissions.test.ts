import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountRoles,
  canActOnSession,
  canGrant,
  type Grant,
  grantReasonFor,
  hasPermission,
  isGrant,
  isPermission,
  type Permission,
  permissions,
  wildcard,
} from '#kit/auth/permissions.ts'
import type { AccountRole } from '#kit/context.ts'

const member = (role: AccountRole, ...grants: Grant[]) => ({ role, permissions: grants })
const investorPermissions = permissions.filter(each => each.startsWith('investor:'))
const contributorPermissions: Permission[] = ['session:edit_own', 'session:delete_own', 'action_item:create']
const ownerOnlyPermissions: Permission[] = ['account.delete', 'account.transfer']

const rolePermissions: Record<AccountRole, readonly Permission[]> = {
  OWNER: permissions,
  ADMIN: permissions.filter(each => !ownerOnlyPermissions.includes(each)),
  TEAM_LEAD: [...contributorPermissions, 'action_item:assign'],
  FACILITATOR: [...contributorPermissions, 'action_item:assign'],
  MEMBER: contributorPermissions,
  OBSERVER: [],
  INVESTOR: investorPermissions,
}

describe('a permission', () => {
  it('is in the list exactly once', () => {
    expect(new Set(permissions).size).toBe(permissions.length)
    expect(permissions).toHaveLength(23)
    expect(isPermission('session:edit')).toBe(true)
    for (const unknownName of ['*', '', 'session', 'SESSION:EDIT', 'toString', 'investor:*'])
      expect(isPermission(unknownName)).toBe(false)
    expect(isGrant('*')).toBe(true)
  })

  const cases = accountRoles.flatMap(role => permissions.map(permission => [role, permission] as const))
  it.each(cases)('is granted by the role alone exactly as the table says: %s and %s', (role, permission) =>
    expect(hasPermission(member(role), permission)).toBe(rolePermissions[role].includes(permission)),
  )

  const otherRoles = accountRoles.filter(role => role !== 'OWNER' && role !== 'ADMIN')
  it.each(otherRoles)('is granted to a %s by its name and by the wildcard', role => {
    for (const permission of permissions) {
      expect(hasPermission(member(role, permission), permission)).toBe(true)
      expect(hasPermission(member(role, wildcard), permission)).toBe(true)
    }
  })

  it('to delete or transfer the account is never granted to an ADMIN', () => {
    for (const permission of ownerOnlyPermissions)
      expect(hasPermission(member('ADMIN', permission, wildcard), permission)).toBe(false)
  })

  it('for all sessions includes one’s own sessions, but not the other way round', () => {
    expect(hasPermission(member('OBSERVER', 'session:edit'), 'session:edit_own')).toBe(true)
    expect(hasPermission(member('OBSERVER', 'session:delete'), 'session:edit_own')).toBe(false)
    expect(hasPermission(member('OBSERVER', 'session:edit_own'), 'session:edit')).toBe(false)
  })
})

describe('a session', () => {
  it.each([
    ['OBSERVER', [], true, false],
    ['MEMBER', [], true, true],
    ['MEMBER', [], false, false],
    ['TEAM_LEAD', [], true, true],
    ['FACILITATOR', [], true, true],
    ['FACILITATOR', [], false, false],
    ['OBSERVER', ['session:edit_own'], true, true],
    ['OBSERVER', ['session:edit_own'], false, false],
    ['OBSERVER', ['session:delete_own'], true, false],
    ['OBSERVER', ['session:edit'], false, true],
    ['OBSERVER', ['*'], false, true],
  ] as [role: AccountRole, grants: Grant[], isOwner: boolean, isAllowed: boolean][])(
    'can be edited by %s with the grants %j, owner of it %s: %s',
    (role, grants, isOwner, isAllowed) =>
      expect(canActOnSession(member(role, ...grants), 'edit', isOwner)).toBe(isAllowed),
  )

  it.each(['OWNER', 'ADMIN'] as const)('can be deleted by an %s, no matter who owns it', role =>
    expect(canActOnSession(member(role), 'delete', false)).toBe(true),
  )
})

describe('the reason for a permission', () => {
  const withGrants = (role: AccountRole, explicitGrants: Grant[], customGrants: Grant[] | null = null) => ({
    role,
    permissions: [...explicitGrants, ...(customGrants ?? [])],
    explicitPermissions: explicitGrants,
    customRole: customGrants && { name: 'Scribe', permissions: customGrants },
  })

  it.each([
    ['OWNER', ['session:edit'], null, 'session:edit', 'role'],
    ['ADMIN', [], null, 'account.delete', null],
    ['INVESTOR', [], null, 'investor:export_data', 'role'],
    ['INVESTOR', [], null, 'session:edit', null],
    ['MEMBER', ['session:edit'], ['session:edit'], 'session:edit', 'explicit'],
    ['MEMBER', [], ['session:edit'], 'session:edit', 'custom_role'],
    ['MEMBER', ['*'], null, 'session:edit', 'wildcard'],
    ['MEMBER', [], ['*'], 'session:edit', 'wildcard'],
    ['OBSERVER', ['session:edit'], null, 'session:edit_own', 'wider'],
    ['MEMBER', ['session:edit'], null, 'session:edit_own', 'role'],
    ['FACILITATOR', [], null, 'action_item:assign', 'role'],
    ['MEMBER', [], null, 'action_item:assign', null],
    ['MEMBER', [], null, 'session:edit', null],
  ] as [
    role: AccountRole,
    explicitGrants: Grant[],
    customGrants: Grant[] | null,
    permission: Permission,
    reason: string | null,
  ][])(
    '%s with %j and the custom role %j: %s because of %s',
    (role, explicitGrants, customGrants, permission, reason) =>
      expect(grantReasonFor(withGrants(role, explicitGrants, customGrants), permission)).toBe(reason),
  )

  it('exists exactly if the member has the permission', () => {
    const grants = fc.subarray([...permissions, wildcard] as Grant[])
    fc.assert(
      fc.property(fc.constantFrom(...accountRoles), grants, grants, (role, explicitGrants, customGrants) => {
        const memberWithGrants = withGrants(role, explicitGrants, customGrants)
        for (const permission of permissions)
          expect(grantReasonFor(memberWithGrants, permission) !== null).toBe(
            hasPermission(memberWithGrants, permission),
          )
      }),
    )
  })
})

describe('members cannot grant permissions that they lack', () => {
  it.each([
    ['OWNER', [], ['*', 'account.delete'], true],
    ['ADMIN', [], ['session:edit'], true],
    ['ADMIN', ['*'], ['*'], false],
    ['ADMIN', [], ['account.transfer'], false],
    ['MEMBER', ['session:edit'], ['session:edit', 'session:edit_own'], true],
    ['MEMBER', ['session:edit'], ['session:delete'], false],
    ['MEMBER', ['*'], ['*'], true],
    ['OWNER', [], ['session:fly'], false],
  ] as [role: AccountRole, ownGrants: Grant[], newGrants: string[], isAllowed: boolean][])(
    '%s with %j grants %j: %s',
    (role, ownGrants, newGrants, isAllowed) => expect(canGrant(member(role, ...ownGrants), newGrants)).toBe(isAllowed),
  )
})
