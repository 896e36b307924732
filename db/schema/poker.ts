import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, flag, json, tenantTable, updatedAt, withinAccount } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'
import { votingSystems } from '#db/schema/agile.ts'

export type PokerSettings = {
  /** True if the session opens votes by itself: the first at its start, the next when an estimate is saved. */
  keepMoving: boolean
  autoReveal: boolean
  allowSpectators: boolean
  requireLogin: boolean
  enableTimer: boolean
  /** Seconds. */
  timerDuration: number | null
  enableConfidenceVoting: boolean
  enableComments: boolean
  /** True if votes can change after the reveal. Such votes are marked. */
  allowVoteChange: boolean
}

export const pokerSessions = tenantTable(
  'poker_sessions',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    status: text('status', {
      enum: ['DRAFT', 'WAITING', 'ACTIVE', 'PAUSED', 'COMPLETED', 'ARCHIVED', 'CANCELLED'],
    }).notNull(),
    votingSystemId: text('voting_system_id').notNull(),
    creatorId: text('creator_id').notNull(),
    facilitatorId: text('facilitator_id').notNull(),
    /** True if new guests are blocked. */
    doorClosed: flag('door_closed'),
    currentStoryId: text('current_story_id'),
    settings: json<PokerSettings>('settings').notNull(),
    teamId: text('team_id'),
    /** The scheduled time. Null without one. */
    scheduledAt: at('scheduled_at'),
    /** Minutes before that time at which the reminder is sent. Null for none. */
    remindBefore: integer('remind_before'),
    remindedAt: at('reminded_at'),
    /** Time zone and site of the schedule, used in reminder emails. */
    timeZone: text('time_zone'),
    site: text('site'),
    /** The series of this session, and its number in the series. */
    seriesId: text('series_id'),
    occurrence: integer('occurrence'),
    /** A demo session with scripted colleagues. */
    isDemo: flag('is_demo'),
    /** The language of the scripted colleagues. */
    demoLanguage: text('demo_language'),
    /** Deleted sessions can be restored for a while. */
    deletedAt: at('deleted_at'),
    /** The time when it was imported from a file. Null for sessions that took place here. */
    importedAt: at('imported_at'),
    /** The session id in the imported file, which can come from another account. */
    importedFrom: text('imported_from'),
    timerEndsAt: at('timer_ends_at'),
    /** Seconds. */
    timerDuration: integer('timer_duration'),
    startedAt: at('started_at'),
    completedAt: at('completed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    withinAccount(t, t.votingSystemId, () => votingSystems, 'restrict'),
    index('poker_sessions_voting_system_idx').on(t.accountId, t.votingSystemId),
    index('poker_sessions_live_idx').on(t.accountId, t.status).where(sql`status in ('ACTIVE', 'PAUSED')`),
    index('poker_sessions_created_idx').on(t.accountId, t.createdAt),
    index('poker_sessions_scheduled_idx').on(t.scheduledAt),
    index('poker_sessions_origin_idx').on(t.accountId, t.importedFrom),
    unique().on(t.seriesId, t.occurrence),
  ],
)

