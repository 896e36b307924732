import { sql } from 'drizzle-orm'
import { index, integer, real, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, flag, json, tenantTable, updatedAt, withinAccount } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'

const statuses = ['TODO', 'ACTIVE', 'COMPLETE'] as const

const colors = ['neutral', 'blue', 'violet', 'green', 'amber', 'red'] as const

export type Label = { id: string; name: string; color: (typeof colors)[number] }
export type ChecklistEntry = { id: string; text: string; done: boolean }
export type Attachment = { id: string; title: string; url: string }

/** A project: its columns, items and sprints hang on it. */
export const boards = tenantTable(
  'boards',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    process: text('process', { enum: ['KANBAN', 'SCRUM'] }).notNull(),
    teamId: text('team_id'),
    priority: text('priority', { enum: ['HIGH', 'MEDIUM', 'LOW'] })
      .notNull()
      .default('MEDIUM'),
    /** Days as the calendar says them: `2026-12-01`. */
    startDate: text('start_date'),
    targetDate: text('target_date'),
    isActive: flag('is_active').default(true),
    labels: json<Label[]>('labels').notNull(),
    /** The number that the last item got: items are called by it. */
    lastNumber: integer('last_number').notNull().default(0),
    creatorId: text('creator_id').notNull(),
    importedAt: at('imported_at'),
    /** The board that its file was written from, in whatever account that was; null where another tool wrote it. */
    importedFrom: text('imported_from'),
    archivedAt: at('archived_at'),
    deletedAt: at('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    index('boards_created_idx').on(t.accountId, t.createdAt),
    index('boards_origin_idx').on(t.accountId, t.importedFrom),
  ],
)

export const boardColumns = tenantTable(
  'board_columns',
  {
    boardId: text('board_id').notNull(),
    title: text('title').notNull(),
    status: text('status', { enum: statuses }).notNull(),
    /** How many items it is to hold at most; null for any number. */
    wipLimit: integer('wip_limit'),
    /** Whether the limit refuses; otherwise it warns. */
    isHard: flag('is_hard'),
    color: text('color', { enum: colors }).notNull(),
    order: text('order_key').notNull(),
    /** What happened in a column is told by its name also when it is gone. */
    deletedAt: at('deleted_at'),
  },
  t => [
    withinAccount(t, t.boardId, () => boards, 'cascade'),
    index('board_columns_board_idx').on(t.accountId, t.boardId),
  ],
)

export const boardItems = tenantTable(
  'board_items',
  {
    boardId: text('board_id').notNull(),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    /** What the item is called in another tool, such as `ABC-12`; '' where it is in none. */
    externalKey: text('external_key').notNull().default(''),
    description: text('description').notNull().default(''),
    /** Counts the changes of the description; 0 where there never was one. */
    textVersion: integer('text_version').notNull().default(0),
    kind: text('kind', { enum: ['STORY', 'TASK', 'BUG', 'EPIC'] }).notNull(),
    /** Null in the backlog. */
    columnId: text('column_id'),
    /** Follows the column. */
    status: text('status', { enum: statuses }).notNull(),
    order: text('order_key').notNull(),
    parentId: text('parent_id'),
    points: real('points'),
    assignees: json<string[]>('assignees').notNull(),
    labels: json<string[]>('labels').notNull(),
    priority: text('priority', { enum: ['HIGH', 'MEDIUM', 'LOW'] }).notNull(),
    dueDate: text('due_date'),
    sprintId: text('sprint_id'),
    deliveryId: text('delivery_id'),
    checklist: json<ChecklistEntry[]>('checklist').notNull(),
    attachments: json<Attachment[]>('attachments').notNull(),
    blockedAt: at('blocked_at'),
    blockedReason: text('blocked_reason').notNull().default(''),
    comments: integer('comments').notNull().default(0),
    /** When it came into the column it is in. */
    enteredAt: at('entered_at').notNull(),
    workStartedAt: at('work_started_at'),
    workCompletedAt: at('work_completed_at'),
    /** Hours between the two. */
    cycleTime: real('cycle_time'),
    version: integer('version').notNull().default(1),
    /** The story of planning poker that its estimate comes from. */
    storyId: text('story_id'),
    /** When that story got the estimate that was taken over: each is taken over once. */
    estimatedAt: at('estimated_at'),
    creatorId: text('creator_id'),
    archivedAt: at('archived_at'),
    deletedAt: at('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    withinAccount(t, t.boardId, () => boards, 'cascade'),
    unique().on(t.accountId, t.boardId, t.number),
    index('board_items_board_idx').on(t.accountId, t.boardId, t.archivedAt),
    index('board_items_account_idx').on(t.accountId, t.status),
    index('board_items_completed_idx').on(t.accountId, t.workCompletedAt),
    index('board_items_story_idx').on(t.accountId, t.storyId).where(sql`story_id is not null`),
    index('board_items_parent_idx').on(t.accountId, t.parentId).where(sql`parent_id is not null`),
  ],
)

/** Every change of column, and with it of status. The first of an item is its making. */
export const boardMoves = sqliteTable(
  'board_moves',
  {
    accountId: accountId(),
    boardId: text('board_id').notNull(),
    itemId: text('item_id').notNull(),
    /** Null: the backlog, or where there is no status before the item was made. */
    fromColumnId: text('from_column_id'),
    toColumnId: text('to_column_id'),
    fromStatus: text('from_status', { enum: statuses }),
    toStatus: text('to_status', { enum: statuses }).notNull(),
    actorId: text('actor_id'),
    at: at('at').notNull(),
  },
  t => [
    withinAccount(t, t.itemId, () => boardItems, 'cascade'),
    index('board_moves_board_idx').on(t.accountId, t.boardId, t.at),
    index('board_moves_item_idx').on(t.accountId, t.itemId, t.at),
    index('board_moves_account_idx').on(t.accountId, t.at),
  ],
)

/** When an item could not go on, and why; `until` is null while it cannot. */
export const boardBlocks = sqliteTable(
  'board_blocks',
  {
    accountId: accountId(),
    boardId: text('board_id').notNull(),
    itemId: text('item_id').notNull(),
    reason: text('reason').notNull(),
    since: at('since').notNull(),
    until: at('until'),
  },
  t => [
    withinAccount(t, t.itemId, () => boardItems, 'cascade'),
    index('board_blocks_board_idx').on(t.accountId, t.boardId),
    index('board_blocks_item_idx').on(t.accountId, t.itemId, t.since),
  ],
)

export const boardComments = tenantTable(
  'board_comments',
  {
    itemId: text('item_id').notNull(),
    authorId: text('author_id').notNull(),
    name: text('name').notNull(),
    content: text('content').notNull(),
    createdAt: createdAt(),
    editedAt: at('edited_at'),
  },
  t => [
    withinAccount(t, t.itemId, () => boardItems, 'cascade'),
    index('board_comments_item_idx').on(t.accountId, t.itemId, t.createdAt),
  ],
)

/** Filters and lanes that somebody keeps, for themselves or for all who see the board. */
export const boardViews = tenantTable(
  'board_views',
  {
    boardId: text('board_id').notNull(),
    ownerId: text('owner_id').notNull(),
    name: text('name').notNull(),
    /** The query of the board's address. */
    query: text('query').notNull(),
    isShared: flag('is_shared'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [withinAccount(t, t.boardId, () => boards, 'cascade'), index('board_views_idx').on(t.accountId, t.boardId)],
)
