import type { TableData } from './rules-personal-data.ts'

const participantIdsSql = (table: string) => `(select id from ${table} where user_id = :id)`

/** Planning poker, retrospectives, boards, products and goals. */
export const agileData: Record<string, TableData> = {
  voting_systems: 'id account_id name name_key description type category choices',
  session_events: 'account_id session_id command_id actor_id type payload',
  poker_sessions: `id account_id name description status voting_system_id creator_id facilitator_id current_story_id settings
      team_id time_zone site series_id demo_language imported_from`,
  poker_stories: 'id account_id session_id title description link external_key status final_estimate',
  poker_votes: 'account_id session_id story_id participant_id value salt commitment changed_value sealed_as',
  poker_rounds: 'account_id session_id story_id results',
  poker_comments: {
    replaced: 'name',
    other: 'id account_id session_id story_id participant_id content',
    forget: [
      `update poker_comments set name = :neutralName where participant_id in ${participantIdsSql('poker_participants')}`,
    ],
  },
  poker_participants: {
    replaced: 'name',
    other: 'id account_id session_id user_id role status guest_secret_hash',
    forget: ['update poker_participants set name = :neutralName where user_id = :id'],
  },
  poker_templates: 'id account_id name name_key content creator_id',
  poker_series: 'id account_id name content team_id creator_id starts_at time_zone every skipped site',
  poker_calendars: { deleted: 'secret_hash', other: 'id account_id user_id' },
  retro_sessions: `id account_id name description format status phase columns settings icebreaker team_id template_id previous_id
      series_id creator_id facilitator_id topic_id discussed time_zone site demo_language owner_secret writers imported_from`,
  retro_cards: 'id account_id session_id column_id content author_id owner_key group_id moderation',
  retro_groups: 'id account_id session_id title column_id',
  retro_votes: 'account_id session_id topic_id participant_id',
  retro_action_drafts: 'id account_id session_id topic_id title',
  retro_comments: {
    replaced: 'name',
    other: 'id account_id session_id card_id author_id owner_key content moderation',
    forget: [
      `update retro_comments set name = :neutralName where author_id in ${participantIdsSql('retro_participants')}`,
    ],
  },
  retro_reactions: 'account_id session_id card_id reaction owner_key',
  retro_participants: {
    replaced: 'name',
    emptied: 'answer',
    other: 'id account_id session_id user_id role status ready_phase',
    forget: [`update retro_participants set name = :neutralName, answer = '', mood = null where user_id = :id`],
  },
  retro_templates:
    'id account_id name name_key description format columns settings category tags difficulty creator_id',
  retro_template_uses: 'id account_id template_id',
  retro_series: 'id account_id name content team_id creator_id starts_at time_zone every skipped site',
  action_items: {
    replaced: 'assignee_name',
    other: `id account_id title description trigger status priority assignee_id due_date source source_id card_id board_id
      board_item_id team_id outcome creator_id reminded_of site`,
    forget: ['update action_items set assignee_name = :neutralName where assignee_id = :id'],
  },
  boards: `id account_id title description process team_id priority start_date target_date labels creator_id
      imported_from`,
  board_columns: 'id account_id board_id title status color order_key',
  board_items: `id account_id board_id title external_key description kind column_id status order_key parent_id assignees
      labels priority due_date sprint_id delivery_id checklist attachments blocked_reason story_id creator_id`,
  board_moves: 'account_id board_id item_id from_column_id to_column_id from_status to_status actor_id',
  board_blocks: 'account_id board_id item_id reason',
  board_comments: {
    replaced: 'name',
    other: 'id account_id item_id author_id content',
    forget: ['update board_comments set name = :neutralName where author_id = :id'],
  },
  item_mentions: {
    deleted: 'source_id',
    other: 'account_id item_id user_id',
    forget: ['delete from item_mentions where user_id = :id'],
  },
  item_watchers: {
    deleted: 'item_id',
    other: 'account_id user_id',
    forget: ['delete from item_watchers where user_id = :id'],
  },
  board_views: {
    deleted: 'name query',
    other: 'id account_id board_id owner_id',
    // Shared views belong to the team.
    forget: ['delete from board_views where owner_id = :id and is_shared = 0'],
  },
  sprints: 'id account_id board_id name goal status start_date end_date report',
  sprint_scope: 'account_id sprint_id item_id change actor_id',
  deliveries: 'id account_id board_id title description target_date status',
  board_events: 'id account_id board_id sprint_id type title description time_zone people link creator_id',
  products: 'id account_id name outcome status created_by',
  initiatives: 'id account_id product_id name outcome status created_by',
  initiative_items: 'id account_id initiative_id',
  story_details: 'id account_id user_type want so acceptance',
  work_justifications: `id account_id category description business_value customer_impact risk_level strategic_alignment`,
  work_budgets: 'id account_id',
  discovery_documents: 'id account_id title kind status text node_id created_by',
  evidence_links: 'id account_id document_id kind source_id note created_by',
  search_entries: 'account_id kind source_id place_id owner_id title',
  goals: 'id account_id name description owner_id due_date status created_by',
  goal_check_ins: 'id account_id goal_id author_id day status note',
  forecasts: 'id account_id board_id kind subject until result history actor_id',
}
