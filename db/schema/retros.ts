import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, flag, json, tenantTable, updatedAt, withinAccount } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'

const formats = ['MAD_SAD_GLAD', 'FOUR_LS', 'SAILBOAT', 'CUSTOM', 'START_STOP_CONTINUE', 'WHAT_WENT_WELL'] as const
const phases = ['SETUP', 'COLLECT', 'GROUP', 'VOTE', 'DISCUSS', 'ACTION_ITEMS', 'COMPLETED'] as const
type Phase = (typeof phases)[number]

export type RetroColumn = { id: string; title: string; prompt: string; color: string }
export type RetroSettings = {
  allowAnonymousCards: boolean
  /** Phases whose texts are anonymous forever. */
  anonymousPhases: Phase[]
  maxCardsPerParticipant: number
  votesPerParticipant: number
  /** True if a person can put several of their votes on one topic. */
  allowMultipleVotes: boolean
  enableCardGrouping: boolean
  enableActionItems: boolean
  enableIcebreaker: boolean
  autoProgressPhases: boolean
  timerEnabled: boolean
  /** Seconds by phase, or 0 for none. */
  phaseTimers: Partial<Record<Phase, number>>
  /** Seconds per topic of the discussion, or 0 for none. */
  topicTimer: number
  allowSpectators: boolean
  requireLogin: boolean
}

export const retroSessions = tenantTable(
  'retro_sessions',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    format: text('format', { enum: formats }).notNull(),
    status: text('status', { enum: ['DRAFT', 'WAITING', 'ACTIVE', 'COMPLETED', 'ARCHIVED'] }).notNull(),
    phase: text('phase', { enum: phases }).notNull().default('SETUP'),
    /** The index of the furthest phase so far. Cards written after COLLECT are late. */
    reached: integer('reached').notNull().default(0),
    columns: json<RetroColumn[]>('columns').notNull(),
    settings: json<RetroSettings>('settings').notNull(),
    icebreaker: text('icebreaker').notNull().default(''),
    teamId: text('team_id'),
    templateId: text('template_id'),
    /** The previous retro, whose open action items are reviewed first. */
    previousId: text('previous_id'),
    seriesId: text('series_id'),
    occurrence: integer('occurrence'),
    creatorId: text('creator_id').notNull(),
    facilitatorId: text('facilitator_id').notNull(),
    /** True if new guests are blocked. */
    doorClosed: flag('door_closed'),
    timerEndsAt: at('timer_ends_at'),
    /** Seconds. */
    timerDuration: integer('timer_duration'),
    /** The topic that is being discussed, and the end of its time. */
    topicId: text('topic_id'),
    topicEndsAt: at('topic_ends_at'),
    /** The ids of the topics that were discussed, in that order. */
    discussed: json<string[]>('discussed').notNull().default([]),
    scheduledAt: at('scheduled_at'),
    remindBefore: integer('remind_before'),
    remindedAt: at('reminded_at'),
    /** Time zone and site of the schedule, used in reminder emails. */
    timeZone: text('time_zone'),
    site: text('site'),
    isDemo: flag('is_demo'),
    /** The language of the colleagues in a demo. */
    demoLanguage: text('demo_language'),
    /** The secret that seals authors of anonymous content, encrypted with the server's key. Deleted at completion. */
    ownerSecret: text('owner_secret'),
    /** The number of card authors, counted at completion. */
    writers: json<{ total: number; columns: Record<string, number> }>('writers'),
    startedAt: at('started_at'),
    completedAt: at('completed_at'),
    /** The time when it was imported from a file. Null for retros that took place here. */
    importedAt: at('imported_at'),
    /** The session id in the imported file, of any account. */
    importedFrom: text('imported_from'),
    deletedAt: at('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    index('retro_sessions_live_idx').on(t.accountId, t.status).where(sql`status in ('ACTIVE', 'PAUSED')`),
    index('retro_sessions_created_idx').on(t.accountId, t.createdAt),
    index('retro_sessions_scheduled_idx').on(t.scheduledAt),
    index('retro_sessions_origin_idx').on(t.accountId, t.importedFrom),
    index('retro_sessions_deleted_idx').on(t.deletedAt),
    unique().on(t.seriesId, t.occurrence),
  ],
)

