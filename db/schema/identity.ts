import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { at, createdAt, flag, id, json, updatedAt } from '#db/columns.ts'
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
    kind: text('kind', { enum: ['browser', 'api'] }).notNull(),
    secretHash: text('secret_hash').notNull(),
    secretExpiresAt: at('secret_expires_at').notNull(),
    refreshHash: text('refresh_hash'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    lastActivityAt: at('last_activity_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    endReason: text('end_reason'),
  },
  t => [index('auth_sessions_user_idx').on(t.userId)],
)

/** A single-use, 30-second pass into one room, for clients that cannot send the session cookie. */
export const roomTickets = sqliteTable('room_tickets', {
  id: id(),
  secretHash: text('secret_hash').notNull(),
  party: text('party').notNull(),
  roomId: text('room_id').notNull(),
  /** Who comes in with it, as they were verified when the ticket was made. */
  viewer: json<Viewer>('viewer').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
})

/** Lets a guest into one live session. Holds only the hash of its secret. */
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

/** What a retried request is answered with: one row per caller and key. */
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

/** Mails that have to leave. Written with the change that causes them. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: id(),
    accountId: text('sender_account_id'),
    kind: text('kind', { enum: ['mail'] }).notNull(),
    payload: json<{ to: string; subject: string; text: string; html: string }>('payload').notNull(),
    status: text('status', { enum: ['PENDING', 'SENT', 'DEAD'] })
      .notNull()
      .default('PENDING'),
    attempts: at('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull(),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
  },
  t => [index('outbox_due_idx').on(t.status, t.nextAttemptAt)],
)
