import type { Statement } from '#db/client.ts'
import { users } from '#db/schema/identity.ts'
import { type Caller, memberStatement, newAccount } from '#features/accounts/accounts/commands.ts'
import type { Locale } from '#i18n/locale.ts'
import type { AccountScope, Parts } from '#kit/context.ts'
import { sampleSession } from './commands-poker.ts'
import type { Company, SamplePerson } from './companies.ts'

type Making = Pick<Parts, 'db' | 'clock' | 'ids'>
export type Settled = { scope: AccountScope; ownerId: string; statements: Statement[] }

export type People = {
  emailOf: (person: SamplePerson) => string
  passwordHash: string
  language: Locale
  /** Null for people who stay. */
  demoEndsAt: number | null
}

/** The statements that settle a company: its account, its people with their roles, and its poker sessions. */
export function settleCompany(parts: Making, company: Company, people: People, caller?: Caller): Settled {
  const now = parts.clock.now()
  const { emailOf, passwordHash, language, demoEndsAt } = people
  const rows = company.people.map(({ role, ...name }) => ({
    id: parts.ids.id('usr'),
    ...name,
    email: emailOf({ role, ...name }),
    phone: '+1 555 0100',
    passwordHash,
    language,
    isDemo: demoEndsAt !== null,
    createdAt: now,
    updatedAt: now,
  }))
  const ownerId = rows[0]!.id
  const account = { name: company.name, ownerId, plan: company.plan, demoEndsAt }
  const { scope, statements, defaultVotingSystemId } = newAccount(parts, account, caller)
  const seats = rows.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
  return {
    scope,
    ownerId,
    statements: [
      scope.db.orm.insert(users).values(rows),
      ...statements,
      ...rows.slice(1).map(({ id }, i) => memberStatement(scope, id, company.people[i + 1]!.role)),
      ...company.sessions.flatMap(session => sampleSession(scope, session, seats, defaultVotingSystemId)),
    ],
  }
}
