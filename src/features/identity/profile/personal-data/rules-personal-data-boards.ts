import type { TableData } from './rules-personal-data.ts'

/** Boards and what hangs on them; goals. */
export const boardData: Record<string, TableData> = {
  boards: {
    personal: {},
    other: `id account_id title description process team_id priority start_date target_date labels creator_id
      imported_from`,
  },
  board_columns: { personal: {}, other: 'id account_id board_id title status color order_key' },
  board_items: {
    personal: {},
    other: `id account_id board_id title external_key description kind column_id status order_key parent_id assignees
      labels priority due_date sprint_id delivery_id checklist attachments blocked_reason story_id creator_id`,
  },
  board_moves: {
    personal: {},
    other: 'account_id board_id item_id from_column_id to_column_id from_status to_status actor_id',
  },
  board_blocks: { personal: {}, other: 'account_id board_id item_id reason' },
  board_comments: {
    personal: { name: 'replaced' },
    other: 'id account_id item_id author_id content',
    forget: ['update board_comments set name = :word where author_id = :id'],
  },
  board_views: {
    personal: { name: 'deleted', query: 'deleted' },
    other: 'id account_id board_id owner_id',
    // Shared views are the team's.
    forget: ['delete from board_views where owner_id = :id and is_shared = 0'],
  },
  sprints: { personal: {}, other: 'id account_id board_id name goal status start_date end_date report' },
  sprint_scope: { personal: {}, other: 'account_id sprint_id item_id change actor_id' },
  deliveries: { personal: {}, other: 'id account_id board_id title description target_date status' },
  board_events: {
    personal: {},
    other: 'id account_id board_id sprint_id type title description time_zone people link creator_id',
  },
  goals: { personal: {}, other: 'id account_id name description owner_id due_date status created_by' },
  goal_check_ins: { personal: {}, other: 'id account_id goal_id author_id day status note' },
  forecasts: { personal: {}, other: 'id account_id board_id kind subject until result history actor_id' },
}
