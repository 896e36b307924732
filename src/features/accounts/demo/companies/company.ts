import type { Permission } from '#kit/auth/permissions.ts'
import type { AccountRole, Plan } from '#kit/context.ts'

/** One vote per person, in the order of `people`. Null for no vote. */
export type SampleStory = { title: string; estimate?: string; votes?: (string | null)[] }
export type SampleSession = {
  name: string
  description: string
  status: 'WAITING' | 'COMPLETED'
  /** Days since the session. Waiting sessions were created an hour ago. */
  daysAgo?: number
  stories: SampleStory[]
}
/** A card and its number of votes. None before voting starts. */
export type SampleCard = { column: 'start' | 'stop' | 'continue'; text: string; votes?: number }
export type SampleRetro = {
  name: string
  /** Days since the retrospective. Null for the current one, in its writing phase. */
  daysAgo: number | null
  cards: SampleCard[]
  /** Its action items. */
  items: { title: string; status: 'pending' | 'in_progress' | 'completed' }[]
  /** The ratings by the participants: first the facilitator's, then those of the others in the order of `people`. */
  ratings: number[]
}
export type SamplePerson = { firstName: string; lastName: string; role: AccountRole }
type TeamRole = 'LEAD' | 'FACILITATOR' | 'MEMBER' | 'OBSERVER'
/** `people` are team roles by first name. */
export type SampleTeam = { name: string; description: string; people: Record<string, TeamRole> }
/** `name` becomes an email that receives nothing. `invitedBy` is the inviter's first name. */
export type SampleInvitation = { name: string; role: Exclude<AccountRole, 'OWNER'>; invitedBy: string; daysAgo: number }

/** A custom role. `people` are first names. */
export type SampleRole = { name: string; description: string; permissions: Permission[]; people: string[] }

/** A board with its history. An item title is one of `titlePatterns`, with one of `subjects` in place of `{}`. */
export type SampleBoard = {
  title: string
  description: string
  process: 'KANBAN' | 'SCRUM'
  priority: 'HIGH' | 'MEDIUM' | 'LOW'
  /** The team that works on it. All people if there is none. */
  team?: string
  /** Days from now to the target date. */
  daysToTarget: number
  subjects: string[]
  titlePatterns: string[]
  /** A delivery of the items about some of the subjects. It counts as the company’s MVP. */
  delivery?: { title: string; subjects: string[] }
  /** Weeks of history. Fifteen without it. */
  weeks?: number
  /** True if the team estimated its items in planning poker before it started them. */
  isEstimated?: boolean
  /** The reasons why items are blocked. */
  blockedReasons: string[]
}

/** The finances of a sample company, in US dollars. */
export type SampleBooks = {
  bank: string
  /** Balance of the bank account today. */
  cash: number
  /** Current costs per month: `payroll`, `tools`, `marketing` and `office`. */
  payroll: number
  tools: number
  marketing: number
  office: number
  /** Tax per quarter. */
  tax: number
  /** Monthly recurring revenue today. */
  mrr: number
  fundingRounds: { name: string; monthsAgo: number; amount: number }[]
  /** Expected payments, `inDays` days from now. Outgoing amounts are negative. */
  planned?: { name: string; kind: 'ROUND' | 'TAX' | 'HIRE' | 'OTHER'; inDays: number; amount: number; chance: number }[]
}

type SampleCategory =
  | 'CUSTOMER_RETENTION'
  | 'ACQUISITION'
  | 'KTLO'
  | 'PLATFORM'
  | 'R_AND_D'
  | 'COMPLIANCE'
  | 'OPERATIONAL_EFFICIENCY'

/**
 * An epic of the product’s board. It contains the items whose titles contain one of its `subjects`. Budgets are in US
 * dollars.
 */
type SampleEpic = {
  title: string
  subjects: string[]
  budget: number
  justification: {
    category: SampleCategory
    description: string
    businessValue: string
    customerImpact: string
    riskLevel: 'LOW' | 'MEDIUM' | 'HIGH'
    strategicAlignment: string
    estimatedRoi: number
  }
  /** The discovery document that it follows from. */
  document: {
    title: string
    kind: 'NOTE' | 'OPPORTUNITY' | 'DECISION'
    status: 'DRAFT' | 'IN_REVIEW' | 'ACCEPTED'
    text: string
    /** The beginning of a retrospective card that is evidence for it. */
    card?: string
  }
}

/** A product with the work of a board below it, and the budgets of the year by category in US dollars. */
export type SampleWork = {
  name: string
  outcome: string
  board: string
  initiatives: { name: string; outcome: string; epics: SampleEpic[] }[]
  allocations: Partial<Record<SampleCategory, number>>
  /** The category of all work on another board. */
  otherBoard: { title: string; category: SampleCategory }
}
/** Low, likely and high. */
type SampleRange = [low: number, likely: number, high: number]

/** An epic that is not completed. Amounts are in US dollars: `mrr` and `saving` a month, `once` when it ships. */
type RankedSampleEpic = {
  title: string
  mrr?: SampleRange
  saving?: SampleRange
  /** `chance` in percent. Shipping later than `untilInDays` days from now earns nothing. */
  once?: { amount: number; chance: number }
  untilInDays?: number
  /** Weeks from shipping until it earns something, and from then on until it earns the full amount. */
  lagWeeks?: number
  rampWeeks?: number
  /** The estimated number of items, for epics without any. */
  size?: SampleRange
}

/**
 * The epics of one board: the past ones, and the others in the order in which they are worked on. The completed items
 * of the board belong to the past epics and the first ranked epic, the items in progress to the first ranked epic, the
 * items in the backlog to the second.
 */
export type SampleBoardEpics = { board: string; past: string[]; ranked: RankedSampleEpic[] }

/** A sample company. The first person owns the account. */
export type Company = {
  name: string
  plan: Plan
  about?: { website: string; stage: string; founded: number }
  people: SamplePerson[]
  teams?: SampleTeam[]
  roles?: SampleRole[]
  invitations?: SampleInvitation[]
  /** A member's message to the admins. `from` is a first name. */
  request?: { from: string; subject: string; message: string }
  books?: SampleBooks
  work?: SampleWork
  sessions: SampleSession[]
  boards?: SampleBoard[]
  /** The epics of the finance plan, which forecasts work and cash together. */
  epics?: SampleBoardEpics
  /** Oldest first. */
  retros: SampleRetro[]
  /** Guests of its retrospectives, without an account. */
  retroGuests?: string[]
}

export const person = (name: string, role: AccountRole): SamplePerson => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName, role }
}

/** Returns a completed session. The votes on a story are in the order of `people`, `-` for none. */
export const completedSession = (
  name: string,
  description: string,
  { daysAgo }: { daysAgo: number },
  stories: [title: string, estimate: string, votes: string][],
) => ({
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

/** Returns a session that has not started. */
export const plannedSession = (name: string, description: string, ...stories: string[]) => ({
  name,
  description,
  status: 'WAITING' as const,
  stories: stories.map(title => ({ title })),
})

export const team = (name: string, description: string, people: SampleTeam['people']) => ({ name, description, people })
