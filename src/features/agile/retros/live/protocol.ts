import type { ActionItemView } from '#features/agile/action-items/protocol.ts'
import type { PresenceChange } from '#features/agile/rooms/live/rules-view.ts'
import type { Participant, SessionRole } from '#features/agile/rooms/rules-people.ts'
import type { RemovedPerson } from '#features/agile/rooms/rules-removed.ts'
import type { EventOf } from '#kit/live/facts.ts'
import type { RetroCommandType } from './protocol-commands.ts'
import type { retroFacts } from './rules-facts.ts'

/** The phases in their order. */
export const phases = ['SETUP', 'COLLECT', 'GROUP', 'VOTE', 'DISCUSS', 'ACTION_ITEMS', 'COMPLETED'] as const
export type Phase = (typeof phases)[number]
export const formats = [
  'START_STOP_CONTINUE',
  'WHAT_WENT_WELL',
  'MAD_SAD_GLAD',
  'FOUR_LS',
  'SAILBOAT',
  'CUSTOM',
] as const
export type Format = (typeof formats)[number]
export type RetroStatus = 'DRAFT' | 'WAITING' | 'ACTIVE' | 'COMPLETED' | 'ARCHIVED'

/** What may be put on a card, in the order in which it is offered. */
export const reactions = ['👍', '❤️', '😂', '😮', '😢', '💡'] as const
export type Reaction = (typeof reactions)[number]

/** A place for cards. `color` is one of the design's own names. */
export type RetroColumn = { id: string; title: string; prompt: string; color: string }

/** How a retro is held. Timers in seconds; 0 for none. */
export type RetroSettings = {
  allowAnonymousCards: boolean
  /** Of what is written in these phases nobody ever learns the author. */
  anonymousPhases: Phase[]
  maxCardsPerParticipant: number
  votesPerParticipant: number
  enableCardGrouping: boolean
  enableActionItems: boolean
  enableIcebreaker: boolean
  autoProgressPhases: boolean
  timerEnabled: boolean
  phaseTimers: Partial<Record<Phase, number>>
  topicTimer: number
  allowSpectators: boolean
  requireLogin: boolean
}

export type ParticipantView = Pick<Participant, 'id' | 'userId' | 'name' | 'role'> & {
  online: boolean
  /** Done with this phase, by their own word. */
  ready: boolean
}
/** What the facilitator did with a card or a comment. Its content is then empty for everyone. */
export type Moderation = 'HIDDEN' | 'REMOVED'

/** A card as a viewer may see it. Without an author it is anonymous, for ever and for everybody. */
export type CardView = {
  id: string
  columnId: string
  content: string
  authorId: string | null
  mine: boolean
  isLate: boolean
  /** False while it lies face down: then only its author has it. */
  isShown: boolean
  groupId: string | null
  reactions: { reaction: Reaction; count: number; mine: boolean }[]
  moderation?: Moderation
}
/** A group stands in the column in which it was made, wherever its cards come from. */
export type GroupView = { id: string; title: string; columnId: string }
export type CommentView = {
  id: string
  cardId: string
  authorId: string | null
  name: string | null
  content: string
  mine: boolean
  moderation?: Moderation
}
export type CheckInView = { participantId: string; mood: number | null; answer: string }
/** Votes of a topic: a card that stands alone, or a group. */
export type TallyView = { topicId: string; count: number }[]

/** The retro as one viewer may see it: made by viewFor, and by nothing else. */
export type RetroView = {
  session: {
    id: string
    name: string
    description: string
    format: Format
    status: RetroStatus
    phase: Phase
    facilitatorId: string
    /** No new guests come in. */
    doorClosed: boolean
    teamId: string | null
    columns: RetroColumn[]
    settings: RetroSettings
    icebreaker: string
    /** Nobody but its visitor and scripted colleagues is in it. */
    isDemo: boolean
  }
  participants: ParticipantView[]
  /** The removed people; filled for facilitators only. */
  removedPeople: RemovedPerson[]
  /** Their own while people write; from the group phase on everybody's. */
  cards: CardView[]
  /** How many cards of others lie face down. */
  hiddenCards: number
  groups: GroupView[]
  /** The topics the viewer has voted for. */
  myVotes: string[]
  /** Null until the vote is over. */
  tally: TallyView | null
  /** What is talked about now, and until when (server time, milliseconds UTC). */
  topic: { id: string; endsAt: number | null } | null
  discussed: string[]
  comments: CommentView[]
  checkIns: CheckInView[]
  actionItems: ActionItemView[]
  /** What the last retro left open, as it is now. */
  carriedOver: ActionItemView[]
  /** `given`: how many have rated. The average is of `count` of them: new ratings are taken into it by threes. */
  rating: { mine: number | null; given: number; average: number | null; count: number }
  timer: { endsAt: number; duration: number } | null
  me: {
    participantId: string | null
    userId: string | null
    role: SessionRole | null
    /** The facilitator removed them, and lets them in no more. */
    removed?: true
    kind: 'member' | 'guest'
    canEditAny: boolean
    can: RetroCommandType[]
  }
}

/** Events as a viewer receives them. `mine` is set in the author's own form alone. */
export type RetroEvent = EventOf<(typeof retroFacts)['definitions']>

/** How many people are writing: never who, never where cards are anonymous, never in large rooms. */
export type WritingFrame = { type: 'writing'; count: number }

/** Frames as the server sends them. `serverTime` is in milliseconds UTC, for the offset of the client's clock. */
export type RetroServerFrame =
  | { type: 'snapshot'; seq: number; state: RetroView; serverTime: number }
  | { type: 'events'; seq: number; events: RetroEvent[]; serverTime?: number }
  | { type: 'ack'; id: string; seq: number }
  | { type: 'reject'; id: string | null; code: string; message: string; reason?: string }
  | { type: 'presence'; changes: PresenceChange[] }
  | WritingFrame
