import type { Statement } from '#db/client.ts'
import type { Locale } from '#i18n/locale.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Company, SamplePerson } from './companies/company.ts'

/** A sample person with their new ids. */
export type SampleMember = SamplePerson & { id: string; membershipId: string; name: string; email: string }

/** A sample company during creation. */
export type SampleContext = {
  /** The visitor's scope, with the current time. */
  scope: AccountScope
  company: Company
  /** The language of the content. */
  language: Locale
  people: SampleMember[]
  owner: SampleMember
  /** The user who signs in. */
  visitor: SampleMember
  /** Creation time of the account. */
  foundedAt: number
  defaultVotingSystemId: string
  /** Team ids by name. */
  teamIds: ReadonlyMap<string, string>
}

/** Returns the statements for one kind of record of a sample company. */
export type SampleStatements = (context: SampleContext) => Statement[]

export const hourMs = 60 * 60 * 1000
export const dayMs = 24 * hourMs

/** Returns when a member joined: three days after the one before. `memberIndex` is 0 for the owner. */
export const memberJoinedAt = ({ foundedAt }: SampleContext, memberIndex: number) => foundedAt + memberIndex * 3 * dayMs

/** Returns when a team was created: the first 30 days after the account, the others four days apart. */
export const teamCreatedAt = ({ foundedAt }: SampleContext, teamIndex: number) =>
  foundedAt + (30 + teamIndex * 4) * dayMs

const leadingRoles = new Set(['OWNER', 'ADMIN', 'TEAM_LEAD', 'FACILITATOR'])

/**
 * Returns the facilitator of a session. Past sessions have the owner. Planned ones have the visitor if their role
 * allows it, else the company's facilitator, else the owner.
 */
export function facilitatorFor(
  { people, visitor, owner }: SampleContext,
  { isPast }: { isPast: boolean },
): SampleMember {
  if (isPast) return owner
  return leadingRoles.has(visitor.role) ? visitor : (people.find(({ role }) => role === 'FACILITATOR') ?? owner)
}

/** Returns the person with a first name. Throws if there is none. */
export function getPersonByFirstName({ people, company }: SampleContext, firstName: string): SampleMember {
  const matchingPerson = people.find(person => person.firstName === firstName)
  if (!matchingPerson) throw new Error(`${company.name} has no person called ${firstName}.`)
  return matchingPerson
}
