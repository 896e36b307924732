import { z } from 'zod'

/**
 * What is said in a poker room. Commands are present tense (`vote:cast`), events past tense (`vote.cast`).
 * A command arrives as { id, type, …fields }; unknown keys are refused.
 */
const command = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ id: z.string().min(1).max(64), type: z.literal(type), ...shape })

const storyId = z.string().min(1).max(64)
const participantId = z.string().min(1).max(64)
const Role = z.enum(['FACILITATOR', 'VOTER', 'OBSERVER'])

export const PokerCommand = z.discriminatedUnion('type', [
  command('session:join', { role: z.enum(['VOTER', 'OBSERVER']).default('VOTER') }),
  command('session:leave', {}),
  command('session:start', {}),
  command('session:complete', {}),
  command('story:start_voting', { storyId }),
  command('vote:cast', {
    storyId,
    value: z.string().min(1).max(20),
    confidence: z.int().min(1).max(5).nullable().default(null),
    /** The round the vote is meant for: a vote kept over a lost connection does not land in a later round. */
    round: z.int().min(1).optional(),
    /** Accepted because the clients of other versions send it; must name this room when present. */
    sessionId: z.string().max(64).optional(),
  }),
  command('vote:withdraw', { storyId }),
  command('votes:reveal', {}),
  command('reveal:cancel', {}),
  command('story:estimate', { storyId, estimate: z.string().min(1).max(20) }),
  command('story:next', {}),
  command('story:previous', {}),
  command('story:add', { titles: z.array(z.string().trim().min(1).max(200)).min(1).max(100) }),
  command('timer:start', { duration: z.int().min(5).max(3600) }),
  command('timer:stop', {}),
  command('participant:update_role', { participantId, role: Role }),
  command('participant:remove', { participantId }),
])
export type PokerCommand = z.infer<typeof PokerCommand>
export type PokerCommandType = PokerCommand['type']

/** What the server itself asks of a room. Refused from everybody else, whatever they send. */
export const PokerSystemCommand = command('guest:join', {
  participantId,
  name: z.string().trim().min(1).max(60),
  role: z.enum(['VOTER', 'OBSERVER']),
})
export type PokerSystemCommand = z.infer<typeof PokerSystemCommand>

export type SessionStatus = 'DRAFT' | 'WAITING' | 'ACTIVE' | 'PAUSED' | 'COMPLETED' | 'ARCHIVED' | 'CANCELLED'
export type StoryStatus = 'PENDING' | 'VOTING' | 'REVEALED' | 'ESTIMATED' | 'SKIPPED'
export type SessionRole = z.infer<typeof Role>

export type StoryView = {
  id: string
  title: string
  order: number
  status: StoryStatus
  /** 0 before the first vote is opened; every re-vote is a round of its own. */
  round: number
  finalEstimate: string | null
}
export type ParticipantView = {
  id: string
  userId: string | null
  name: string
  role: SessionRole
  online: boolean
  /** Whether there is a vote of theirs in the current story's round. */
  hasVoted: boolean
}
export type VoteView = { participantId: string; value: string; confidence: number | null }

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
    votingSystem: {
      id: string
      name: string
      type: string
      allowCustomValues: boolean
      values: { value: string; label: string }[]
    }
    settings: {
      autoReveal: boolean
      allowSpectators: boolean
      requireLogin: boolean
      enableTimer: boolean
      timerDuration: number | null
      enableConfidenceVoting: boolean
    }
    currentStoryId: string | null
  }
  stories: StoryView[]
  participants: ParticipantView[]
  myVote: { storyId: string; value: string; confidence: number | null } | null
  /** Votes of the current story: empty before the reveal. */
  votes: VoteView[]
  results: ResultsView | null
  timer: { endsAt: number; duration: number } | null
  /** The cancellable countdown before an automatic reveal: an absolute moment in server time. */
  countdown: { endsAt: number } | null
  me: {
    /** Null while the viewer does not take part. */
    participantId: string | null
    /** Null for a guest. */
    userId: string | null
    role: SessionRole | null
    kind: 'member' | 'guest'
    /** May take the facilitator's role in any session of the account. */
    canEditAny: boolean
    /** What the server would accept from this viewer now. */
    can: PokerCommandType[]
  }
}

/** Events as a viewer receives them. A vote.cast carries its value to the voter alone. */
export type PokerEvent =
  | { type: 'session.started' }
  | { type: 'session.completed' }
  | { type: 'story.voting_started'; storyId: string; round: number }
  | { type: 'story.skipped'; storyId: string }
  | { type: 'vote.cast'; participantId: string; value?: string; confidence?: number }
  | { type: 'vote.withdrawn'; participantId: string }
  | { type: 'reveal.scheduled'; endsAt: number }
  | { type: 'reveal.cancelled' }
  | { type: 'votes.revealed'; storyId: string; votes: VoteView[]; results: ResultsView }
  | { type: 'story.estimated'; storyId: string; estimate: string }
  /** With votes and results where that story's last round was revealed. */
  | { type: 'story.selected'; storyId: string; votes?: VoteView[]; results?: ResultsView }
  | { type: 'story.added'; stories: StoryView[] }
  | { type: 'timer.started'; endsAt: number; duration: number }
  | { type: 'timer.stopped' }
  | { type: 'participant.joined'; participant: ParticipantView }
  | { type: 'participant.left'; participantId: string; removed?: true }
  | { type: 'participant.role_updated'; participantId: string; role: SessionRole }

export type PresenceChange = { participantId: string; online: boolean }

/** Frames as the server sends them. `serverTime` is in milliseconds UTC, for the offset of the client's clock. */
export type PokerServerFrame =
  | { type: 'snapshot'; seq: number; state: PokerView; serverTime: number }
  | { type: 'events'; seq: number; events: PokerEvent[]; serverTime?: number }
  | { type: 'ack'; id: string; seq: number }
  | { type: 'reject'; id: string | null; code: string; message: string; reason?: string }
  | { type: 'presence'; changes: PresenceChange[] }
