import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, json, tenantTable, updatedAt, withinAccount } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'
import { boards } from '#db/schema/boards.ts'

/** An item as stored in a sprint's report. Later changes do not affect it. */
export type ReportItem = { id: string; number: number; title: string; points: number | null; isDone: boolean }
export type SprintReport = {
  committed: ReportItem[]
  added: ReportItem[]
  removed: ReportItem[]
  completed: ReportItem[]
  open: ReportItem[]
}

export const sprints = tenantTable(
  'sprints',
  {
    boardId: text('board_id').notNull(),
    name: text('name').notNull(),
    goal: text('goal').notNull().default(''),
    status: text('status', { enum: ['PLANNED', 'ACTIVE', 'COMPLETED'] }).notNull(),
    startDate: text('start_date'),
    endDate: text('end_date'),
    /** Planned capacity in points. Null if unknown. */
    capacity: real('capacity'),
    startedAt: at('started_at'),
    completedAt: at('completed_at'),
    /** The points and the number of the items at the start, and the report at the end. None of them changes later. */
    committedPoints: real('committed_points'),
    committedItems: integer('committed_items'),
    report: json<SprintReport>('report'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    withinAccount(t, t.boardId, () => boards, 'cascade'),
    index('sprints_board_idx').on(t.accountId, t.boardId, t.status),
  ],
)

/** The changes of the scope of an active sprint. Its burndown and its added items are calculated from them. */
export const sprintScope = sqliteTable(
  'sprint_scope',
  {
    accountId: accountId(),
    sprintId: text('sprint_id').notNull(),
    itemId: text('item_id').notNull(),
    change: text('change', {
      enum: ['COMMITTED', 'ADDED', 'REMOVED', 'ESTIMATED', 'COMPLETED', 'REOPENED'],
    }).notNull(),
    /** Points of the item after the change. */
    points: real('points'),
    actorId: text('actor_id'),
    at: at('at').notNull(),
  },
  t => [
    withinAccount(t, t.sprintId, () => sprints, 'cascade'),
    index('sprint_scope_idx').on(t.accountId, t.sprintId, t.at),
  ],
)

/** A delivery with a target date: a release or milestone. */
export const deliveries = tenantTable(
  'deliveries',
  {
    boardId: text('board_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    targetDate: text('target_date'),
    status: text('status', { enum: ['ACTIVE', 'DONE'] }).notNull(),
    doneAt: at('done_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [withinAccount(t, t.boardId, () => boards, 'cascade'), index('deliveries_idx').on(t.accountId, t.boardId)],
)

/** Calendar events of a team: planning, review, retro, stand-up and others. */
export const calendarEvents = tenantTable(
  'board_events',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    boardId: text('board_id'),
    sprintId: text('sprint_id'),
    type: text('type', {
      enum: ['PLANNING', 'REVIEW', 'RETROSPECTIVE', 'STAND_UP', 'REFINEMENT', 'OTHER'],
    }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    startsAt: at('starts_at').notNull(),
    /** Minutes. */
    duration: integer('duration').notNull(),
    timeZone: text('time_zone').notNull(),
    /** User ids of attendees. */
    people: json<string[]>('people').notNull(),
    link: text('link').notNull().default(''),
    creatorId: text('creator_id').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    index('board_events_idx').on(t.accountId, t.startsAt),
    index('board_events_board_idx').on(t.accountId, t.boardId),
  ],
)

/** All recorded forecasts, to compare them with the outcome. */
export const forecasts = tenantTable(
  'forecasts',
  {
    boardId: text('board_id').notNull(),
    kind: text('kind', { enum: ['WHEN', 'HOW_MANY'] }).notNull(),
    /** The subject: a sprint, a delivery, the backlog, or a number of items. */
    subject: text('subject').notNull(),
    /** The number of items (WHEN), or the last day (HOW_MANY). */
    items: integer('items'),
    until: text('until'),
    /** Days or items by percentile, and the input of the forecast. */
    result: json<Record<string, number | string>>('result').notNull(),
    /** Completed items per day. */
    history: json<number[]>('history').notNull(),
    actorId: text('actor_id'),
    at: at('at').notNull(),
  },
  t => [
    withinAccount(t, t.boardId, () => boards, 'cascade'),
    index('forecasts_board_idx').on(t.accountId, t.boardId, t.at),
  ],
)