export const pokerStories = tenantTable(
  'poker_stories',
  {
    sessionId: text('session_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    link: text('link').notNull().default(''),
    /** The key of the story in another tool, such as `TRIM-12`. */
    externalKey: text('external_key').notNull().default(''),
    order: integer('sort_order').notNull(),
    status: text('status', { enum: ['PENDING', 'VOTING', 'REVEALED', 'ESTIMATED', 'SKIPPED'] }).notNull(),
    /** 0 before the first vote. Every re-vote is a new round. */
    round: integer('round').notNull().default(0),
    finalEstimate: text('final_estimate'),
    estimatedAt: at('estimated_at'),
    updatedAt: updatedAt(),
  },
  t => [
    withinAccount(t, t.sessionId, () => pokerSessions, 'cascade'),
    index('poker_stories_session_idx').on(t.accountId, t.sessionId, t.order),
  ],
)

export const pokerParticipants = tenantTable(
  'poker_participants',
  {
    sessionId: text('session_id').notNull(),
    /** Null for a guest, who exists in this session only. */
    userId: text('user_id'),
    name: text('name').notNull(),
    role: text('role', { enum: ['FACILITATOR', 'VOTER', 'OBSERVER'] }).notNull(),
    status: text('status', { enum: ['ACTIVE', 'LEFT', 'REMOVED'] })
      .notNull()
      .default('ACTIVE'),
    guestSecretHash: text('guest_secret_hash'),
    joinedAt: at('joined_at').notNull(),
    /** A facilitator who leads without voting. */
    leadsOnly: flag('leads_only'),
  },
  t => [unique().on(t.accountId, t.sessionId, t.userId), withinAccount(t, t.sessionId, () => pokerSessions, 'cascade')],
)

export const pokerVotes = sqliteTable(
  'poker_votes',
  {
    accountId: accountId(),
    sessionId: text('session_id').notNull(),
    storyId: text('story_id').notNull(),
    round: integer('round').notNull(),
    participantId: text('participant_id').notNull(),
    value: text('value').notNull(),
    confidence: integer('confidence'),
    castAt: at('cast_at').notNull(),
    /** The nonce of the vote's commitment. Published at the reveal. */
    salt: text('salt').notNull().default(''),
    commitment: text('commitment').notNull().default(''),
    /** The value after a change following the reveal. Null without one. */
    changedValue: text('changed_value'),
    changedAt: at('changed_at'),
    /** The vote's id in its commitment, if it differs because the session was imported. */
    sealedAs: text('sealed_as'),
  },
  t => [
    primaryKey({ columns: [t.storyId, t.round, t.participantId] }),
    withinAccount(t, t.sessionId, () => pokerSessions, 'cascade'),
    withinAccount(t, t.storyId, () => pokerStories, 'cascade'),
    withinAccount(t, t.participantId, () => pokerParticipants, 'cascade'),
    index('poker_votes_session_idx').on(t.accountId, t.sessionId),
    index('poker_votes_story_idx').on(t.accountId, t.storyId),
    index('poker_votes_participant_idx').on(t.accountId, t.participantId),
  ],
)

/** All rounds of all stories, for history and analytics. */
export const pokerRounds = sqliteTable(
  'poker_rounds',
  {
    accountId: accountId(),
    sessionId: text('session_id').notNull(),
    storyId: text('story_id').notNull(),
    round: integer('round').notNull(),
    startedAt: at('started_at').notNull(),
    /** Null until the reveal, and forever for rounds without one. */
    revealedAt: at('revealed_at'),
    /** Statistics of the round. Null before its reveal. */
    results: json<Record<string, unknown>>('results'),
  },
  t => [
    primaryKey({ columns: [t.storyId, t.round] }),
    withinAccount(t, t.sessionId, () => pokerSessions, 'cascade'),
    withinAccount(t, t.storyId, () => pokerStories, 'cascade'),
    index('poker_rounds_session_idx').on(t.accountId, t.sessionId),
    index('poker_rounds_story_idx').on(t.accountId, t.storyId),
    index('poker_rounds_revealed_idx').on(t.accountId, t.revealedAt),
  ],
)

/** Comments on a session or on one of its stories. */
export const pokerComments = tenantTable(
  'poker_comments',
  {
    sessionId: text('session_id').notNull(),
    storyId: text('story_id'),
    participantId: text('participant_id').notNull(),
    name: text('name').notNull(),
    content: text('content').notNull(),
    at: at('at').notNull(),
  },
  t => [
    withinAccount(t, t.sessionId, () => pokerSessions, 'cascade'),
    withinAccount(t, t.storyId, () => pokerStories, 'cascade'),
    index('poker_comments_session_idx').on(t.accountId, t.sessionId, t.at),
    index('poker_comments_story_idx').on(t.accountId, t.storyId),
  ],
)
