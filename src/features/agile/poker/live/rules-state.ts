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
  /** The cast value, when `value` was changed after the reveal. */
  castValue: string | null
  changedAt: number | null
}
/** One round of a story. `results` is set at the reveal. */
export type Round = { round: number; startedAt: number; revealedAt: number | null; results: ResultsView | null }

/**
 * A poker session in its room. Facts change a draft of it. There, `session` and most maps change in place. The records
 * in the maps, and the maps `rounds` and `comments`, are replaced instead.
 */
export type PokerState = {
  session: {
    id: string
    accountId: string
    name: string
    description: string
    status: SessionStatus
    facilitatorId: string
    /** Whether new guests are blocked. */
    doorClosed: boolean
    teamId: string | null
    currentStoryId: string | null
    startedAt: number | null
    completedAt: number | null
    deletedAt: number | null
    /** A demo with scripted colleagues. */
    isDemo: boolean
    demoLanguage: string | null
  }
  votingSystem: VotingSystemView
  settings: PokerSettings
  /** In order. */
  stories: Map<string, Story>
  participants: Map<string, Participant>
  /** Participant ids by user id. */
  participantIdByUser: Map<string, string>
  /** Votes of each story's latest round, by story and participant. */
  votes: Map<string, Map<string, Vote>>
  /** All rounds of each story, oldest first. */
  rounds: Map<string, readonly Round[]>
  /** Oldest first. */
  comments: Map<string, CommentView>
  /** `endsAt` is milliseconds UTC, `duration` is in seconds. */
  timer: { endsAt: number; duration: number } | null
  countdown: { endsAt: number } | null
  /** The facilitator cancelled the countdown. It restarts only after a vote changes. */
  isCountdownCancelled: boolean
}

/** A change, with the data to apply and store it. Never sent: `project` turns it into events. */
export type PokerFact = FactOf<(typeof pokerFacts)['definitions']>

/** Returns whether a participant votes: a voter, or a facilitator who votes too. */
export const isVoter = ({ role, leadsOnly }: Pick<Participant, 'role' | 'leadsOnly'>): boolean =>
  role === 'VOTER' || (role === 'FACILITATOR' && !leadsOnly)

export const currentStory = (state: PokerState): Story | null =>
  (state.session.currentStoryId && state.stories.get(state.session.currentStoryId)) || null

/** Returns the votes of a story's latest round, hidden or not, by participant id. */
export const votesOf = (state: PokerState, storyId: string): ReadonlyMap<string, Vote> =>
  state.votes.get(storyId) ?? noVotes
const noVotes: ReadonlyMap<string, Vote> = new Map()

/** Returns all rounds of a story, oldest first. */
export const roundsOf = (state: PokerState, storyId: string): readonly Round[] => state.rounds.get(storyId) ?? noRounds
const noRounds: readonly Round[] = []

/** Returns whether others can see the story's votes. */
export const isRevealed = ({ status }: Pick<StoryView, 'status'>): boolean =>
  status === 'REVEALED' || status === 'ESTIMATED'

/** Returns the vote's id in its commitment: one voter in one round of one story. */
export const voteId = (storyId: string, round: number, participantId: string): string =>
  `${storyId}/${round}/${participantId}`

/**
 * Returns the text whose SHA-256 is the commitment to a vote. `id` is the `voteId` of the vote. The salt makes the text
 * unique.
 */
export const commitmentText = (value: string, id: string, salt: string): string => JSON.stringify([value, id, salt])
