import type { Permission } from '#kit/auth/permissions.ts'
import type { AccountRole, Plan } from '#kit/context.ts'

/** One vote per person, in the order of the people; null where somebody did not vote. */
export type SampleStory = { title: string; estimate?: string; votes?: (string | null)[] }
export type SampleSession = {
  name: string
  description: string
  status: 'WAITING' | 'COMPLETED'
  /** When it was held; a waiting one was made an hour ago. */
  daysAgo?: number
  stories: SampleStory[]
}
/** A card with how many votes it got; none where people do not vote yet. */
export type SampleCard = { column: 'start' | 'stop' | 'continue'; text: string; votes?: number }
export type SampleRetro = {
  name: string
  /** When it was held; null for the one that is under way: people are writing. */
  daysAgo: number | null
  cards: SampleCard[]
  items: { title: string; status: 'pending' | 'in_progress' | 'completed' }[]
  /** What it was worth to its people, in the order of their seats. */
  ratings: number[]
}
export type SamplePerson = { firstName: string; lastName: string; role: AccountRole }
type TeamRole = 'LEAD' | 'FACILITATOR' | 'MEMBER' | 'OBSERVER'
/** Who is in it, by first name. */
export type SampleTeam = { name: string; description: string; people: Record<string, TeamRole> }
/** `name` becomes an address where no mail arrives; `by` is the first name of who invited. */
export type SampleInvitation = { name: string; role: Exclude<AccountRole, 'OWNER'>; by: string; daysAgo: number }

/** A role of the company's own making; `people` are the first names of who holds it. */
export type SampleRole = { name: string; description: string; permissions: Permission[]; people: string[] }

/** A project with three months behind it. What was done on it is each of `acts` with each of `subjects` for its `{}`. */
export type SampleBoard = {
  title: string
  description: string
  process: 'KANBAN' | 'SCRUM'
  priority: 'HIGH' | 'MEDIUM' | 'LOW'
  /** The name of a team, whose people do the work; where it is of none, everybody does. */
  team?: string
  /** Days from now. */
  targetIn: number
  subjects: string[]
  acts: string[]
  reasons: string[]
}

/** The first of the people owns the account. What is absent the company does not have. */
export type Company = {
  name: string
  plan: Plan
  about?: { website: string; stage: string; founded: number }
  people: SamplePerson[]
  teams?: SampleTeam[]
  roles?: SampleRole[]
  invitations?: SampleInvitation[]
  /** What a member wrote to the administrators; `from` is a first name. */
  request?: { from: string; subject: string; message: string }
  sessions: SampleSession[]
  boards?: SampleBoard[]
  /** The oldest first. */
  retros: SampleRetro[]
  /** Who comes to its retros by the link, without an account. */
  retroGuests?: string[]
}

export const person = (name: string, role: AccountRole): SamplePerson => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName, role }
}

/** A session that is over: of each story its title, its estimate and, in the order of the people, their cards; `-` is none. */
export const held = (name: string, description: string, daysAgo: number, stories: [string, string, string][]) => ({
  name,
  description,
  status: 'COMPLETED' as const,
  daysAgo,
  stories: stories.map(([title, estimate, votes]) => ({
    title,
    estimate,
    votes: votes.split(' ').map(vote => (vote === '-' ? null : vote)),
  })),
})

/** A session that is to come. */
export const planned = (name: string, description: string, ...stories: string[]) => ({
  name,
  description,
  status: 'WAITING' as const,
  stories: stories.map(title => ({ title })),
})

export const team = (name: string, description: string, people: SampleTeam['people']) => ({ name, description, people })
