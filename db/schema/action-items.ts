import { index, text } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, tenantTable, updatedAt } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'

/** Action items: from a retro, a poker session or a board, or entered by hand. */
export const actionItems = tenantTable(
  'action_items',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** The "if" of an if-then plan. The title is the "then". */
    trigger: text('trigger').notNull().default(''),
    status: text('status', { enum: ['pending', 'in_progress', 'completed', 'blocked'] })
      .notNull()
      .default('pending'),
    priority: text('priority', { enum: ['HIGH', 'MEDIUM', 'LOW'] })
      .notNull()
      .default('MEDIUM'),
    assigneeId: text('assignee_id'),
    assigneeName: text('assignee_name').notNull().default(''),
    /** A calendar date, `2026-12-01`. Null for none. */
    dueDate: text('due_date'),
    source: text('source', { enum: ['RETRO', 'POKER', 'BOARD', 'MANUAL'] }).notNull(),
    /** The live session or board it was created in. */
    sourceId: text('source_id'),
    /** The retro topic or the board item it was created from. Null without one. */
    cardId: text('card_id'),
    /** The linked board item. Both are null without one. */
    boardId: text('board_id'),
    boardItemId: text('board_item_id'),
    teamId: text('team_id'),
    outcome: text('outcome').notNull().default(''),
    creatorId: text('creator_id'),
    completedAt: at('completed_at'),
    /** The last reminder: the due date, the day of the reminder (that day or the day before), and the recipient. */
    remindedOf: text('reminded_of').notNull().default(''),
    /** The site it was created on, for links in emails. */
    site: text('site'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    index('action_items_source_idx').on(t.accountId, t.sourceId),
    index('action_items_board_idx').on(t.accountId, t.boardItemId),
    index('action_items_assignee_idx').on(t.accountId, t.assigneeId, t.status),
    index('action_items_due_idx').on(t.accountId, t.status, t.dueDate),
  ],
)
