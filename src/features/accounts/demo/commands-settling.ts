import type { Statement } from '#db/client.ts'
import type { Locale } from '#i18n/locale.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Company, SamplePerson } from './companies/company.ts'

/** A person of the company as they were just written. */
export type Settler = SamplePerson & { id: string; membershipId: string; name: string; email: string }

/** A company that is being settled: what every chapter of its story builds on. */
export type Settling = {
  /** Acts as the visitor, today. */
  scope: AccountScope
  company: Company
  /** In which the company writes. */
  language: Locale
  people: Settler[]
  owner: Settler
  /** The one whom the story is told to: who signs in. */
  visitor: Settler
  /** When the company came to the product. */
  foundedAt: number
  defaultVotingSystemId: string
  /** By the team's name. */
  teamIds: ReadonlyMap<string, string>
}

/** One part of a company's story, as the statements that write it. */
export type Chapter = (settling: Settling) => Statement[]

export const day = 24 * 60 * 60 * 1000

const leads = new Set(['OWNER', 'ADMIN', 'TEAM_LEAD', 'FACILITATOR'])

/** Who led a session that is over, or leads one that is to come: then the visitor, where that is a part of their role. */
export function leaderFor({ people, visitor, owner }: Settling, held: boolean): Settler {
  if (held) return owner
  return leads.has(visitor.role) ? visitor : (people.find(({ role }) => role === 'FACILITATOR') ?? owner)
}

/** The person with a first name. Throws where the company has nobody of that name. */
export function named({ people, company }: Settling, firstName: string): Settler {
  const found = people.find(person => person.firstName === firstName)
  if (!found) throw new Error(`${company.name} has nobody called ${firstName}.`)
  return found
}
