import { and, eq, lte, notExists } from 'drizzle-orm'
import { accounts, memberships } from '#db/schema/accounts.ts'
import { users } from '#db/schema/identity.ts'
import type { Caller } from '#features/accounts/accounts/commands.ts'
import { type SignIn, startSession } from '#features/identity/auth/commands.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Parts, Plan, Session } from '#kit/context.ts'
import { nobodysHash } from '#kit/passwords.ts'
import { settleCompany } from './commands-company.ts'
import { demoCompanies, type SamplePerson } from './companies.ts'

export const demoLifetime = 2 * 60 * 60 * 1000

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
  const homeless = notExists(orm.select().from(memberships).where(eq(memberships.userId, users.id)))
  const owning = notExists(orm.select().from(accounts).where(eq(accounts.ownerId, users.id)))
  const [ended] = await batch([
    orm.delete(accounts).where(lte(accounts.demoEndsAt, clock.now())).returning({ id: accounts.id }),
    orm.delete(users).where(and(eq(users.isDemo, true), homeless, owning)),
  ])
  return ended.rows.length
}
