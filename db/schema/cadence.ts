import { index, integer, text } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, tenantTable, updatedAt, withinAccount } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'

const statuses = ['OPEN', 'AT_RISK', 'ACHIEVED', 'CANCELLED'] as const

/** A goal of a person with a due date. */
export const goals = tenantTable(
  'goals',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    ownerId: text('owner_id').notNull(),
    /** A calendar date, `2026-12-31`. Null for none. */
    dueDate: text('due_date'),
    /** The progress that achieves the goal, in units of the owner's choice. */
    target: integer('target').notNull(),
    progress: integer('progress').notNull().default(0),
    status: text('status', { enum: statuses }).notNull().default('OPEN'),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Deleted goals can be restored for 30 days. */
    deletedAt: at('deleted_at'),
  },
  t => [index('goals_owner_idx').on(t.accountId, t.ownerId)],
)

/** The progress of a goal on a day, as its owner reported it. */
export const goalCheckIns = tenantTable(
  'goal_check_ins',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    goalId: text('goal_id').notNull(),
    day: text('day').notNull(),
    progress: integer('progress').notNull(),
    status: text('status', { enum: statuses }).notNull(),
    note: text('note').notNull().default(''),
    authorId: text('author_id').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    withinAccount(t, t.goalId, () => goals, 'cascade'),
    index('goal_check_ins_goal_idx').on(t.accountId, t.goalId, t.day),
  ],
)
