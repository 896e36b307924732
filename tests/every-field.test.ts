import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declaredRoutes } from '#kit/http/access.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { memoryDatabase } from '#tests/support/memory-database.ts'
import { makeObjects } from '#tests/support/objects.ts'
import { toRequest } from '#tests/support/requests.ts'
import { addressWith, isPage, routeName, routeNameWithoutLanguage } from '#tests/support/route-names.ts'
import { makeWorld } from '#tests/support/world.ts'

const t = await makeTestApp({}, memoryDatabase())
const world = await makeWorld(t)
const { bodies, idsFor, foreign } = await makeObjects(t, world)
afterAll(t.close)

const memberId = await world.addMember(world.homeAccount.id, 'MEMBER')
const formerMemberId = await world.addMember(world.homeAccount.id, 'MEMBER', 'REMOVED')
const writes = declaredRoutes(t.app).filter(({ method }) => method !== 'GET')
const calls = writes.filter(route => !isPage(route)).map(route => ({ ...route, name: routeName(route) }))
type Call = (typeof calls)[number]
const headersOf = (name: string) => world.principals.find(each => each.name === name)!.headers()

/** Fields that callers must never be able to set, for themselves or for others. */
const forbiddenFields: Record<string, unknown> = {
  role: 'OWNER',
  accountId: foreign.accountId,
  permissions: ['*'],
  constructor: { prototype: { role: 'OWNER' } },
  ownerId: memberId,
  userId: foreign.userId,
  plan: 'ENTERPRISE',
  price: 1,
  total: 1,
  discount: 99,
  status: 'ACTIVE',
  id: foreign.userId,
  surplus: 1,
}
/** Calls that accept such a field, with the status for an admin who exceeds their permissions. */
const restrictedFields: Record<string, Record<string, number>> = {
  'POST /api/sessions/audit-logs': { accountId: 403, userId: 404 },
  'POST /api/sessions': { accountId: 403, userId: 403 },
  'POST /api/security/suspicious-activity': { userId: 404 },
  'POST /api/security/device-fingerprints': { userId: 403 },
  'POST /api/security/device-fingerprints/:fp/trust': { userId: 403 },
  'POST /api/accounts/switch': { accountId: 404 },
  'POST /api/accounts/:accountId/invitations': { accountId: 403, permissions: 403 },
  'POST /api/invitations': { accountId: 403, permissions: 403 },
  'POST /api/accounts/:accountId/users': { userId: 404, permissions: 403 },
  'POST /api/accounts/:accountId/members': { userId: 404, permissions: 403 },
  'PUT /api/accounts/:accountId/users/:userId': { permissions: 403 },
  'PUT /api/accounts/:accountId/members/:userId': { permissions: 403 },
  'PATCH /api/accounts/:accountId/users/:userId/role': { permissions: 403 },
  'PATCH /api/accounts/:accountId/members/:userId/role': { permissions: 403 },
  'POST /api/teams/with-members': { 'members.0.userId': 422 },
  'POST /api/teams/:teamId/members': { userId: 422 },
  'POST /api/rooms/tickets': { id: 404 },
  // A change of a scenario keeps its id, which only names it within the scenario.
  'POST /api/finance/scenarios': { 'changes.0.id': 201 },
  'PUT /api/stars': { id: 404 },
  'PUT /api/recents': { id: 404 },
  // Buyers choose a plan. The server decides its price.
  'POST /api/billing/subscription/preview': { plan: 200 },
  'PUT /api/billing/subscription/:subscriptionId': { plan: 200 },
  'PATCH /api/billing/subscription/:subscriptionId': { plan: 200 },
  'POST /api/billing/cart/items': { plan: 201 },
  'POST /api/billing/cart/merge': { plan: 200 },
  // People managers can assign a goal to any member.
  'POST /api/goals': { ownerId: 201 },
  'PATCH /api/goals/:goalId': { ownerId: 200 },
  // A column keeps its id, which cards and drawings refer to within one retrospective.
  'POST /api/retrospectives/templates': { 'columns.0.id': 201 },
  'PUT /api/retrospectives/templates/:templateId': { 'columns.0.id': 200 },
  // The ids in a file only connect its own parts. The session gets new ones.
  'POST /api/planning-poker/accounts/:accountId/import': {
    'session.id': 201,
    'stories.0.id': 201,
  },
  'POST /api/retrospectives/accounts/:accountId/import': {
    'session.id': 201,
    'session.columns.0.id': 422,
    'participants.0.id': 201,
    'cards.0.id': 201,
    'groups.0.id': 201,
    'actionItems.0.id': 201,
  },
}

/**
 * Returns a JSON body with further fields in the object at `path`. The body is a text, because no object can have a
 * key `__proto__`.
 */
