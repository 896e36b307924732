import { index, integer, text, unique } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, json, tenantTable, updatedAt } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'
import type { PokerSettings } from '#db/schema/poker.ts'

/** A template for sessions: deck, settings and stories. */
export type PokerTemplateContent = {
  description: string
  votingSystemId: string
  settings: PokerSettings
  stories: string[]
}

export const pokerTemplates = tenantTable(
  'poker_templates',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    content: json<PokerTemplateContent>('content').notNull(),
    creatorId: text('creator_id').notNull(),
    timesUsed: integer('times_used').notNull().default(0),
    /** Deleted templates can be restored for a while. Their name can be used again immediately. */
    deletedAt: at('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [unique().on(t.accountId, t.nameKey)],
)

/** A recurring meeting: a session is created for each of its dates. */
export const pokerSeries = tenantTable(
  'poker_series',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    content: json<PokerTemplateContent>('content').notNull(),
    teamId: text('team_id'),
    creatorId: text('creator_id').notNull(),
    /** The first meeting since the last change of the times, in local time of the time zone: `2026-11-30T10:00`. */
    startsAt: text('starts_at').notNull(),
    timeZone: text('time_zone').notNull(),
    every: text('every', { enum: ['DAY', 'WEEKDAY', 'WEEK', 'TWO_WEEKS', 'MONTH'] }).notNull(),
    /** Minutes before a meeting at which the reminder is sent. Null for none. */
    remindBefore: integer('remind_before'),
    /** The number of the next meeting without a session. */
    nextOccurrence: integer('next_occurrence').notNull().default(0),
    /**
     * The number of the meeting at `startsAt`: 0, or higher after a change of the times. Earlier meetings keep their
     * numbers.
     */
    firstOccurrence: integer('first_occurrence').notNull().default(0),
    /** The numbers of the cancelled meetings. */
    skipped: json<number[]>('skipped').notNull().default([]),
    /** The site it was created on, for links in emails. */
    site: text('site').notNull(),
    /** The time of the next meeting without a session. Null when the series is over. */
    nextAt: at('next_at'),
    endsAt: at('ends_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [index('poker_series_next_idx').on(t.nextAt)],
)

/** The secret URL of a calendar feed: one person's scheduled sessions in an account. */
export const calendarLinks = tenantTable(
  'poker_calendars',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    secretHash: text('secret_hash').notNull(),
    createdAt: createdAt(),
  },
  t => [unique().on(t.accountId, t.userId)],
)
