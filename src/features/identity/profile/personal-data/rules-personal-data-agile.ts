import type { TableData } from './rules-personal-data.ts'

const seats = (table: string) => `(select id from ${table} where user_id = :id)`

/** Sessions of planning poker and retrospectives. */
export const agileData: Record<string, TableData> = {
  voting_systems: { personal: {}, other: 'id account_id name name_key description type category choices' },
  session_events: { personal: {}, other: 'account_id session_id command_id actor_id type payload' },
  poker_sessions: {
    personal: {},
    other: `id account_id name description status voting_system_id creator_id facilitator_id current_story_id settings
      team_id time_zone site series_id demo_language imported_from`,
  },
  poker_stories: {
    personal: {},
    other: 'id account_id session_id title description link external_key status final_estimate',
  },
  poker_votes: {
    personal: {},
    other: 'account_id session_id story_id participant_id value salt commitment changed_value sealed_as',
  },
  poker_rounds: { personal: {}, other: 'account_id session_id story_id results' },
  poker_comments: {
    personal: { name: 'replaced' },
    other: 'id account_id session_id story_id participant_id content',
    forget: [`update poker_comments set name = :word where participant_id in ${seats('poker_participants')}`],
  },
  poker_participants: {
    personal: { name: 'replaced' },
    other: 'id account_id session_id user_id role status guest_secret_hash',
    forget: ['update poker_participants set name = :word where user_id = :id'],
  },
  poker_templates: { personal: {}, other: 'id account_id name name_key content creator_id' },
  poker_series: {
    personal: {},
    other: 'id account_id name content team_id creator_id starts_at time_zone every skipped site',
  },
  poker_calendars: {
    personal: { secret_hash: 'deleted' },
    other: 'id account_id user_id',
    forget: ['delete from poker_calendars where user_id = :id'],
  },
  retro_sessions: {
    personal: {},
    other: `id account_id name description format status phase columns settings icebreaker team_id template_id previous_id
      series_id creator_id facilitator_id topic_id discussed time_zone site demo_language owner_secret writers imported_from`,
  },
  retro_cards: {
    personal: {},
    other: 'id account_id session_id column_id content author_id owner_key group_id moderation',
  },
  retro_groups: { personal: {}, other: 'id account_id session_id title column_id' },
  retro_votes: { personal: {}, other: 'account_id session_id topic_id participant_id' },
  retro_comments: {
    personal: { name: 'replaced' },
    other: 'id account_id session_id card_id author_id owner_key content moderation',
    forget: [`update retro_comments set name = :word where author_id in ${seats('retro_participants')}`],
  },
  retro_reactions: { personal: {}, other: 'account_id session_id card_id reaction owner_key' },
  retro_participants: {
    personal: { name: 'replaced', answer: 'emptied' },
    other: 'id account_id session_id user_id role status ready_phase',
    forget: [`update retro_participants set name = :word, answer = '', mood = null where user_id = :id`],
  },
  retro_templates: {
    personal: {},
    other: 'id account_id name name_key description format columns settings category tags difficulty creator_id',
  },
  retro_template_uses: { personal: {}, other: 'id account_id template_id' },
  retro_series: {
    personal: {},
    other: 'id account_id name content team_id creator_id starts_at time_zone every skipped site',
  },
  action_items: {
    personal: { assignee_name: 'replaced' },
    other: `id account_id title description trigger status priority assignee_id due_date source source_id card_id board_id
      board_item_id team_id outcome creator_id reminded_of site`,
    forget: ['update action_items set assignee_name = :word where assignee_id = :id'],
  },
}
