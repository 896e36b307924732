import type { PresenceChange } from '#features/agile/rooms/live/rules-view.ts'
import type { Participant, SessionRole } from '#features/agile/rooms/rules-people.ts'
import type { RemovedPerson } from '#features/agile/rooms/rules-removed.ts'
import type { EventOf } from '#kit/live/facts.ts'
import type { PokerCommandType } from './protocol-commands.ts'
import type { pokerFacts } from './rules-facts.ts'

/** What may be sent across the table, in the order in which it is offered. */
export const reactions = ['👍', '🎉', '😂', '🤔', '❤️', '🚀'] as const

/** How a session is played. `timerDuration` in seconds. */
export type PokerSettings = {
  autoReveal: boolean
  allowSpectators: boolean
  requireLogin: boolean
  enableTimer: boolean
  timerDuration: number | null
  enableConfidenceVoting: boolean
  enableComments: boolean
  /** Whether a vote may be changed after the reveal; it is marked as changed. */
  allowVoteChange: boolean
}
export type VotingSystemView = {
  id: string
  name: string
  type: string
  allowCustomValues: boolean
  /** `color` names a tone of the cards; `description` says what the value means. */
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
  /** 0 before the first vote is opened; every re-vote is a round of its own. */
  round: number
  finalEstimate: string | null
}
export type ParticipantView = Pick<Participant, 'id' | 'userId' | 'name' | 'role'> & {
  online: boolean
  /** Whether there is a vote of theirs in the current story's round. */
  hasVoted: boolean
  /** A facilitator who leads without voting. */
  leadsOnly?: true
}
/** A vote that may be seen. The salt opens the commitment that everybody got when it was cast. */
export type VoteView = {
  participantId: string
  value: string
  confidence: number | null
  salt: string
  /** What was cast, where it was changed after the reveal. */
  castValue?: string
}
/** A round of the current story that is over and was revealed. Times are milliseconds UTC. */
export type RoundView = { round: number; startedAt: number; revealedAt: number; results: ResultsView }
export type CommentView = {
  id: string
  storyId: string | null
  participantId: string
  name: string
  content: string
  at: number
}

/** Figures of a revealed round. Numbers are null where the values are not numbers or too few voted. */
export type ResultsView = {
  count: number
  average: number | null
  median: number | null
  min: string | null
  max: string | null
  /** Share of the most frequent value among the votes, 0 to 1. */
  agreement: number
  consensus: boolean
  suggested: string | null
  distribution: { value: string; count: number }[]
}

/** The session as one viewer may see it: made by viewFor, and by nothing else. */
export type PokerView = {
  session: {
    id: string
    name: string
    description: string
    status: SessionStatus
    facilitatorId: string
    /** No new guests come in. */
    doorClosed: boolean
    teamId: string | null
    votingSystem: VotingSystemView
    settings: PokerSettings
    currentStoryId: string | null
    /** Whether the server plays the visitor's colleagues. */
    isDemo: boolean
  }
  stories: StoryView[]
  participants: ParticipantView[]
  /** The removed people; filled for facilitators only. */
  removedPeople: RemovedPerson[]
  myVote: { storyId: string; value: string; confidence: number | null } | null
  /** Votes of the current story: empty before the reveal. */
  votes: VoteView[]
  results: ResultsView | null
  /** By participant, what the server committed itself to when the current story's votes were cast. Tells nothing of a value. */
  commitments: Record<string, string>
  /** Earlier revealed rounds of the current story, the first one first. */
  rounds: RoundView[]
  comments: CommentView[]
  timer: { endsAt: number; duration: number } | null
  /** The cancellable countdown before an automatic reveal: an absolute moment in server time. */
  countdown: { endsAt: number } | null
  me: {
    /** Null while the viewer does not take part. */
    participantId: string | null
    /** Null for a guest. */
    userId: string | null
    role: SessionRole | null
    /** The facilitator removed them, and lets them in no more. */
    removed?: true
    kind: 'member' | 'guest'
    /** May take the facilitator's role in any session of the account. */
    canEditAny: boolean
    /** What the server would accept from this viewer now. */
    can: PokerCommandType[]
  }
}

/** Events as a viewer receives them. A vote.cast carries its value to the voter alone. */
export type PokerEvent = EventOf<(typeof pokerFacts)['definitions']>

/** What comes to light with a story: its votes and figures where it was revealed, and its earlier rounds. */
export type Shown = Pick<PokerView, 'votes' | 'commitments' | 'rounds'> & { results: ResultsView }

/** Frames as the server sends them. `serverTime` is in milliseconds UTC, for the offset of the client's clock. */
export type PokerServerFrame =
  | { type: 'snapshot'; seq: number; state: PokerView; serverTime: number }
  | { type: 'events'; seq: number; events: PokerEvent[]; serverTime?: number }
  | { type: 'ack'; id: string; seq: number }
  | { type: 'reject'; id: string | null; code: string; message: string; reason?: string }
  | { type: 'presence'; changes: PresenceChange[] }
