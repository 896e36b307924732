import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { accounts, memberships } from '#db/schema/accounts.ts'
import { ssoConnections, ssoDomains, ssoIdentities } from '#db/schema/sso.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { domainOf, recordOf } from './rules.ts'

export type ConnectionRow = typeof ssoConnections.$inferSelect
type DomainRow = typeof ssoDomains.$inferSelect

type DomainColumns = Pick<DomainRow, 'id' | 'domain' | 'token' | 'verifiedAt' | 'lapsedAt' | 'createdAt'>

export const domainView = ({ id, domain, token, verifiedAt, lapsedAt, createdAt }: DomainColumns) => ({
  id,
  domain,
  verified: verifiedAt !== null,
  verifiedAt,
  lapsedAt,
  record: { type: 'TXT', name: domain, value: recordOf(token) },
  createdAt,
})
export type DomainView = ReturnType<typeof domainView>

const connectionView = ({ discoveryUrl, clientId, provider, enabled, required, updatedAt }: ConnectionRow) => ({
  discoveryUrl,
  issuer: provider.issuer,
  clientId,
  hasClientSecret: true,
  enabled,
  required,
  updatedAt,
})
export type ConnectionView = ReturnType<typeof connectionView>

/** Returns the account's stored connection, including its encrypted secret, or null. */
export async function findAccountConnection({ db, accountId }: AccountScope): Promise<ConnectionRow | null> {
  return (await db.orm.select().from(ssoConnections).where(eq(ssoConnections.accountId, accountId)))[0] ?? null
}

/** Returns the account's single sign-on settings, without the client secret. */
export async function getSso(
  scope: AccountScope,
): Promise<{ connection: ConnectionView | null; domains: DomainView[] }> {
  const { db, accountId } = scope
  const connection = await findAccountConnection(scope)
  const domains = await db.orm
    .select()
    .from(ssoDomains)
    .where(eq(ssoDomains.accountId, accountId))
    .orderBy(asc(ssoDomains.domain))
  return { connection: connection && connectionView(connection), domains: domains.map(domainView) }
}

/** Returns a domain of the account, or null. */
export async function findAccountDomain({ db, accountId }: AccountScope, id: string): Promise<DomainRow | null> {
  const ownDomain = and(eq(ssoDomains.accountId, accountId), eq(ssoDomains.id, id))
  return (await db.orm.select().from(ssoDomains).where(ownDomain))[0] ?? null
}

const unscoped = ({ db }: Pick<Services, 'db'>) => db.unscoped('sign-in happens before an account is known')

/** Returns the condition for connections that can be used: enabled, in an open account with a suitable plan. */
const liveCondition = (now: number) =>
  and(
    eq(ssoConnections.enabled, true),
    eq(accounts.status, 'ACTIVE'),
    eq(accounts.plan, 'ENTERPRISE'),
    or(isNull(accounts.demoEndsAt), gt(accounts.demoEndsAt, now)),
  )

const selectLive = (services: Pick<Services, 'db'>) =>
  unscoped(services)
    .orm.select({ connection: ssoConnections, ownerId: accounts.ownerId })
    .from(ssoConnections)
    .innerJoin(accounts, eq(accounts.id, ssoConnections.accountId))

export type LiveConnection = { connection: ConnectionRow; ownerId: string }

/** Returns the connection for a normalized email, or null. */
export async function findConnectionFor(
  services: Pick<Services, 'db' | 'clock'>,
  email: string,
): Promise<LiveConnection | null> {
  const verified = and(eq(ssoDomains.domain, domainOf(email)), isNotNull(ssoDomains.verifiedAt))
  const rows = await selectLive(services)
    .innerJoin(ssoDomains, eq(ssoDomains.accountId, ssoConnections.accountId))
    .where(and(verified, liveCondition(services.clock.now())))
  return rows[0] ?? null
}

/** Returns the user who is exempt if an email requires single sign-on. Null if passwords are accepted. */
export async function findSsoRequirement(services: Pick<Services, 'db' | 'clock'>, email: string) {
  const found = await findConnectionFor(services, email)
  return found?.connection.required ? { exceptUserId: found.ownerId } : null
}