function bodyWith(body: unknown, path: string[], keys: string[]): string {
  const copy = structuredClone(body ?? {})
  const target = path.reduce((part: unknown, step) => (part as Record<string, unknown>)[step], copy)
  // The prefix `@` is only for the object, and is not in the text.
  for (const key of keys)
    Object.assign(target as object, { [`@${key}`]: forbiddenFields[key] ?? { role: 'OWNER', permissions: ['*'] } })
  return JSON.stringify(copy).replaceAll('"@', '"')
}

/**
 * Sets of fields, each for one request. `__proto__` and `constructor` have requests of their own, because the server
 * checks them before all other fields of a body.
 */
const fieldSets = [['__proto__'], ['constructor'], Object.keys(forbiddenFields).filter(key => key !== 'constructor')]

/** Returns the paths of all objects in a body, including the body itself. */
function objectPaths(body: unknown, path: string[] = []): string[][] {
  if (typeof body !== 'object' || body === null) return []
  const nestedPaths = Object.entries(body).flatMap(([key, part]) => objectPaths(part, [...path, key]))
  return Array.isArray(body) ? nestedPaths : [path, ...nestedPaths]
}

/** Returns the path of a call. `userId` is a person that the caller can act on. */
const addressOf = (route: Pick<Call, 'method' | 'path'>, userId = memberId) =>
  addressWith(route, { ...idsFor('own', route.path), userId })

/** Returns a function that tells whether the call has parsed its body. Discarding the body does not count. */
function watchParsing(request: Request): () => boolean {
  let wasParsed = false
  for (const name of ['text', 'json', 'arrayBuffer', 'blob', 'formData'] as const) {
    const parse = request[name].bind(request) as () => Promise<never>
    Object.defineProperty(request, name, {
      value: () => {
        wasParsed = true
        return parse()
      },
    })
  }
  return () => wasParsed
}

async function sendTo(route: Call, headers: Record<string, string>, body: string, userId?: string) {
  const length = String(new TextEncoder().encode(body).length)
  const bodyHeaders = { 'content-type': 'application/json', 'content-length': length }
  const request = toRequest(addressOf(route, userId), {
    method: route.method,
    headers: { ...headers, ...bodyHeaders },
    body,
  })
  const wasParsed = watchParsing(request)
  const response = await t.app.request(request)
  const responseBody = JSON.parse((await response.text()) || '{}')
  const fields: string[] = (responseBody.fields ?? []).map(({ path }: { path: string }) => path)
  return { status: response.status, fields, isBodyRead: wasParsed() }
}

/** Outside billing, calls can accept a field `status`. */
const isBilling = ({ path }: Call) => path.startsWith('/api/billing/')
/** This call accepts only bodies that the payment provider has signed. */
const signedCall = 'POST /api/billing/webhooks/stripe'

describe('a field that a call does not accept', () => {
  it.each(calls.filter(({ name }) => name !== signedCall))(
    'is rejected by name, or the body is not read at all: $name',
    async route => {
      const body = bodies[routeNameWithoutLanguage(route)]
      const acceptedStatuses = restrictedFields[route.name] ?? {}
      const ownerHeaders = await headersOf('OWNER')
      // Calls without a body take effect, on a person that later tests do not need.
      const targetUserId = await world.addMember(world.homeAccount.id, 'MEMBER')
      for (const objectPath of objectPaths(body ?? {})) {
        const pathOf = (key: string) => [...objectPath, key].join('.')
        const sendWith = (keys: string[]) => sendTo(route, ownerHeaders, bodyWith(body, objectPath, keys), targetUserId)
        for (const fieldSet of fieldSets) {
          const keys = fieldSet.filter(
            key => !(pathOf(key) in acceptedStatuses) && (key !== 'status' || isBilling(route)),
          )
          if (keys.length === 0) continue
          const { status, fields, isBodyRead } = await sendWith(keys)
          if (body === null && !isBodyRead) continue
          expect({ objectPath, keys, status }).toEqual({ objectPath, keys, status: 422 })
          // Known fields are only checked if there are no unknown ones.
          for (const key of keys.filter(key => !fields.includes(pathOf(key)))) {
            const singleFieldResponse = await sendWith([key])
            const isNamed = singleFieldResponse.fields.includes(pathOf(key))
            expect({ objectPath, key, status: singleFieldResponse.status, isNamed }).toEqual({
              objectPath,
              key,
              status: 422,
              isNamed: true,
            })
          }
        }
      }
    },
  )
})

