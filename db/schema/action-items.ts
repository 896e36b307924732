import { index, text } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, tenantTable, updatedAt } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'

/** What a team means to do: from a retro, a poker session, a board, or by hand. */
export const actionItems = tenantTable(
  'action_items',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** The "if" of an if-then plan; the title is the "then". */
    trigger: text('trigger').notNull().default(''),
    status: text('status', { enum: ['pending', 'in_progress', 'completed', 'blocked'] })
      .notNull()
      .default('pending'),
    priority: text('priority', { enum: ['HIGH', 'MEDIUM', 'LOW'] })
      .notNull()
      .default('MEDIUM'),
    assigneeId: text('assignee_id'),
    assigneeName: text('assignee_name').notNull().default(''),
    /** A day as the calendar says it: `2026-12-01`; null for none. */
    dueDate: text('due_date'),
    source: text('source', { enum: ['RETRO', 'POKER', 'BOARD', 'MANUAL'] }).notNull(),
    /** The live session or board that it came from. */
    sourceId: text('source_id'),
    cardId: text('card_id'),
    /** The item of a board that it is done as; both are null while it is on none. */
    boardId: text('board_id'),
    boardItemId: text('board_item_id'),
    teamId: text('team_id'),
    /** What came of it, in the words of the team. */
    outcome: text('outcome').notNull().default(''),
    creatorId: text('creator_id'),
    completedAt: at('completed_at'),
    /** What was reminded of last: the due date, the day before it or the day itself, and whom. */
    remindedOf: text('reminded_of').notNull().default(''),
    /** The site it was written on, for the links in its mails. */
    site: text('site'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    index('action_items_source_idx').on(t.accountId, t.sourceId),
    index('action_items_board_idx').on(t.accountId, t.boardItemId),
    index('action_items_due_idx').on(t.accountId, t.status, t.dueDate),
  ],
)
