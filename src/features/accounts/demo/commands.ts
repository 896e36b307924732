import { and, eq, inArray, lte, notExists } from 'drizzle-orm'
import { accounts, memberships } from '#db/schema/accounts.ts'
import { loginAttempts, users } from '#db/schema/identity.ts'
import { pokerSessions } from '#db/schema/poker.ts'
import type { Caller } from '#features/accounts/accounts/commands.ts'
import { type SignIn, startSession } from '#features/identity/auth/commands.ts'
import type { Locale } from '#i18n/locale.ts'
import { addressKey, isThisMachine } from '#kit/address.ts'
import { retryAfter, takeAttempt } from '#kit/attempts.ts'
import type { Parts, SignInKind } from '#kit/context.ts'
import type { Config } from '#kit/env.ts'
import { fail } from '#kit/errors.ts'
import { nobodysHash } from '#kit/passwords.ts'
import { settleCompany } from './commands-company.ts'
import type { SamplePerson } from './companies/company.ts'
import { demoCompanies } from './companies.ts'
import { type Demo, demoDomain, demoLifetime } from './rules.ts'

const hour = 60 * 60 * 1000
const limitOf = (config: Config, address: string | null) => ({
  limit: isThisMachine(config, address) ? 300 : 20,
  window: hour,
})

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

type Visitor = { kind: SignInKind; language: Locale; caller: Caller }

/**
 * Settles a fresh company that nobody else sees and that ends after two hours, and signs in as its member of that role.
 * Fails with `rate_limited` after 20 demos an hour from one address.
 */
export async function startDemo(
  parts: Parts,
  { type, role }: Demo,
  { kind, language, caller }: Visitor,
): Promise<SignIn> {
  const attempt = await takeAttempt(
    parts,
    `demo:${addressKey(caller.ipAddress)}`,
    limitOf(parts.config, caller.ipAddress),
  )
  if (!attempt.allowed) fail('rate_limited', undefined, retryAfter(attempt))
  const copy = parts.ids.id('x').slice(2, 12).toLowerCase()
  const emailOf = ({ firstName, lastName }: SamplePerson) =>
    `${plain(firstName)}.${plain(lastName)}.${copy}@${demoDomain}`
  const demoEndsAt = parts.clock.now() + demoLifetime
  const people = { emailOf, passwordHash: nobodysHash, language, demoEndsAt, visitAs: role }
  const { scope, statements } = settleCompany(parts, demoCompanies[type], people, caller)
  return startSession(parts, scope, kind, 'demo.started', statements)
}

/** Removes the demos that have ended, with everything in them and their people. Returns how many there were. */
export async function removeEndedDemos({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<number> {
  const { orm, batch } = db.unscoped('demos end in every account alike')
  const ended = lte(accounts.demoEndsAt, clock.now())
  const endedIds = orm.select({ id: accounts.id }).from(accounts).where(ended)
  const homeless = notExists(orm.select().from(memberships).where(eq(memberships.userId, users.id)))
  const ownsNothing = notExists(orm.select().from(accounts).where(eq(accounts.ownerId, users.id)))
  const [, , removed] = await batch([
    // First, because a voting system does not go while a session is held on it.
    orm.delete(pokerSessions).where(inArray(pokerSessions.accountId, endedIds)),
    orm.delete(loginAttempts).where(inArray(loginAttempts.hostAccountId, endedIds)),
    orm.delete(accounts).where(ended).returning({ id: accounts.id }),
    orm.delete(users).where(and(eq(users.isDemo, true), homeless, ownsNothing)),
  ])
  return removed.rows.length
}