/** Returns a usable connection by its id, or null. */
export async function findLiveConnection(services: Pick<Services, 'db' | 'clock'>, id: string) {
  return (
    (await selectLive(services).where(and(eq(ssoConnections.id, id), liveCondition(services.clock.now()))))[0] ?? null
  )
}

/** A verified domain whose DNS record is due for a check. */
export type DueDomain = Pick<DomainRow, 'id' | 'accountId' | 'domain' | 'token' | 'nextCheckAt' | 'missedChecks'>

/** Lists the verified domains of all accounts that are due for a check, longest due first. At most `limit`. */
export async function listDueDomains({ db, clock }: Pick<Services, 'db' | 'clock'>, limit: number) {
  return db
    .unscoped('checks the domains of all accounts')
    .orm.select()
    .from(ssoDomains)
    .where(and(isNotNull(ssoDomains.verifiedAt), lte(ssoDomains.nextCheckAt, clock.now())))
    .orderBy(asc(ssoDomains.nextCheckAt))
    .limit(limit)
}

/** Returns whether an account has verified a domain. */
export async function hasVerified({ db, accountId }: AccountScope, domain: string): Promise<boolean> {
  const ownDomain = and(
    eq(ssoDomains.accountId, accountId),
    eq(ssoDomains.domain, domain),
    isNotNull(ssoDomains.verifiedAt),
  )
  return (await db.orm.select({ id: ssoDomains.id }).from(ssoDomains).where(ownDomain)).length === 1
}

/** Returns the user bound to an issuer's subject in the account, or null before their first sign-in. */
export async function findBoundUserId({ db, accountId }: AccountScope, issuer: string, subject: string) {
  const { userId, accountId: account } = ssoIdentities
  const isSubject = and(eq(account, accountId), eq(ssoIdentities.issuer, issuer), eq(ssoIdentities.subject, subject))
  return (await db.orm.select({ userId }).from(ssoIdentities).where(isSubject))[0]?.userId ?? null
}

/** Returns whether a user is already bound to a subject of the issuer. */
export async function isBoundToIssuer(
  { db, accountId }: AccountScope,
  issuer: string,
  userId: string,
): Promise<boolean> {
  const isOfUser = and(
    eq(ssoIdentities.accountId, accountId),
    eq(ssoIdentities.issuer, issuer),
    eq(ssoIdentities.userId, userId),
  )
  return (await db.orm.select({ id: ssoIdentities.id }).from(ssoIdentities).where(isOfUser)).length > 0
}

/** Returns whether users are bound to another issuer than this one. */
export async function hasOtherIssuer({ db, accountId }: AccountScope, issuer: string): Promise<boolean> {
  const otherIssuers = and(eq(ssoIdentities.accountId, accountId), ne(ssoIdentities.issuer, issuer))
  return (await db.orm.select({ id: ssoIdentities.id }).from(ssoIdentities).where(otherIssuers).limit(1)).length > 0
}

/** Returns the user's membership status, LOCKED while an admin locks them out, null without a membership. */
export async function findMembershipStatus({ db, accountId, clock }: AccountScope, userId: string) {
  const isLocked = sql<number>`coalesce(${memberships.lockedUntil}, 0) > ${clock.now()}`
  const isOfUser = and(eq(memberships.accountId, accountId), eq(memberships.userId, userId))
  const rows = await db.orm.select({ status: memberships.status, isLocked }).from(memberships).where(isOfUser)
  const [membership] = rows
  if (!membership) return null
  return membership.status === 'ACTIVE' && membership.isLocked ? 'LOCKED' : membership.status
}

/** Lists the user ids of the account's owner and admins, to be notified of changes. */
export async function listAdminIds({ db, accountId }: AccountScope): Promise<string[]> {
  const sqlText = `select user_id as id from memberships
    where account_id = ? and status = 'ACTIVE' and role in ('OWNER', 'ADMIN') order by joined_at, id`
  return (await db.run<{ id: string }>(sqlText, [accountId])).map(({ id }) => id)
}
