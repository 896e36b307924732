import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { authSessions, devices, loginAttempts, users } from '#db/schema/identity.ts'
import { emailKey } from '#features/identity/credentials/queries.ts'
import { deviceHash, deviceIdOf } from '#kit/auth/device-hash.ts'
import type { AccountScope, Services, SignInKind } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { hourIn } from '#kit/day.ts'
import { networkOf } from '#kit/http/ip-address.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { signInAttemptStatement } from './commands.ts'
import { newDeviceMail, suspiciousSignInMail } from './mails.ts'
import { deviceName, deviceOf } from './rules.ts'
import { type CountryCount, isUnusualCountry, riskOf, suspicionOf } from './rules-risk.ts'

const reason = 'sign-in history belongs to users, not accounts'
const day = 24 * 60 * 60_000
const noClientInfo = { country: null, timeZone: 'UTC', deviceSecret: null, origin: null }

export type Assessment = {
  /** Columns of the new session. */
  session: { deviceId: string; deviceType: string; country: string | null; riskScore: number }
  /** Statements for the batch that creates the session. They have to follow the statement that inserts the user. */
  statements: Statement[]
  /** The secret to store in the browser if it has none yet. */
  newDeviceSecret: string | null
}

/**
 * Assesses a sign-in that is about to succeed. Clients without cookies are identified by network and user agent. A
 * flagged sign-in is recorded. Users without a second factor get an email. Users also get an email for a new device,
 * except at their first sign-in.
 */
export async function assessSignIn(services: Services, scope: AccountScope, kind: SignInKind): Promise<Assessment> {
  const { actorId: userId, ipAddress, userAgent } = scope
  const { country, timeZone, deviceSecret, origin } = scope.clientInfo?.() ?? noClientInfo
  const network = ipAddress && networkOf(ipAddress)
  const newDeviceSecret = kind === 'browser' && !deviceSecret ? services.ids.secret() : null
  const secretHash =
    kind === 'browser' ? deviceHash(deviceSecret ?? newDeviceSecret!) : deviceHash(`${network} ${userAgent}`)
  const deviceId = deviceIdOf(userId, secretHash)
  const now = services.clock.now()
  const history = await loadSignInHistory(services, scope, deviceId)

  const facts = {
    hour: hourIn(timeZone, now),
    previousFailures: history.failures,
    isNewNetwork: Boolean(network && history.networks.length > 0 && !history.networks.includes(network)),
    userAgent,
    previousSessionSeconds: history.previousSessionSeconds,
    isTrustedDevice: history.device?.trustedAt != null,
    isUnusualCountry: isUnusualCountry(country, history.countries),
  }
  const suspicion = suspicionOf(facts)
  const risk = riskOf(facts)
  const name = deviceName(userAgent)
  const row = { id: deviceId, userId, secretHash, name, firstSeenAt: now, lastSeenAt: now }
  const statements: Statement[] = [
    services.db
      .unscoped(reason)
      .orm.insert(devices)
      .values(row)
      .onConflictDoUpdate({ target: [devices.userId, devices.secretHash], set: { lastSeenAt: now } }),
  ]
  const { person } = history
  if (person) {
    const riskFactors = [...new Set([...suspicion.factors, ...risk.factors])]
    const attempt = { email: person.email, userId, accountId: scope.accountId, deviceId, ipAddress, userAgent, country }
    statements.push(signInAttemptStatement(services, { ...attempt, success: true, riskFactors, riskScore: risk.score }))
  }
  if (suspicion.isFlagged) {
    const details = { score: suspicion.score, factors: suspicion.factors, deviceId }
    statements.push(auditStatement(scope, 'security.suspicious_sign_in', { details, riskScore: suspicion.score }))
  }
  if (person && !person.isDemo) {
    const signInDetails = { device: name, country, at: now, timeZone: person.timeZone ?? timeZone, origin }
    if (suspicion.isFlagged && !person.twoFactor)
      statements.push(mailStatement(scope, suspiciousSignInMail(person, signInDetails)))
    else if (!history.device && history.hasSignedIn)
      statements.push(mailStatement(scope, newDeviceMail(person, signInDetails)))
  }
  const session = { deviceId, deviceType: deviceOf(userAgent).type, country, riskScore: risk.score }
  return { session, statements, newDeviceSecret }
}

// The latest 500 are enough and keep sign-ins to large accounts fast.
const selectCountriesSql = `select country, count(*) as count from (
  select country from login_attempts where host_account_id = ? and at > ? and success = 1 and country is not null
    and not exists (select 1 from json_each(risk_factors) where value = 'reported')
  order by at desc limit 500) group by country`

async function loadSignInHistory(services: Services, { accountId, actorId: userId }: AccountScope, deviceId: string) {
  const { orm, batch } = services.db.unscoped(reason)
  const [people, deviceRows, sessionRows, successes, countries] = await batch([
    orm.select().from(users).where(eq(users.id, userId)),
    orm.select().from(devices).where(eq(devices.id, deviceId)),
    orm
      .select({ createdAt: authSessions.createdAt, endedAt: authSessions.endedAt })
      .from(authSessions)
      .where(eq(authSessions.userId, userId))
      .orderBy(desc(authSessions.createdAt))
      .limit(1),
    orm
      .select({ ipAddress: loginAttempts.ipAddress, at: loginAttempts.at })
      .from(loginAttempts)
      .where(and(eq(loginAttempts.userId, userId), eq(loginAttempts.success, true), isObserved))
      .orderBy(desc(loginAttempts.at))
      .limit(100),
    { sql: selectCountriesSql, args: [accountId, services.clock.now() - 90 * day] },
  ])
  const person = people.rows[0] ?? null
  const session = sessionRows.rows[0]
  return {
    person,
    device: deviceRows.rows[0] ?? null,
    hasSignedIn: session !== undefined,
    countries: countries.rows as CountryCount[],
    networks: successes.rows.flatMap(({ ipAddress }) => (ipAddress ? [networkOf(ipAddress)] : [])),
    failures: person ? await failuresSince(services, person.email, successes.rows[0]?.at ?? 0) : 0,
    previousSessionSeconds: session?.endedAt ? (session.endedAt - session.createdAt) / 1000 : null,
  }
}

/** Reported attempts do not count, only those that the server observed. */
const isObserved = sql`not exists (select 1 from json_each(${loginAttempts.riskFactors}) where value = 'reported')`

async function failuresSince(services: Services, email: string, lastSuccess: number): Promise<number> {
  const since = Math.max(lastSuccess, services.clock.now() - day)
  const failedCondition = and(eq(loginAttempts.success, false), gt(loginAttempts.at, since), isObserved)
  const rows = await services.db
    .unscoped(reason)
    .orm.select({ id: loginAttempts.id })
    .from(loginAttempts)
    .where(and(eq(loginAttempts.emailKey, emailKey(services, email)), failedCondition))
    .limit(10)
  return rows.length
}
