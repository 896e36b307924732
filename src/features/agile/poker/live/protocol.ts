import type { PresenceChange } from '#features/agile/rooms/live/rules-view.ts'
import type { Participant, SessionRole } from '#features/agile/rooms/rules-people.ts'
import type { RemovedPerson } from '#features/agile/rooms/rules-removed-people.ts'
import type { EventOf } from '#kit/live/facts.ts'
import type { PokerCommandType } from './protocol-commands.ts'
import type { pokerFacts } from './rules-facts.ts'

/** The reactions, in the order shown. */
export const reactions = ['👍', '🎉', '😂', '🤔', '❤️', '🚀'] as const

/** Session settings. `timerDuration` is in seconds. */
export type PokerSettings = {
  /** Whether votes open automatically: the first at the start, the next one when an estimate is saved. */
  keepMoving: boolean
  autoReveal: boolean
  allowSpectators: boolean
  requireLogin: boolean
  enableTimer: boolean
  timerDuration: number | null
  enableConfidenceVoting: boolean
  enableComments: boolean
  /** Whether votes can change after the reveal. Such votes are marked. */
  allowVoteChange: boolean
}
export type VotingSystemView = {
  id: string
  name: string
  type: string
  allowCustomValues: boolean
  /** `color` names a tone of the cards. `description` is the meaning of the value. */
  values: { value: string; label: string; color?: string; description?: string }[]
}

export type SessionStatus = 'DRAFT' | 'WAITING' | 'ACTIVE' | 'PAUSED' | 'COMPLETED' | 'ARCHIVED' | 'CANCELLED'
export type StoryStatus = 'PENDING' | 'VOTING' | 'REVEALED' | 'ESTIMATED' | 'SKIPPED'

export type StoryView = {
  id: string
  title: string
  description: string
  link: string
  externalKey: string
  order: number
  status: StoryStatus
  /** 0 before voting starts. Each re-vote is a new round. */
  round: number
  finalEstimate: string | null
}
export type ParticipantView = Pick<Participant, 'id' | 'userId' | 'name' | 'role'> & {
  online: boolean
  /** Whether they voted in the current story's round. */
  hasVoted: boolean
  /** A facilitator who does not vote. */
  leadsOnly?: true
}
/** A revealed vote. The salt opens the commitment that everyone received when it was cast. */
export type VoteView = {
  participantId: string
  value: string
  confidence: number | null
  salt: string
  /** The cast value, when it was changed after the reveal. */
  castValue?: string
}
/** A finished, revealed round of the current story. Times are milliseconds UTC. */
export type RoundView = { round: number; startedAt: number; revealedAt: number; results: ResultsView }
export type CommentView = {
  id: string
  storyId: string | null
  participantId: string
  name: string
  content: string
  at: number
}

/** Figures of a revealed round. Null when the values are not numbers or too few people voted. */
export type ResultsView = {
  count: number
  average: number | null
  median: number | null
  /** The lowest and the highest card with an estimate, in deck order if the cards are not numbers. */
  min: string | null
  max: string | null
  /** Share of the most frequent value among the votes, 0 to 1. */
  agreement: number
  consensus: boolean
  suggested: string | null
  distribution: { value: string; count: number }[]
}

/** The session as one viewer can see it. Only `viewFor` creates it. */
export type PokerView = {
  session: {
    id: string
    name: string
    description: string
    status: SessionStatus
    facilitatorId: string
    /** Whether new guests are blocked. */
    doorClosed: boolean
    teamId: string | null
    votingSystem: VotingSystemView
    settings: PokerSettings
    currentStoryId: string | null
    /** Whether the session is a demo, whose other participants are scripted. */
    isDemo: boolean
  }
  stories: StoryView[]
  participants: ParticipantView[]
  /** Filled for facilitators only. */
  removedPeople: RemovedPerson[]
  myVote: { storyId: string; value: string; confidence: number | null } | null
  /** Votes of the current story: empty before the reveal. */
  votes: VoteView[]
  results: ResultsView | null
  /** Commitments to the current story's votes, by participant. They reveal no value. */
  commitments: Record<string, string>
  /** Earlier revealed rounds of the current story, oldest first. */
  rounds: RoundView[]
  comments: CommentView[]
  /** `endsAt` is milliseconds UTC, `duration` is in seconds. */
  timer: { endsAt: number; duration: number } | null
  /** The countdown before an automatic reveal. Server time, milliseconds UTC. */
  countdown: { endsAt: number } | null
  me: {
    /** Null for viewers who haven't joined. */
    participantId: string | null
    /** Null for a guest. */
    userId: string | null
    role: SessionRole | null
    /** Removed by the facilitator, and can't rejoin. */
    removed?: true
    kind: 'member' | 'guest'
    /** Can take the facilitator role in any session of the account. */
    canEditAny: boolean
    /** The commands that the viewer can send now. */
    can: PokerCommandType[]
  }
}

/** Events as a viewer receives them. `vote.cast` has a value for its voter only. */
export type PokerEvent = EventOf<(typeof pokerFacts)['definitions']>

/** A story's visible votes, results and earlier rounds. */
export type VisibleVotes = Pick<PokerView, 'votes' | 'commitments' | 'rounds'> & { results: ResultsView }

/** Frames from the server. `serverTime` is milliseconds UTC, so that clients can correct their clock. */
export type PokerServerFrame =
  | { type: 'snapshot'; seq: number; state: PokerView; serverTime: number }
  | { type: 'events'; seq: number; events: PokerEvent[]; serverTime?: number }
  | { type: 'ack'; id: string; seq: number }
  | { type: 'reject'; id: string | null; code: string; message: string; reason?: string }
  | { type: 'presence'; changes: PresenceChange[] }
