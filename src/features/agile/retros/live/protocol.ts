import type { ActionItemView } from '#features/agile/action-items/protocol.ts'
import type { PresenceChange } from '#features/agile/rooms/live/rules-view.ts'
import type { Participant, SessionRole } from '#features/agile/rooms/rules-people.ts'
import type { RemovedPerson } from '#features/agile/rooms/rules-removed-people.ts'
import type { EventOf } from '#kit/live/facts.ts'
import type { RetroCommandType } from './protocol-commands.ts'
import type { retroFacts } from './rules-facts.ts'

/** The phases in order. On the page, SETUP is called check-in, ACTION_ITEMS actions, and COMPLETED summary. */
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
export type RetroFormat = (typeof formats)[number]
export type RetroStatus = 'DRAFT' | 'WAITING' | 'ACTIVE' | 'COMPLETED' | 'ARCHIVED'

/** The reactions to a card, in display order. */
export const reactions = ['👍', '❤️', '😂', '😮', '😢', '💡'] as const
export type Reaction = (typeof reactions)[number]

/** A column for cards. `color` is a color name of the design system. */
export type RetroColumn = { id: string; title: string; prompt: string; color: string }

/** The settings of a retro. Timers are in seconds. 0 means no timer. */
export type RetroSettings = {
  allowAnonymousCards: boolean
  /** Cards and comments written in these phases show no author. */
  anonymousPhases: Phase[]
  maxCardsPerParticipant: number
  votesPerParticipant: number
  /** Whether a person can put several of their votes on one topic. */
  allowMultipleVotes: boolean
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
  /** Whether they marked themselves as done with this phase. */
  ready: boolean
}
/** A moderated card or comment has no content for anyone. */
export type Moderation = 'HIDDEN' | 'REMOVED'

/** A card as a viewer can see it. Without an author it is anonymous for everyone. */
export type CardView = {
  id: string
  columnId: string
  content: string
  authorId: string | null
  mine: boolean
  /** Whether it was written after the facilitator had gone back to the collect phase. */
  isLate: boolean
  /** False while only its author can see it. */
  isShown: boolean
  groupId: string | null
  reactions: { reaction: Reaction; count: number; mine: boolean }[]
  moderation?: Moderation
}
/** A group belongs to the column in which it was created, even if its cards come from others. */
export type GroupView = { id: string; title: string; columnId: string }
/** A draft of an action item, written at a topic of the discussion. It has no author. */
export type ActionDraftView = { id: string; topicId: string; title: string }

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
/** Votes per topic: a group or a single card. */
export type TallyView = { topicId: string; count: number }[]

/**
 * The content of one participant: their own cards, the cards with their reactions, and their comments, votes and
 * rating.
 */
export type OwnContent = { cards: CardView[]; commentIds: string[]; votes: string[]; rating: number | null }

/** The retro as one viewer can see it. Only `viewFor` creates it. */
export type RetroView = {
  session: {
    id: string
    name: string
    description: string
    format: RetroFormat
    status: RetroStatus
    phase: Phase
    facilitatorId: string
    /** Whether new guests are locked out. The facilitator sets it with `door:set`. */
    doorClosed: boolean
    teamId: string | null
    columns: RetroColumn[]
    settings: RetroSettings
    icebreaker: string
    /** Whether the session is a demo, whose other participants are scripted. */
    isDemo: boolean
  }
  participants: ParticipantView[]
  /** Filled for facilitators only. */
  removedPeople: RemovedPerson[]
  /** The viewer's own cards while people write. Everyone's from the group phase on. */
  cards: CardView[]
  /** Number of other people's hidden cards. */
  hiddenCards: number
  groups: GroupView[]
  /** The ids of the topics that the viewer has voted for: one for each vote, so an id can occur several times. */
  myVotes: string[]
  /** Null until the vote is over. */
  tally: TallyView | null
  /** The current topic. `endsAt` is server time in milliseconds UTC. */
  topic: { id: string; endsAt: number | null } | null
  /** The ids of topics that were discussed, in that order. */
  discussed: string[]
  comments: CommentView[]
  checkIns: CheckInView[]
  actionItems: ActionItemView[]
  /** Action items of the previous retro, in their current state, without those done before this retro was created. */
  carriedOver: ActionItemView[]
  actionDrafts: ActionDraftView[]
  /**
   * `given` is the number of ratings. `average` includes `count` of them: new ratings enter the average three at a
   * time.
   */
  rating: { mine: number | null; given: number; average: number | null; count: number }
  timer: { endsAt: number; duration: number } | null
  me: {
    participantId: string | null
    userId: string | null
    role: SessionRole | null
    /** Set if the facilitator removed them. They cannot rejoin. */
    removed?: true
    kind: 'member' | 'guest'
    canEditAny: boolean
    can: RetroCommandType[]
  }
}

/** Events as a viewer receives them. `mine` is set only in the author's version. */
export type RetroEvent = EventOf<(typeof retroFacts)['definitions']>

/** Number of people who are writing. Not sent while cards are anonymous or in large rooms. */
export type WritingFrame = { type: 'writing'; count: number }

/** Frames from the server. `serverTime` is in milliseconds UTC. Clients use it to correct their clock. */
export type RetroServerFrame =
  | { type: 'snapshot'; seq: number; state: RetroView; serverTime: number }
  | { type: 'events'; seq: number; events: RetroEvent[]; serverTime?: number }
  | { type: 'ack'; id: string; seq: number }
  | { type: 'reject'; id: string | null; code: string; message: string; reason?: string }
  | { type: 'presence'; changes: PresenceChange[] }
  | WritingFrame
