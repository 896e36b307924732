import { afterAll, describe, expect, it } from 'vitest'
import { hasPermission } from '#kit/auth/permissions.ts'
import type { DeclaredRoute } from '#kit/http/access.ts'
import { scopesFor } from '#kit/http/api-scopes.ts'
import { canOpen } from '#kit/page/page-access.ts'
import { guestOf } from '#tests/support/objects.ts'
import { makeRouteCalls } from '#tests/support/route-calls.ts'
import { routeNameWithoutLanguage } from '#tests/support/route-names.ts'
import { canary, type Principal } from '#tests/support/world.ts'

const { t, world, own, idsFor, bodies, routes, call, principal } = await makeRouteCalls()
afterAll(t.close)

/** Invitations show the name of the session and of the account to anyone with the link. */
const isInvitation = ({ path }: DeclaredRoute) => /^\/((api|fr|es)\/)?join\/|:invitationToken/.test(path)
/** Returns whether the path has ids of one account. Months and the keys of built-in categories are the same in all. */
const hasIds = ({ path }: DeclaredRoute) => path.replaceAll(/:(categoryKey|month)\b/g, '').includes(':')
/** Routes that accept any id: an unknown device is "not trusted", and room ids are checked after the upgrade. */
const routesAcceptingAnyId = ['GET /api/security/device-fingerprints/:fp/trusted', 'GET /parties/:party/:id']

/** A member of both accounts reads only this account's name, in the list of their accounts. */
const withoutName = (text: string, { name }: Principal) =>
  name.startsWith('member of both') ? text.replace(new RegExp(`([>"](?:Open )?)${canary}([<"])`, 'g'), '$1$2') : text

/** Returns whether the caller is an API key that the route is closed to, or that lacks its scope. */
const isClosedToKey = ({ method, path }: DeclaredRoute, { keyScopes }: Principal) =>
  keyScopes !== undefined && !scopesFor(method, path).some(scope => keyScopes.includes(scope))

/** Returns whether the declared policy admits this principal. Features can still refuse. */
function isAdmitted({ policy }: DeclaredRoute, { role, isMember, name }: Principal): boolean {
  if (policy.auth === 'public' || policy.auth === 'local') return true
  const isSignedIn = isMember || name.includes('foreign') || name.includes('elsewhere')
  if (!isSignedIn) return false
  // Strangers own another account.
  const member = { role: role ?? 'OWNER', permissions: [] as string[] } as const
  const isAllowedByRole = !policy.roles || policy.roles.includes(member.role)
  const isAllowedByPermission = !policy.permission || hasPermission(member, policy.permission)
  return (
    isAllowedByRole &&
    isAllowedByPermission &&
    (!policy.page || canOpen(policy.page, { ...member, plan: 'ENTERPRISE', features: null }))
  )
}

describe('every route', () => {
  it('declares its policy', () => {
    expect(routes.length).toBeGreaterThan(30)
    for (const { policy } of routes) expect(policy.auth).toMatch(/public|user|participant|local/)
  })

  it('has a sample body if it is a write', () => {
    const writes = routes.filter(({ method }) => method !== 'GET')
    const routesWithoutBody = writes
      .filter(route => !(routeNameWithoutLanguage(route) in bodies))
      .map(({ name }) => name)
    expect(routesWithoutBody).toEqual([])
  })

  it('exists for every sample body', () => {
    expect(Object.keys(bodies).filter(name => !routes.some(route => route.name === name))).toEqual([])
  })
})

/** Returns the policy of a route as text. The same code enforces all routes with the same policy. */
const policyName = ({ policy, method, path }: DeclaredRoute) => {
  const { auth, plan, ...rules } = policy
  const parts = [auth, ...Object.entries(rules).map(([rule, value]) => `${rule} ${value}`), plan && `plan ${plan}`]
  return [...parts, `API key ${scopesFor(method, path).join(' or ') || 'never'}`].filter(Boolean).join(', ')
}

