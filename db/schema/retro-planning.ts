import { index, integer, text, unique } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, json, tenantTable, updatedAt } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'
import type { RetroColumn, RetroSettings } from '#db/schema/retros.ts'

/** An account's own templates. Built-in templates are in code. */
export const retroTemplates = tenantTable(
  'retro_templates',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    description: text('description').notNull(),
    format: text('format').notNull(),
    columns: json<RetroColumn[]>('columns').notNull(),
    settings: json<Partial<RetroSettings>>('settings').notNull(),
    category: text('category').notNull().default(''),
    tags: json<string[]>('tags').notNull().default([]),
    /** Minutes. */
    estimatedDuration: integer('estimated_duration').notNull(),
    participantMin: integer('participant_min').notNull(),
    participantMax: integer('participant_max').notNull(),
    difficulty: text('difficulty', { enum: ['BEGINNER', 'INTERMEDIATE', 'ADVANCED'] }).notNull(),
    creatorId: text('creator_id').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [unique().on(t.accountId, t.nameKey)],
)

/** The number of times that an account used a template, built-in or its own, and its ratings. */
export const retroTemplateUses = tenantTable(
  'retro_template_uses',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    templateId: text('template_id').notNull(),
    timesUsed: integer('times_used').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
  },
  t => [unique().on(t.accountId, t.templateId)],
)

export type RetroSeriesContent = {
  description: string
  format: string
  columns: RetroColumn[]
  settings: RetroSettings
}

/** A recurring retro of a team: a session is created for each of its dates. */
export const retroSeries = tenantTable(
  'retro_series',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    content: json<RetroSeriesContent>('content').notNull(),
    teamId: text('team_id'),
    creatorId: text('creator_id').notNull(),
    /** The first meeting since the last change of the times, in local time of the time zone: `2026-11-30T10:00`. */
    startsAt: text('starts_at').notNull(),
    timeZone: text('time_zone').notNull(),
    every: text('every', { enum: ['DAY', 'WEEKDAY', 'WEEK', 'TWO_WEEKS', 'MONTH'] }).notNull(),
    /**
     * The number of the meeting at `startsAt`: 0, or higher after a change of the times. Earlier meetings keep their
     * numbers.
     */
    firstOccurrence: integer('first_occurrence').notNull().default(0),
    /** The numbers of the cancelled meetings. */
    skipped: json<number[]>('skipped').notNull().default([]),
    /** Minutes before a meeting at which the reminder is sent. Null for none. */
    remindBefore: integer('remind_before'),
    /** The site it was created on, for links in emails. */
    site: text('site').notNull(),
    /** The number of the next meeting without a session, and its time. The time is null when the series is over. */
    nextOccurrence: integer('next_occurrence').notNull().default(0),
    nextAt: at('next_at'),
    endsAt: at('ends_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [index('retro_series_next_idx').on(t.nextAt)],
)
