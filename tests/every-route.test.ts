import { afterAll, describe, expect, it } from 'vitest'
import { type DeclaredRoute, declaredRoutes } from '#kit/http/access.ts'
import { scopeFor } from '#kit/http/api-scopes.ts'
import { addressWith, isPage, nameOf, plainName } from '#tests/support/addresses.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { memoryDatabase } from '#tests/support/memory-database.ts'
import { guestOf, makeObjects } from '#tests/support/objects.ts'
import { canary, makeWorld, type Principal } from '#tests/support/world.ts'

const t = await makeTestApp({}, memoryDatabase())
const world = await makeWorld(t)
const { bodies, idsFor, own } = await makeObjects(t, world)
afterAll(t.close)

const routes = declaredRoutes(t.app).filter(
  ({ path }) => !path.startsWith('/assets/') && !/\.(svg|ico|txt)$/.test(path),
)
const named = routes.map(route => ({ ...route, name: nameOf(route) }))
type Route = DeclaredRoute & { name: string }
type Kind = 'own' | 'foreign' | 'random'

/** Whoever has the link may read the name of the session and of the account: that is what the link is for. */
const isInvitation = ({ path }: DeclaredRoute) => /^\/((api|fr|es)\/)?join\/|:invitationToken/.test(path)
const withIds = ({ path }: DeclaredRoute) => path.includes(':')

// All of them: whoever is in two accounts reads the ids of both in the list of their own.
const everyId = (['own', 'foreign', 'random'] as const)
  .flatMap(kind => [idsFor(kind), idsFor(kind, '/retro'), idsFor(kind, '/kanban')])
  .flatMap(ids => Object.values(ids))

async function call(route: Route, principal: Principal, kind: Kind) {
  const path = addressWith(route, idsFor(kind, route.path))
  const given = bodies[plainName(route)]
  const body = given && (isPage(route) ? { form: given as Record<string, string> } : { json: given })
  const headers = { ...(await principal.headers()), 'sec-fetch-site': 'same-origin' }
  const response = await t.send(path, { method: route.method, redirect: 'manual', ...body, headers })
  const text = await response.text()
  const neutral = [path, ...everyId].reduce<string>((all, id) => all.replaceAll(id, '…'), text)
  return {
    status: response.status,
    location: response.headers.get('location'),
    text,
    /** The answer without what differs between any two requests. */
    same: neutral.replace(/"?requestId"?:"[^"]*"|req_\w+/g, '').replace(/nonce="[^"]*"/g, ''),
  }
}

/** Who is a member elsewhere as well reads that account's name in the list of their own accounts, and nothing more of it. */
const withoutName = (text: string, { name }: Principal) =>
  name.startsWith('member of both') ? text.replace(new RegExp(`([>"](?:Open )?)${canary}([<"])`, 'g'), '$1$2') : text

const isRefused = ({ status, location }: { status: number; location: string | null }) =>
  status === 401 || status === 403 || status === 404 || location?.startsWith('/login') || location?.startsWith('/join')

/** Whether the caller is an API key that this route is not open to, or that was not made for it. */
const isClosedToKey = ({ method, path }: DeclaredRoute, { keyScopes }: Principal) =>
  keyScopes !== undefined && !keyScopes.includes(scopeFor(method, path) ?? 'none')

/** Whether the declared policy lets this principal past the door; what they may do there is the feature's to say. */
function mayPass({ policy }: DeclaredRoute, { role, isMember, name }: Principal): boolean {
  if (policy.auth === 'public' || policy.auth === 'local') return true
  const signedIn = isMember || name.includes('foreign') || name.includes('elsewhere')
  if (!signedIn) return false
  return !policy.roles || (role !== null && policy.roles.includes(role))
}

describe('every route', () => {
  it('declares its policy, and there are enough of them to be all', () => {
    expect(routes.length).toBeGreaterThan(30)
    for (const { policy } of routes) expect(policy.auth).toMatch(/public|user|participant|local/)
  })

  it('has a body to be tried with, if it is a write', () => {
    const writes = named.filter(({ method }) => method !== 'GET')
    const missing = writes.filter(route => !(plainName(route) in bodies)).map(({ name }) => name)
    expect(missing).toEqual([])
  })

  it('has no body in this test that no route is left for', () => {
    expect(Object.keys(bodies).filter(name => !named.some(route => route.name === name))).toEqual([])
  })
})

describe.each(named)('$name', route => {
  it.each(world.principals)('lets in $name as declared, and never breaks', async principal => {
    const answer = await call(route, principal, 'own')
    expect(answer.status).toBeLessThan(500)
    const headerLies = principal.name.includes('tenant header')
    if (headerLies) expect(isRefused(answer) || answer.status === 403).toBe(true)
    else if (isClosedToKey(route, principal)) expect(answer.status).toBe(403)
    else if (!mayPass(route, principal)) expect(isRefused(answer)).toBe(true)
    else if (principal.isMember && route.policy.auth === 'user') expect(answer.status).not.toBe(401)
  })

  const strangers = world.principals.filter(({ isMember }) => !isMember)
  it.each(strangers)('tells $name nothing of the account', async principal => {
    const answer = await call(route, principal, 'own')
    if (!isInvitation(route)) expect(withoutName(answer.text, principal)).not.toContain(canary)
  })

  // Whose ids these are: to the account's people the other account's are foreign, to strangers the account's own.
  if (withIds(route) && !isInvitation(route))
    it.each(world.principals)('answers $name alike for a foreign and for an unknown id', async principal => {
      const foreign = await call(route, principal, principal.isMember ? 'foreign' : 'own')
      const random = await call(route, principal, 'random')
      expect({ status: foreign.status, body: foreign.same }).toEqual({ status: random.status, body: random.same })
    })
})

describe('guests', () => {
  it('reach the one session their pass is for, and no other door of the account', async () => {
    const guest = guestOf(own)
    const statuses: Record<string, number> = {}
    for (const route of named.filter(({ policy }) => policy.auth === 'user')) {
      const answer = await call(route, guest, 'own')
      if (!isRefused(answer)) statuses[route.name] = answer.status
    }
    expect(statuses).toEqual({})
  })
})