describe('a field that a call accepts', () => {
  const restrictedCalls = Object.entries(restrictedFields).flatMap(([name, statuses]) =>
    Object.entries(statuses).map(([path, status]) => ({ name, path, status })),
  )

  it.each(restrictedCalls)(
    'does not exceed the permissions of the caller: $path of $name',
    async ({ name, path, status }) => {
      const route = calls.find(each => each.name === name)!
      const steps = path.split('.')
      const key = steps.pop()!
      const body = bodies[routeNameWithoutLanguage(route)]
      // No call adds a person who is already a member.
      const input = body && 'userId' in body && key !== 'userId' ? { ...body, userId: formerMemberId } : body
      const response = await sendTo(route, await headersOf('ADMIN'), bodyWith(input, steps, [key]))
      expect(response.status).toBe(status)
    },
  )

  const roleFields = [
    ['role', /^(POST|PUT|PATCH) \/api\/accounts\/:accountId\/(users|members)(\/:userId(\/role)?)?$/],
    ['role', /^POST \/api\/(accounts\/:accountId\/)?invitations$/],
    ['accountRole', /^POST \/api\/teams\/:teamId\/invitations$/],
  ] as const
  const roleCalls = roleFields.flatMap(([key, pattern]) =>
    calls.filter(({ name }) => pattern.test(name)).map(route => ({ ...route, key })),
  )
  it('named like a role is accepted by exactly nine calls', () => expect(roleCalls).toHaveLength(9))

  it.each(roleCalls)('grants no role above the caller’s own: $name', async route => {
    const grant = async (caller: string, role: string) => {
      const body = { ...bodies[routeNameWithoutLanguage(route)], [route.key]: role }
      const { status, fields } = await sendTo(route, await headersOf(caller), JSON.stringify(body))
      return { status, fields }
    }
    expect(await grant('TEAM_LEAD', 'ADMIN')).toMatchObject({ status: 403 })
    expect(await grant('OWNER', 'OWNER')).toEqual({ status: 422, fields: [route.key] })
  })
})

const db = t.db.unscoped('a test reads roles and permissions')
type Row = { id: string; access: string }

/** Returns everything that decides about access: one map per table, by row id. */
async function readAccess() {
  const columns = {
    memberships: 'user_id, account_id, role, permissions, status, custom_role_id, locked_until',
    accounts: 'owner_id, plan, status, extra_users, domain_verified_at, demo_ends_at',
    users: 'email, status, is_demo, email_verified_at, two_factor, deleted_at',
  }
  const readTable = ([table, names]: [string, string]) =>
    db.run<Row>(`select id, json_array(${names}) as access from ${table}`)
  const tables = await Promise.all(Object.entries(columns).map(readTable))
  return tables.map(rows => new Map(rows.map(({ id, access }) => [id, access])))
}

describe('with all of these fields at once, in JSON or in a form,', () => {
  const namedWrites = writes.map(route => ({ ...route, name: routeName(route) }))
  let accessBefore: Awaited<ReturnType<typeof readAccess>>
  beforeAll(async () => {
    accessBefore = await readAccess()
  })

  it.each(namedWrites)('no one gains permissions: $name', async route => {
    const sampleBody = bodies[routeNameWithoutLanguage(route)]
    const texts = Object.entries(forbiddenFields).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    const form = { ...Object.fromEntries(texts), ...sampleBody } as Record<string, string>
    const json = { ...forbiddenFields, ...sampleBody }
    for (const callerName of ['MEMBER', 'foreign owner', 'anonymous']) {
      const headers = { ...(await headersOf(callerName)), 'sec-fetch-site': 'same-origin' }
      const body = isPage(route) ? { form } : { json }
      const response = await t.send(addressOf(route), { method: route.method, headers, redirect: 'manual', ...body })
      expect(response.status, callerName).toBeLessThan(500)
    }

    const accessAfter = await readAccess()
    const [newMemberships, newAccounts] = accessBefore.map((rows, i) => {
      const changedRows = [...rows].filter(
        ([id, access]) => accessAfter[i]!.has(id) && accessAfter[i]!.get(id) !== access,
      )
      expect(changedRows).toEqual([])
      return new Map(
        [...accessAfter[i]!].filter(([id]) => !rows.has(id)).map(([id, access]) => [id, JSON.parse(access)]),
      )
    })
    accessBefore = accessAfter
    // The call can create an account on the default plan, or a demo, which expires.
    const foreignMemberships = [...newMemberships!.values()].filter(([, accountId]) => !newAccounts!.has(accountId))
    expect(foreignMemberships).toEqual([])
    for (const [, plan, , extraUsers, , demoEndsAt] of newAccounts!.values())
      if (demoEndsAt === null) expect({ plan, extraUsers }).toEqual({ plan: 'FREE', extraUsers: 0 })
  })
})

it('every call in restrictedFields exists', () => {
  expect(Object.keys(restrictedFields).filter(name => !calls.some(call => call.name === name))).toEqual([])
})
