import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, flag, json, tenantTable, updatedAt, withinAccount } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'

const statuses = ['TODO', 'ACTIVE', 'COMPLETE'] as const

const colors = ['neutral', 'blue', 'violet', 'green', 'amber', 'red'] as const

export type Label = { id: string; name: string; color: (typeof colors)[number] }
export type ChecklistEntry = { id: string; text: string; done: boolean }
export type Attachment = { id: string; title: string; url: string }

/** A project with its columns, items and sprints. */
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
    /** Calendar dates, `2026-12-01`. */
    startDate: text('start_date'),
    targetDate: text('target_date'),
    isActive: flag('is_active').default(true),
    labels: json<Label[]>('labels').notNull(),
    /** The number of the newest item, as in `#12`. */
    lastNumber: integer('last_number').notNull().default(0),
    creatorId: text('creator_id').notNull(),
    importedAt: at('imported_at'),
    /** The board id in the imported file, of any account. Null for files of other tools. */
    importedFrom: text('imported_from'),
    archivedAt: at('archived_at'),
    /**
     * The time when the account chose this project to stay active, because its plan allows fewer projects than it has.
     */
    chosenAt: at('chosen_at'),
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
    /** The WIP limit. Null for none. */
    wipLimit: integer('wip_limit'),
    /** True if the limit is enforced. Otherwise it only warns. */
    isHard: flag('is_hard'),
    color: text('color', { enum: colors }).notNull(),
    order: text('order_key').notNull(),
    /** History keeps the names of deleted columns. */
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
    /** The key of the item in another tool, such as `ABC-12`, or '' without one. */
    externalKey: text('external_key').notNull().default(''),
    description: text('description').notNull().default(''),
    /** Version of the description, or 0 before the first edit. */
    textVersion: integer('text_version').notNull().default(0),
    kind: text('kind', { enum: ['STORY', 'TASK', 'SUBTASK', 'BUG', 'EPIC'] }).notNull(),
    /** Null in the backlog. */
    columnId: text('column_id'),
    /** The status of the column. */
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
    /** Number of comments. */
    comments: integer('comments').notNull().default(0),
    /** The time when it entered its current column. */
    enteredAt: at('entered_at').notNull(),
    workStartedAt: at('work_started_at'),
    workCompletedAt: at('work_completed_at'),
    /** Hours between the two. */
    cycleTime: real('cycle_time'),
    /** Counts the changes of the item. */
    version: integer('version').notNull().default(1),
    /** The planning poker story whose estimate becomes the points of the item. */
    storyId: text('story_id'),
    /** The estimation time of the story whose estimate was copied last. Each estimate is copied only once. */
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
    // Contains the assignees, so that one person's cards are found without reading every open item.
    index('board_items_account_idx').on(t.accountId, t.status, t.assignees),
    index('board_items_completed_idx').on(t.accountId, t.workCompletedAt),
    index('board_items_story_idx').on(t.accountId, t.storyId).where(sql`story_id is not null`),
    index('board_items_parent_idx').on(t.accountId, t.parentId).where(sql`parent_id is not null`),
  ],
)

/** Every change of column and status. An item's first row is its creation. */
export const boardMoves = sqliteTable(
  'board_moves',
  {
    accountId: accountId(),
    boardId: text('board_id').notNull(),
    itemId: text('item_id').notNull(),
    /** Null for the backlog, and before the item's creation. */
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

/** A period in which an item was blocked, with the reason. `until` is null while it is blocked. */
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
    /** The author's name. */
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

/** People mentioned in a description or comment, so that each is notified once. */
export const itemMentions = sqliteTable(
  'item_mentions',
  {
    accountId: accountId(),
    itemId: text('item_id').notNull(),
    /** The comment, or the item for its description. */
    sourceId: text('source_id').notNull(),
    userId: text('user_id').notNull(),
  },
  t => [
    withinAccount(t, t.itemId, () => boardItems, 'cascade'),
    primaryKey({ columns: [t.accountId, t.itemId, t.sourceId, t.userId] }),
  ],
)

/** The choices of people to watch an item or not. Without a choice, its creator, assignees and commenters watch it. */
export const itemWatchers = sqliteTable(
  'item_watchers',
  {
    accountId: accountId(),
    itemId: text('item_id').notNull(),
    userId: text('user_id').notNull(),
    isWatching: flag('is_watching'),
  },
  t => [
    withinAccount(t, t.itemId, () => boardItems, 'cascade'),
    primaryKey({ columns: [t.accountId, t.itemId, t.userId] }),
  ],
)

/** Saved views: filters and lanes, private or shared with the board. */
export const boardViews = tenantTable(
  'board_views',
  {
    boardId: text('board_id').notNull(),
    ownerId: text('owner_id').notNull(),
    name: text('name').notNull(),
    /** The query string of the board's URL. */
    query: text('query').notNull(),
    isShared: flag('is_shared'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [withinAccount(t, t.boardId, () => boards, 'cascade'), index('board_views_idx').on(t.accountId, t.boardId)],
)
