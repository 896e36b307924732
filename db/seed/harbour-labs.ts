import { eq } from 'drizzle-orm'
import type { RootDb } from '#db/client.ts'
import { users } from '#db/schema/identity.ts'
import { sampleCompanyStatements } from '#features/accounts/demo/commands-company.ts'
import { harbourLabs } from '#features/accounts/demo/companies/harbour-labs.ts'
import { storeSampleForecasts } from '#features/finance/plan-forecasts/commands-sample.ts'
import type { Clock } from '#kit/clock.ts'
import type { Passwords } from '#kit/context.ts'
import type { Ids } from '#kit/data/ids.ts'
import { dayIn } from '#kit/day.ts'

export const demoPassword = 'trimtab-demo'
const emailOf = ({ firstName }: { firstName: string }) => `${firstName.toLowerCase()}@harbour.test`
export const demoEmails = harbourLabs.people.map(emailOf)

/**
 * Creates Harbour Labs, the sample company of the first start on one machine: two people who can sign in, and a poker
 * session. Returns false if it exists already.
 */
export async function seedHarbourLabs(db: RootDb, clock: Clock, ids: Ids, passwords: Passwords): Promise<boolean> {
  const { orm } = db.unscoped('users belong to no account')
  const existing = await orm.select({ id: users.id }).from(users).where(eq(users.email, demoEmails[0]!))
  if (existing.length > 0) return false
  const passwordHash = await passwords.hash(demoPassword)
  const people = { emailOf, passwordHash, language: 'en', demoEndsAt: null, visitorRole: 'OWNER' } as const
  const { scope, statements } = sampleCompanyStatements({ db, clock, ids }, harbourLabs, people)
  await scope.db.batch(statements)
  await storeSampleForecasts(scope, dayIn('UTC', clock.now()))
  return true
}