const routesByPolicy = Map.groupBy(routes, policyName)
// Reads come first, because they have no effect on later calls.
const examples = [...routesByPolicy].map(([policy, routesOfPolicy]) => ({
  policy,
  route: routesOfPolicy.find(({ method }) => method === 'GET') ?? routesOfPolicy[0]!,
}))

describe.each(examples)('the policy “$policy”', ({ route }) => {
  it.each(world.principals)('admits or rejects $name as declared', async caller => {
    const response = await call(route, caller, 'own')
    expect(response.status).toBeLessThan(500)
    if (caller.name.includes('tenant header')) expect(response.isRefused).toBe(true)
    else if (isClosedToKey(route, caller)) expect(response.status).toBe(403)
    else if (!isAdmitted(route, caller)) expect(response.isRefused).toBe(true)
    else if (caller.isMember && route.policy.auth !== 'public') expect(response.status).not.toBe(401)
    if (!caller.isMember && !isInvitation(route)) expect(withoutName(response.text, caller)).not.toContain(canary)
  })
})

const owner = principal('OWNER')
const foreignOwner = principal('foreign owner')
/** Callers whose responses differ between routes. For all other callers, only the policy of the route decides. */
const callers = [
  principal('anonymous'),
  owner,
  principal('OBSERVER'),
  principal('API key with no scopes'),
  foreignOwner,
  principal('member of both, acting elsewhere'),
]

describe.each(routes)('$name', route => {
  const responseTo = async (caller: Principal, kind: 'own' | 'foreign' | 'unknown') => {
    const response = await call(route, caller, kind)
    return { status: response.status, body: response.comparableText(), isRefused: response.isRefused }
  }

  it('admits as declared, reveals nothing to strangers, and never fails', async () => {
    for (const caller of callers) {
      const response = await call(route, caller, 'own')
      expect(response.status, caller.name).toBeLessThan(500)
      if (isClosedToKey(route, caller)) expect(response.status, caller.name).toBe(403)
      else if (!isAdmitted(route, caller)) expect(response.isRefused, caller.name).toBe(true)
      else if (caller.isMember && route.policy.auth !== 'public') expect(response.status, caller.name).not.toBe(401)
      if (!caller.isMember && !isInvitation(route))
        expect(withoutName(response.text, caller), caller.name).not.toContain(canary)
    }
  })

  if (!hasIds(route) || isInvitation(route)) return

  // For `owner`, the ids of the other account are foreign. For `foreignOwner`, the ids of this account are foreign.
  it('gives the same response for a foreign and for an unknown id', async () => {
    for (const [caller, kind] of [[owner, 'foreign'] as const, [foreignOwner, 'own'] as const]) {
      const foreignResponse = await responseTo(caller, kind)
      expect(foreignResponse, caller.name).toEqual(await responseTo(caller, 'unknown'))
      const isInvalid = foreignResponse.status === 422
      if (!routesAcceptingAnyId.includes(route.name))
        expect(foreignResponse.isRefused || isInvalid, caller.name).toBe(true)
    }
  })

  if (route.path.includes(':accountId'))
    it('rejects the account id of another account together with own ids', async () => {
      const { accountId } = idsFor('foreign')
      const response = await call(route, owner, 'own', { accountId: accountId! })
      // A read with missing parameters fails for that reason first.
      if (response.status !== 422) expect(response.isRefused).toBe(true)
    })
})

describe('guests', () => {
  const guest = guestOf(own)

  it('cannot use the routes of signed-in users', async () => {
    const statuses: Record<string, number> = {}
    for (const route of routes.filter(({ policy }) => policy.auth === 'user')) {
      const response = await call(route, guest, 'own')
      if (!response.isRefused) statuses[route.name] = response.status
    }
    expect(statuses).toEqual({})
  })

  it('cannot access the sessions of another account', async () => {
    const statuses: Record<string, number> = {}
    for (const route of routes.filter(({ policy }) => policy.auth === 'participant')) {
      const response = await call(route, guest, 'foreign')
      if (!response.isRefused) statuses[route.name] = response.status
    }
    expect(statuses).toEqual({})
  })
})
