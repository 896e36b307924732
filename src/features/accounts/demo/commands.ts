import { and, eq, inArray, lte, notExists } from 'drizzle-orm'
import { accounts, memberships } from '#db/schema/accounts.ts'
import { pokerSessions } from '#db/schema/agile.ts'
import { users } from '#db/schema/identity.ts'
import type { Caller } from '#features/accounts/accounts/commands.ts'
import { type SignIn, startSession } from '#features/identity/auth/commands.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Parts, Plan, Session } from '#kit/context.ts'
import { nobodysHash } from '#kit/passwords.ts'
import { settleCompany } from './commands-company.ts'
import { demoCompanies, type SamplePerson } from './companies.ts'

const demoLifetime = 2 * 60 * 60 * 1000

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

/** Settles a fresh company that nobody else sees and that ends after two hours, and signs in as its owner. */
export function startDemo(
  parts: Parts,
  type: Plan,
  { kind, language, caller }: { kind: Session['kind']; language: Locale; caller: Caller },
): Promise<SignIn> {
  const copy = parts.ids.id('x').slice(2, 12).toLowerCase()
  const emailOf = ({ firstName, lastName }: SamplePerson) =>
    `${plain(firstName)}.${plain(lastName)}.${copy}@demo.example`
  const demoEndsAt = parts.clock.now() + demoLifetime
  const people = { emailOf, passwordHash: nobodysHash, language, demoEndsAt }
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
  const [, removed] = await batch([
    // First, because a voting system does not go while a session is held on it.
    orm.delete(pokerSessions).where(inArray(pokerSessions.accountId, endedIds)),
    orm.delete(accounts).where(ended).returning({ id: accounts.id }),
    orm.delete(users).where(and(eq(users.isDemo, true), homeless, ownsNothing)),
  ])
  return removed.rows.length
}
