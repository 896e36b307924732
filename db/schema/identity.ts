import { blob, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { at, createdAt, flag, id, json, updatedAt } from '#db/columns.ts'
import type { Mail } from '#kit/context.ts'
import type { Viewer } from '#kit/rooms.ts'

/** A person. Belongs to accounts through memberships. */
export const users = sqliteTable('users', {
  id: id(),
  email: text('email').notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone'),
  passwordHash: text('password_hash').notNull(),
  avatarUrl: text('avatar_url'),
  language: text('language', { enum: ['en', 'fr', 'es'] })
    .notNull()
    .default('en'),
  status: text('status', { enum: ['ACTIVE', 'SUSPENDED'] })
    .notNull()
    .default('ACTIVE'),
  isDemo: flag('is_demo'),
  passwordChangedAt: at('password_changed_at'),
  /** The second factor, or null. The secret is encrypted and bound to the user. */
  twoFactor: text('two_factor', { enum: ['TOTP', 'MAIL'] }),
  totpSecret: text('totp_secret'),
  /** The time step of the last accepted code: each code works once. */
  totpLastStep: integer('totp_last_step'),
  notificationSettings:
    json<Record<string, { inApp?: boolean; mail?: 'now' | 'digest' | 'off' }>>('notification_settings'),
  /** The accepted version of the terms, and the time. Null if the person was never asked. */
  termsVersion: text('terms_version'),
  termsAcceptedAt: at('terms_accepted_at'),
  /** The time zone: that of the last browser, unless the person chose one. */
  timeZone: text('time_zone'),
  timeZoneChosen: flag('time_zone_chosen'),
  /** True if single-key shortcuts are off. */
  singleKeysOff: flag('single_keys_off'),
  deletedAt: at('deleted_at'),
  emailVerifiedAt: at('email_verified_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** A signed-in browser or API client. Holds only hashes of its secrets. */
export const authSessions = sqliteTable(
  'auth_sessions',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    activeAccountId: text('active_account_id').notNull(),
    /**
     * The account that started the session by its single sign-on. The session is valid only there. Null after a
     * password sign-in.
     */
    ssoAccountId: text('sso_account_id'),
    kind: text('kind', { enum: ['browser', 'api'] }).notNull(),
    secretHash: text('secret_hash').notNull(),
    secretExpiresAt: at('secret_expires_at').notNull(),
    refreshHash: text('refresh_hash'),
    /** The previous token. It is accepted once more, in case the response with the new one was lost. */
    refreshPreviousHash: text('refresh_previous_hash'),
    deviceId: text('device_id'),
    deviceType: text('device_type'),
    country: text('country'),
    riskScore: integer('risk_score').notNull().default(0),
    /** The time when the person last confirmed their identity. Sensitive changes need it to be recent. */
    provedAt: at('proved_at'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    lastActivityAt: at('last_activity_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    endReason: text('end_reason'),
  },
  t => [index('auth_sessions_user_idx').on(t.userId), index('auth_sessions_account_idx').on(t.activeAccountId)],
)

/** A single-use, 30-second pass into one room, for clients that cannot send the session cookie. */
export const roomTickets = sqliteTable('room_tickets', {
  id: id(),
  secretHash: text('secret_hash').notNull(),
  party: text('party').notNull(),
  roomId: text('room_id').notNull(),
  /** The viewer, as verified when the ticket was created. */
  viewer: json<Viewer>('viewer').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
})

/** The rooms that a sign-in or an API key has entered. When it is revoked, its sockets in these rooms are closed. */
export const roomVisits = sqliteTable(
  'room_visits',
  {
    sessionId: text('session_id').notNull(),
    party: text('party').notNull(),
    roomId: text('room_id').notNull(),
    userId: text('user_id').notNull(),
    /** The account that owns the room. */
    hostAccountId: text('host_account_id').notNull(),
    at: at('at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.sessionId, t.party, t.roomId] }),
    index('room_visits_member_idx').on(t.hostAccountId, t.userId),
  ],
)

/** Admits a guest to one live session. Holds only the hash of its secret. */
export const guestPasses = sqliteTable('guest_passes', {
  id: id(),
  secretHash: text('secret_hash').notNull(),
  roomId: text('room_id').notNull(),
  hostAccountId: text('host_account_id').notNull(),
  participantId: text('participant_id').notNull(),
  name: text('name').notNull(),
  expiresAt: at('expires_at').notNull(),
  createdAt: createdAt(),
})

/**
 * Responses for repeated requests, by account, caller and key. `fingerprint` covers the request and the caller's
 * permissions.
 */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    id: id(),
    fingerprint: text('fingerprint').notNull(),
    answer: json<unknown>('answer'),
    createdAt: createdAt(),
  },
  t => [index('idempotency_keys_created_idx').on(t.createdAt)],
)

/** Emails to send. Written in the same batch as the change that causes them. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: id(),
    accountId: text('sender_account_id'),
    kind: text('kind', { enum: ['mail'] }).notNull(),
    payload: json<Mail>('payload').notNull(),
    status: text('status', { enum: ['PENDING', 'SENT', 'DEAD'] })
      .notNull()
      .default('PENDING'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull(),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
  },
  t => [index('outbox_due_idx').on(t.status, t.nextAttemptAt)],
)

/** One sign-in attempt. The email is stored as a keyed hash when no such person exists. */
export const loginAttempts = sqliteTable(
  'login_attempts',
  {
    id: id(),
    emailKey: text('email_key').notNull(),
    userId: text('user_id'),
    /** The account that the person signed in to, or tried to. */
    hostAccountId: text('host_account_id'),
    deviceId: text('device_id'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    country: text('country'),
    success: integer('success', { mode: 'boolean' }).notNull(),
    riskFactors: json<string[]>('risk_factors').notNull(),
    riskScore: integer('risk_score').notNull().default(0),
    at: at('at').notNull(),
  },
  t => [
    index('login_attempts_email_idx').on(t.emailKey, t.at),
    index('login_attempts_user_idx').on(t.userId, t.at),
    index('login_attempts_account_idx').on(t.hostAccountId, t.at),
  ],
)

/** Attempts of one kind by key, with their times. The statement that allows an attempt also counts it. */
export const attemptCounters = sqliteTable('attempt_counters', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  times: json<number[]>('times').notNull(),
  lockedUntil: at('locked_until'),
})

/** A one-time token: an emailed link or code, or a pending two-factor sign-in. Holds the hash of its secret. */
export const oneTimeTokens = sqliteTable(
  'one_time_tokens',
  {
    id: id(),
    kind: text('kind').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull(),
    payload: json<Record<string, unknown>>('payload').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  t => [index('one_time_tokens_user_idx').on(t.userId, t.kind)],
)

export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  t => [index('recovery_codes_user_idx').on(t.userId)],
)

/** A browser or client that was used to sign in. Holds the hash of its cookie's secret. */
export const devices = sqliteTable(
  'devices',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull(),
    name: text('name').notNull(),
    trustedAt: at('trusted_at'),
    firstSeenAt: at('first_seen_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
  },
  t => [unique().on(t.userId, t.secretHash)],
)

export const avatars = sqliteTable(
  'avatars',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['image/png', 'image/jpeg', 'image/webp'] }).notNull(),
    image: blob('image', { mode: 'buffer' }).notNull(),
    createdAt: createdAt(),
  },
  t => [index('avatars_user_idx').on(t.userId)],
)
