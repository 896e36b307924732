import { accounts, apiKeys, memberships } from '#db/schema/accounts.ts'
import { authSessions, users } from '#db/schema/identity.ts'
import { accountCreationStatements } from '#features/accounts/memberships/commands.ts'
import { prepareAuthSession } from '#kit/auth/session.ts'
import type { AccountRole } from '#kit/context.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { apiScopes } from '#kit/http/api-scopes.ts'
import type { makeTestApp } from '#tests/support/app.ts'

type TestApp = Awaited<ReturnType<typeof makeTestApp>>
export type Headers = Record<string, string>

/** A caller. `headers()` signs in again, so that an earlier sign-out has no effect. */
export type Principal = {
  name: string
  role: AccountRole | null
  isMember: boolean
  /** Scopes of an API key, or undefined for a user session. */
  keyScopes?: readonly string[]
  headers(): Promise<Headers>
}

type SessionOptions = { headers?: Headers; isEnded?: boolean }
type Stranger = SessionOptions & { name: string; userId: string; accountId: string }

export const roles: AccountRole[] = ['OWNER', 'ADMIN', 'TEAM_LEAD', 'MEMBER', 'FACILITATOR', 'OBSERVER', 'INVESTOR']

/** A word in every name of the home account. A response to a stranger that contains it is a leak. */
export const canary = 'Kanarienvogel'

const reason = 'a test builds its world'

/** Creates `homeAccount` and `foreignAccount`, with members of the first, strangers and people in between. */
export async function makeWorld(t: TestApp) {
  const db = t.db.unscoped(reason)
  let personCount = 0

  async function preparePerson(lastName: string) {
    const id = t.services.ids.id('usr')
    const now = t.clock.now()
    const email = `person${++personCount}-${id.slice(4, 10).toLowerCase()}@harbour.test`
    const row = {
      id,
      email,
      firstName: 'Ines',
      lastName,
      phone: '1',
      passwordHash: 'none',
      createdAt: now,
      updatedAt: now,
    }
    return { id, insertStatement: db.orm.insert(users).values(row) }
  }

  async function addAccount(name: string) {
    const owner = await preparePerson(name)
    const { scope, statements } = accountCreationStatements(t.services, { name, ownerId: owner.id, plan: 'ENTERPRISE' })
    await db.batch([owner.insertStatement, ...statements])
    return { id: scope.accountId, ownerId: owner.id }
  }

  async function addMember(
    accountId: string,
    role: AccountRole,
    status: 'ACTIVE' | 'SUSPENDED' | 'REMOVED' = 'ACTIVE',
  ) {
    const person = await preparePerson(accountId === homeAccount.id ? `${canary} ${role}` : role)
    await db.batch([person.insertStatement])
    await addMembership(person.id, accountId, role, status)
    return person.id
  }

  function addMembership(
    userId: string,
    accountId: string,
    role: AccountRole,
    status: 'ACTIVE' | 'SUSPENDED' | 'REMOVED',
  ) {
    const row = {
      id: t.services.ids.id('mem'),
      accountId,
      userId,
      role,
      status,
      permissions: [],
      joinedAt: t.clock.now(),
    }
    return db.batch([db.orm.insert(memberships).values(row)])
  }

  const sessionHeaders =
    (userId: string, accountId: string, { headers = {}, isEnded = false }: SessionOptions = {}) =>
    async () => {
      const { row, accessToken } = prepareAuthSession(t.services, 'api', { userId, accountId })
      await db.batch([db.orm.insert(authSessions).values({ ...row, endedAt: isEnded ? t.clock.now() : null })])
      return { authorization: `Bearer ${accessToken}`, ...headers }
    }

  const apiKeyHeaders = (userId: string, accountId: string, scopes: readonly string[]) => async () => {
    const id = t.services.ids.id('key')
    const secret = t.services.ids.secret()
    const row = { id, accountId, userId, name: 'Script', scopes: [...scopes], createdAt: t.clock.now() }
    await db.batch([db.orm.insert(apiKeys).values({ ...row, secretHash: sha256(secret), lastFour: secret.slice(-4) })])
    return { authorization: `Bearer ${id}.${secret}` }
  }

  const homeAccount = await addAccount(canary)
  const foreignAccount = await addAccount('Elsewhere')
  const principals: Principal[] = [{ name: 'anonymous', role: null, isMember: false, headers: async () => ({}) }]
  for (const role of roles) {
    const id = role === 'OWNER' ? homeAccount.ownerId : await addMember(homeAccount.id, role)
    principals.push({ name: role, role, isMember: true, headers: sessionHeaders(id, homeAccount.id) })
  }
  const adminId = await addMember(homeAccount.id, 'ADMIN')
  for (const keyScopes of [apiScopes, []])
    principals.push({
      name: `API key with ${keyScopes.length > 0 ? 'all' : 'no'} scopes`,
      role: 'ADMIN',
      isMember: true,
      keyScopes,
      headers: apiKeyHeaders(adminId, homeAccount.id, keyScopes),
    })
  const memberOfBothId = await addMember(foreignAccount.id, 'OWNER')
  await addMembership(memberOfBothId, homeAccount.id, 'MEMBER', 'ACTIVE')
  const tenantHeader = { 'x-tenant-id': homeAccount.id }
  const addStranger = ({ name, userId, accountId, ...options }: Stranger) =>
    principals.push({ name, role: null, isMember: false, headers: sessionHeaders(userId, accountId, options) })
  const suspendedId = await addMember(homeAccount.id, 'MEMBER', 'SUSPENDED')
  addStranger({ name: 'suspended', userId: suspendedId, accountId: homeAccount.id })
  const removedId = await addMember(homeAccount.id, 'MEMBER', 'REMOVED')
  addStranger({ name: 'removed with a live session', userId: removedId, accountId: homeAccount.id })
  const signedOutId = await addMember(homeAccount.id, 'ADMIN')
  addStranger({ name: 'revoked session', userId: signedOutId, accountId: homeAccount.id, isEnded: true })
  const foreignOwner = { userId: foreignAccount.ownerId, accountId: foreignAccount.id }
  addStranger({ name: 'foreign owner', ...foreignOwner })
  addStranger({ name: 'foreign owner with the tenant header', ...foreignOwner, headers: tenantHeader })
  const memberOfBoth = { userId: memberOfBothId, accountId: foreignAccount.id }
  addStranger({ name: 'member of both, acting elsewhere', ...memberOfBoth })
  addStranger({ name: 'member of both, elsewhere with the tenant header', ...memberOfBoth, headers: tenantHeader })

  const allAccounts = await db.orm.select({ id: accounts.id }).from(accounts)
  return {
    homeAccount,
    foreignAccount,
    principals,
    sessionHeaders,
    apiKeyHeaders,
    preparePerson,
    addMember,
    accountCount: allAccounts.length,
  }
}
