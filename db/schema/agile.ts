import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, flag, id, json, tenantKey, updatedAt, withinAccount } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'

export type VotingValue = { value: string; label: string; description?: string; color?: string; order: number }

export const votingSystems = sqliteTable(
  'voting_systems',
  {
    id: id(),
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    description: text('description').notNull().default(''),
    type: text('type', { enum: ['FIBONACCI', 'POWERS_OF_TWO', 'T_SHIRT', 'CUSTOM'] }).notNull(),
    category: text('category', { enum: ['STORY_POINTS', 'SIZE', 'TIME', 'RISK'] }).notNull(),
    allowCustomValues: flag('allow_custom_values'),
    isDefault: flag('is_default'),
    sortOrder: integer('sort_order').notNull().default(0),
    values: json<VotingValue[]>('choices').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [tenantKey(t), unique().on(t.accountId, t.nameKey)],
)

export type PokerSettings = {
  autoReveal: boolean
  allowSpectators: boolean
  requireLogin: boolean
  enableTimer: boolean
  timerDuration: number | null
  enableConfidenceVoting: boolean
}

export const pokerSessions = sqliteTable(
  'poker_sessions',
  {
    id: id(),
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    status: text('status', {
      enum: ['DRAFT', 'WAITING', 'ACTIVE', 'PAUSED', 'COMPLETED', 'ARCHIVED', 'CANCELLED'],
    }).notNull(),
    votingSystemId: text('voting_system_id').notNull(),
    creatorId: text('creator_id').notNull(),
    facilitatorId: text('facilitator_id').notNull(),
    currentStoryId: text('current_story_id'),
    settings: json<PokerSettings>('settings').notNull(),
    timerEndsAt: at('timer_ends_at'),
    timerDuration: integer('timer_duration'),
    startedAt: at('started_at'),
    completedAt: at('completed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    tenantKey(t),
    withinAccount(t, t.votingSystemId, () => votingSystems, 'restrict'),
    index('poker_sessions_created_idx').on(t.accountId, t.createdAt),
  ],
)

export const pokerStories = sqliteTable(
  'poker_stories',
  {
    id: id(),
    accountId: accountId(),
    sessionId: text('session_id').notNull(),
    title: text('title').notNull(),
    order: integer('sort_order').notNull(),
    status: text('status', { enum: ['PENDING', 'VOTING', 'REVEALED', 'ESTIMATED', 'SKIPPED'] }).notNull(),
    /** 0 before the first vote is opened; every re-vote is a round of its own. */
    round: integer('round').notNull().default(0),
    finalEstimate: text('final_estimate'),
    updatedAt: updatedAt(),
  },
  t => [
    tenantKey(t),
    withinAccount(t, t.sessionId, () => pokerSessions, 'cascade'),
    index('poker_stories_session_idx').on(t.sessionId, t.order),
  ],
)

export const pokerParticipants = sqliteTable(
  'poker_participants',
  {
    id: id(),
    accountId: accountId(),
    sessionId: text('session_id').notNull(),
    /** Null for a guest, who exists in this one session only. */
    userId: text('user_id'),
    name: text('name').notNull(),
    role: text('role', { enum: ['FACILITATOR', 'VOTER', 'OBSERVER'] }).notNull(),
    status: text('status', { enum: ['ACTIVE', 'LEFT', 'REMOVED'] })
      .notNull()
      .default('ACTIVE'),
    guestSecretHash: text('guest_secret_hash'),
    joinedAt: at('joined_at').notNull(),
  },
  t => [
    tenantKey(t),
    unique().on(t.sessionId, t.userId),
    withinAccount(t, t.sessionId, () => pokerSessions, 'cascade'),
    index('poker_participants_session_idx').on(t.sessionId),
  ],
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
  },
  t => [
    primaryKey({ columns: [t.storyId, t.round, t.participantId] }),
    withinAccount(t, t.sessionId, () => pokerSessions, 'cascade'),
    withinAccount(t, t.storyId, () => pokerStories, 'cascade'),
    withinAccount(t, t.participantId, () => pokerParticipants, 'cascade'),
    index('poker_votes_session_idx').on(t.sessionId),
  ],
)

/** Everything that was accepted in a live session, in order and without gaps. Holds no vote's value. */
export const sessionEvents = sqliteTable(
  'session_events',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').notNull(),
    seq: integer('seq').notNull(),
    commandId: text('command_id').notNull(),
    actorId: text('actor_id').notNull(),
    type: text('type').notNull(),
    payload: json<Record<string, unknown>>('payload').notNull(),
    at: at('at').notNull(),
  },
  t => [primaryKey({ columns: [t.sessionId, t.seq] }), index('session_events_account_idx').on(t.accountId, t.at)],
)
