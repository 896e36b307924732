import type { Participant } from '#features/agile/rooms/rules-people.ts'
import type { FactOf } from '#kit/live/facts.ts'
import type { CommentView, PokerSettings, ResultsView, SessionStatus, StoryView, VotingSystemView } from './protocol.ts'
import type { pokerFacts } from './rules-facts.ts'

export const maxStories = 100
export const maxComments = 500

export type Story = StoryView
export type Vote = {
  value: string
  confidence: number | null
  castAt: number
  salt: string
  commitment: string
  /** What was cast, where `value` is what it was changed to after the reveal. */
  castValue: string | null
  changedAt: number | null
}
/** One round of a story. `results` are there from the reveal on. */
export type Round = { round: number; startedAt: number; revealedAt: number | null; results: ResultsView | null }

/** A poker session as its room holds it. Records are never changed in place, only replaced; containers are. */
export type PokerState = {
  session: {
    id: string
    accountId: string
    name: string
    description: string
    status: SessionStatus
    facilitatorId: string
    doorClosed: boolean
    teamId: string | null
    currentStoryId: string | null
    startedAt: number | null
    completedAt: number | null
    deletedAt: number | null
    /** Played for a visitor, with scripted colleagues. */
    isDemo: boolean
    demoLanguage: string | null
  }
  votingSystem: VotingSystemView
  settings: PokerSettings
  /** In their order. */
  stories: Map<string, Story>
  participants: Map<string, Participant>
  participantOfUser: Map<string, string>
  /** Votes of each story's latest round, by story and participant. */
  votes: Map<string, Map<string, Vote>>
  /** Every round of each story, the first one first. */
  rounds: Map<string, readonly Round[]>
  /** In the order in which they were written. */
  comments: Map<string, CommentView>
  timer: { endsAt: number; duration: number } | null
  countdown: { endsAt: number } | null
  /** The facilitator cancelled the countdown: it does not start again before a vote changes. */
  held: boolean
}

/** What has happened, with all that is needed to apply and to store it. Never sent: `project` makes events of it. */
export type PokerFact = FactOf<(typeof pokerFacts)['definitions']>

/** Who holds cards: voters, and facilitators who vote too. They are counted and waited for. */
export const isVoter = ({ role, leadsOnly }: Pick<Participant, 'role' | 'leadsOnly'>): boolean =>
  role === 'VOTER' || (role === 'FACILITATOR' && !leadsOnly)

export const currentStory = (state: PokerState): Story | null =>
  (state.session.currentStoryId && state.stories.get(state.session.currentStoryId)) || null

/** Votes of a story's latest round, whether or not they may be seen. */
export const votesOf = (state: PokerState, storyId: string): ReadonlyMap<string, Vote> =>
  state.votes.get(storyId) ?? noVotes
const noVotes: ReadonlyMap<string, Vote> = new Map()

/** Every round of a story, the first one first. */
export const roundsOf = (state: PokerState, storyId: string): readonly Round[] => state.rounds.get(storyId) ?? noRounds
const noRounds: readonly Round[] = []

/** Only of these stories may votes be seen by anyone but their voters. */
export const isRevealed = ({ status }: Pick<StoryView, 'status'>): boolean =>
  status === 'REVEALED' || status === 'ESTIMATED'

/** What a vote's commitment and its check call the vote: one voter in one round of one story. */
export const voteId = (storyId: string, round: number, participantId: string): string =>
  `${storyId}/${round}/${participantId}`

/** The text whose SHA-256 is the commitment to a vote. Unambiguous, and never the same twice: the salt has 128 bits. */
export const commitmentText = (value: string, vote: string, salt: string): string => JSON.stringify([value, vote, salt])
