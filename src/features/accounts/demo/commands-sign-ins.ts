import { inArray } from 'drizzle-orm'
import { authSessions, devices, loginAttempts, users } from '#db/schema/identity.ts'
import { deviceName, deviceOf } from '#features/identity/devices/rules.ts'
import { sessionMaxAgeMs } from '#kit/auth/session.ts'
import { sha256 } from '#kit/data/crypto.ts'
import {
  dayMs,
  hourMs,
  type SampleContext,
  type SampleMember,
  type SampleStatements,
} from './commands-sample-context.ts'

const historyDays = 14
const browsers = [
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Firefox/140.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/138.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64) Chrome/138.0.0.0 Safari/537.36',
]
const countries = ['GB', 'DE', 'FR', 'GB']

/**
 * Returns the browser, country and IP address of a sample person. The addresses are reserved for documentation (RFC
 * 5737).
 */
const clientOf = (index: number) => ({
  userAgent: browsers[index % browsers.length]!,
  country: countries[index % countries.length]!,
  ipAddress: `203.0.113.${10 + index}`,
})

/** Returns the statements for recent sign-ins and active sessions, for plans with enterprise administration. */
export const sampleSignInStatements: SampleStatements = context => {
  const { company, people, visitor, scope } = context
  if (company.plan !== 'ENTERPRISE') return []
  const signedInPeople = people
    .map((person, index) => ({ person, index }))
    .filter(({ person, index }) => person !== visitor && isSignedIn(index))
  return [
    scope.db.orm.insert(devices).values(signedInPeople.map(({ person, index }) => deviceRow(context, person, index))),
    scope.db.orm
      .insert(authSessions)
      .values(signedInPeople.map(({ person, index }) => sessionRow(context, person, index))),
    scope.db.orm
      .update(users)
      .set({ twoFactor: 'MAIL' })
      .where(inArray(users.id, idsWithSecondFactor(context))),
    scope.db.orm.insert(loginAttempts).values(attemptRows(context)),
  ]
}

// Fixed patterns over the index of a person in the company, so that every demo shows the same mix.

/** Returns whether a person has an active session: two of three people. */
const isSignedIn = (index: number) => index % 3 < 2

/** Returns whether the person's device is not trusted. */
const isRisky = (index: number) => index % 4 === 2
const riskScore = (index: number) => (isRisky(index) ? 20 : 0)

/** Returns whether a person has a second factor: three of four people. */
const hasSecondFactor = (index: number) => index % 4 !== 1

/** Returns the ids of the people with a second factor, without the visitor. */
const idsWithSecondFactor = ({ people, visitor }: SampleContext) =>
  people.filter((person, index) => person !== visitor && hasSecondFactor(index)).map(({ id }) => id)

/** Returns the id of the person's only device: `dev_abc` for `usr_abc`. */
const deviceIdOf = ({ id }: SampleMember) => id.replace(/^[^_]+/, 'dev')

function deviceRow({ scope, foundedAt }: SampleContext, person: SampleMember, index: number) {
  const id = deviceIdOf(person)
  const name = deviceName(clientOf(index).userAgent)
  const deviceTimes = { firstSeenAt: foundedAt + index * dayMs, lastSeenAt: scope.clock.now() }
  const trustedAt = isRisky(index) ? null : foundedAt + index * dayMs
  return { id, userId: person.id, secretHash: sha256(scope.ids.secret()), name, trustedAt, ...deviceTimes }
}

/** Sample sessions have random secrets: they can be listed and ended, but not used. */
function sessionRow({ scope }: SampleContext, person: SampleMember, index: number) {
  const now = scope.clock.now()
  const createdAt = now - index * 3 * hourMs - hourMs
  return {
    id: scope.ids.id('ses'),
    userId: person.id,
    activeAccountId: scope.accountId,
    kind: 'browser' as const,
    secretHash: sha256(scope.ids.secret()),
    secretExpiresAt: createdAt + sessionMaxAgeMs,
    deviceId: deviceIdOf(person),
    deviceType: deviceOf(clientOf(index).userAgent).type,
    country: clientOf(index).country,
    ipAddress: clientOf(index).ipAddress,
    userAgent: clientOf(index).userAgent,
    riskScore: riskScore(index),
    createdAt,
    lastActivityAt: now - index * 17 * 60_000,
    expiresAt: createdAt + sessionMaxAgeMs,
  }
}

/** Returns whether a person signed in on a day: most people on most weekdays, in a pattern that looks irregular. */
function hasSignedInOn({ index, daysAgo, isWeekend }: { index: number; daysAgo: number; isWeekend: boolean }) {
  if (isWeekend) return index % 7 === daysAgo % 5
  return (index * 5 + daysAgo * daysAgo * 3) % 9 < 5 + (daysAgo % 3)
}

/** Returns the sign-ins of the last days. Some have a failed attempt a minute before. */
function attemptRows({ scope, people }: SampleContext) {
  const now = scope.clock.now()
  const row = (
    person: SampleMember,
    { index, daysAgo, success }: { index: number; daysAgo: number; success: boolean },
  ) => ({
    id: scope.ids.id('lat'),
    emailKey: sha256(person.email),
    userId: person.id,
    hostAccountId: scope.accountId,
    deviceId: deviceIdOf(person),
    ...clientOf(index),
    success,
    riskFactors: isRisky(index) ? ['untrusted_device'] : [],
    riskScore: riskScore(index),
    at: now - daysAgo * dayMs - (index + 1) * 23 * 60_000 - (success ? 0 : 60_000),
  })
  return Array.from({ length: historyDays }, (_, daysAgo) => daysAgo).flatMap(daysAgo =>
    people.flatMap((person, index) => {
      const isWeekend = [0, 6].includes(new Date(now - daysAgo * dayMs).getUTCDay())
      if (!hasSignedInOn({ index, daysAgo, isWeekend })) return []
      const hasMistyped = (index * 3 + daysAgo * 5) % 13 === 0
      return [
        ...(hasMistyped ? [row(person, { index, daysAgo, success: false })] : []),
        row(person, { index, daysAgo, success: true }),
      ]
    }),
  )
}