export const retroParticipants = tenantTable(
  'retro_participants',
  {
    sessionId: text('session_id').notNull(),
    userId: text('user_id'),
    name: text('name').notNull(),
    role: text('role', { enum: ['FACILITATOR', 'VOTER', 'OBSERVER'] }).notNull(),
    status: text('status', { enum: ['ACTIVE', 'LEFT', 'REMOVED'] })
      .notNull()
      .default('ACTIVE'),
    /** The phase that the participant has marked as done. */
    readyPhase: text('ready_phase', { enum: phases }),
    /** Check-in: mood from 1 to 5, and an answer to the icebreaker. */
    mood: integer('mood'),
    answer: text('answer').notNull().default(''),
    /** Rating of the meeting, 1 to 5. Never shown individually. */
    rating: integer('rating'),
    /** The rating that the visible average includes. New ratings enter the average in groups of three. */
    publicRating: integer('public_rating'),
    joinedAt: at('joined_at').notNull(),
  },
  t => [unique().on(t.accountId, t.sessionId, t.userId), withinAccount(t, t.sessionId, () => retroSessions, 'cascade')],
)

/** An anonymous card has no author, no time and no position in the order of writing. Its id is random. */
export const retroCards = tenantTable(
  'retro_cards',
  {
    sessionId: text('session_id').notNull(),
    columnId: text('column_id').notNull(),
    content: text('content').notNull(),
    authorId: text('author_id'),
    /**
     * The owner of an anonymous card, sealed with the retro's secret. '' after completion, and for cards with an
     * author.
     */
    ownerKey: text('owner_key').notNull(),
    isLate: flag('is_late'),
    /** True if others can read it. */
    isShown: flag('is_shown'),
    groupId: text('group_id'),
    /** Hidden or removed by the facilitator. The content of a removed card is empty. */
    moderation: text('moderation', { enum: ['HIDDEN', 'REMOVED'] }),
  },
  t => [
    withinAccount(t, t.sessionId, () => retroSessions, 'cascade'),
    index('retro_cards_session_idx').on(t.accountId, t.sessionId),
  ],
)

export const retroGroups = tenantTable(
  'retro_groups',
  {
    sessionId: text('session_id').notNull(),
    title: text('title').notNull().default(''),
    /** The column of the group: the column of the card that other cards were added to. */
    columnId: text('column_id').notNull().default(''),
  },
  t => [
    withinAccount(t, t.sessionId, () => retroSessions, 'cascade'),
    index('retro_groups_session_idx').on(t.accountId, t.sessionId),
  ],
)

/** The votes of a person for a topic: a single card or a group. Their owner never leaves the server. */
export const retroVotes = sqliteTable(
  'retro_votes',
  {
    accountId: accountId(),
    sessionId: text('session_id').notNull(),
    topicId: text('topic_id').notNull(),
    participantId: text('participant_id').notNull(),
    /** The number of votes that this person gave the topic. */
    count: integer('count').notNull().default(1),
  },
  t => [
    primaryKey({ columns: [t.topicId, t.participantId] }),
    withinAccount(t, t.sessionId, () => retroSessions, 'cascade'),
    index('retro_votes_session_idx').on(t.accountId, t.sessionId),
  ],
)

/** A draft of an action item, written at a topic of the discussion. No one knows its author. */
export const retroActionDrafts = tenantTable(
  'retro_action_drafts',
  {
    sessionId: text('session_id').notNull(),
    topicId: text('topic_id').notNull(),
    title: text('title').notNull(),
  },
  t => [
    withinAccount(t, t.sessionId, () => retroSessions, 'cascade'),
    index('retro_action_drafts_session_idx').on(t.accountId, t.sessionId),
  ],
)

export const retroComments = tenantTable(
  'retro_comments',
  {
    sessionId: text('session_id').notNull(),
    cardId: text('card_id').notNull(),
    /** Null, like the name, for comments in an anonymous phase. */
    authorId: text('author_id'),
    name: text('name'),
    ownerKey: text('owner_key').notNull(),
    content: text('content').notNull(),
    moderation: text('moderation', { enum: ['HIDDEN', 'REMOVED'] }),
  },
  t => [
    withinAccount(t, t.sessionId, () => retroSessions, 'cascade'),
    withinAccount(t, t.cardId, () => retroCards, 'cascade'),
    index('retro_comments_session_idx').on(t.accountId, t.sessionId),
    index('retro_comments_card_idx').on(t.accountId, t.cardId),
  ],
)

export const retroReactions = sqliteTable(
  'retro_reactions',
  {
    accountId: accountId(),
    sessionId: text('session_id').notNull(),
    cardId: text('card_id').notNull(),
    reaction: text('reaction').notNull(),
    /** The person who reacted, sealed with the retro's secret. */
    ownerKey: text('owner_key').notNull(),
  },
  t => [
    primaryKey({ columns: [t.cardId, t.reaction, t.ownerKey] }),
    withinAccount(t, t.sessionId, () => retroSessions, 'cascade'),
    withinAccount(t, t.cardId, () => retroCards, 'cascade'),
    index('retro_reactions_session_idx').on(t.accountId, t.sessionId),
    index('retro_reactions_card_idx').on(t.accountId, t.cardId),
  ],
)
