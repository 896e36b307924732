import { eq } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { accounts, memberships } from '#db/schema/accounts.ts'
import { users } from '#db/schema/identity.ts'
import { colleagueIdPrefix } from '#features/accounts/demo-catalogue/rules-colleagues.ts'
import { accountCreationStatements } from '#features/accounts/memberships/commands.ts'
import type { Locale } from '#i18n/locale.ts'
import { type Caller, scopeAtSignIn } from '#kit/auth/caller.ts'
import type { AccountRole, AccountScope, Services } from '#kit/context.ts'
import { sampleData } from '#src/areas/sample-data.ts'
import { dayMs, hourMs, memberJoinedAt, type SampleContext, type SampleMember } from './commands-sample-context.ts'
import type { Company, SamplePerson } from './companies/company.ts'

type WriteServices = Pick<Services, 'db' | 'clock' | 'ids'>

export type CompanyOptions = {
  emailOf: (person: SamplePerson) => string
  passwordHash: string
  language: Locale
  /** Null for permanent accounts. */
  demoEndsAt: number | null
  /** The visitor's role. */
  visitorRole: AccountRole
}

/** Age of the company's account, in milliseconds. */
const accountAgeMs = 240 * dayMs

/** Returns the statements that create a sample company, and the visitor's scope. */
export function sampleCompanyStatements(
  services: WriteServices,
  company: Company,
  options: CompanyOptions,
  caller: Caller = { requestId: null, ipAddress: null, userAgent: null },
): { scope: AccountScope; statements: Statement[] } {
  const now = services.clock.now()
  const foundedAt = now - accountAgeMs
  // The account is as old as if it had been created back then.
  const foundingServices = { ...services, clock: { now: () => foundedAt } }
  const visitorPerson = company.people.find(({ role }) => role === options.visitorRole) ?? company.people[0]!
  // In a demo, all people but the visitor are simulated.
  const idPrefixOf = (person: SamplePerson) =>
    options.demoEndsAt !== null && person !== visitorPerson ? colleagueIdPrefix : ('usr' as const)
  const members = company.people.map(person =>
    sampleMemberOf(services, person, options.emailOf(person), idPrefixOf(person)),
  )
  const owner = members[0]!
  const visitor = members[company.people.indexOf(visitorPerson)]!

  const { name, plan, about } = company
  const { language } = options
  const account = {
    name,
    ownerId: owner.id,
    ownerMembershipId: owner.membershipId,
    plan,
    language,
    demoEndsAt: options.demoEndsAt,
    company: { name, ...about },
  }
  const newCompanyAccount = accountCreationStatements(foundingServices, account, caller)
  const { accountId, db } = newCompanyAccount.scope
  const scope = scopeAtSignIn(services, accountId, visitor.id, caller)
  const { defaultVotingSystemId } = newCompanyAccount
  const teamIds = new Map((company.teams ?? []).map(team => [team.name, services.ids.id('tea')]))
  const people = { people: members, owner, visitor }
  const context: SampleContext = { scope, company, language, ...people, foundedAt, defaultVotingSystemId, teamIds }
  return {
    scope,
    statements: [
      db.orm.insert(users).values(members.map(member => userRow(member, options, foundedAt))),
      ...newCompanyAccount.statements,
      db.orm
        .update(accounts)
        .set({ settings: { onboardingWizardCompleted: true, onboardingCompleted: true } })
        .where(eq(accounts.id, accountId)),
      ...members
        .slice(1)
        .map((member, index) => db.orm.insert(memberships).values(memberRow(context, member, index + 1))),
      ...sampleData.flatMap(statementsFor => statementsFor(context)),
    ],
  }
}

const sampleMemberOf = (
  { ids }: WriteServices,
  person: SamplePerson,
  email: string,
  idPrefix: string,
): SampleMember => ({
  ...person,
  id: ids.id(idPrefix),
  membershipId: ids.id('mem'),
  name: `${person.firstName} ${person.lastName}`,
  email,
})

const userRow = ({ id, firstName, lastName, email }: SampleMember, options: CompanyOptions, createdAt: number) => ({
  id,
  firstName,
  lastName,
  email,
  phone: '+1 555 0100',
  passwordHash: options.passwordHash,
  language: options.language,
  isDemo: options.demoEndsAt !== null,
  emailVerifiedAt: createdAt,
  createdAt,
  updatedAt: createdAt,
})

/** All members were active within the last days, five hours apart. */
const memberRow = (context: SampleContext, { id, membershipId, role }: SampleMember, memberIndex: number) => ({
  id: membershipId,
  accountId: context.scope.accountId,
  userId: id,
  role,
  permissions: [],
  invitedBy: context.owner.id,
  joinedAt: memberJoinedAt(context, memberIndex),
  lastSeenAt: context.scope.clock.now() - memberIndex * 5 * hourMs,
})
