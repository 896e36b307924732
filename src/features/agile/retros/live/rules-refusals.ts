import { type Refusals, refuseWith, sharedRefusals } from '#features/agile/rooms/rules-refusals.ts'

/** The refusal reasons that clients receive, each with its error code and message key. */
export const refusals = {
  ...sharedRefusals,
  observers_watch: ['forbidden', 'retro.errors.observers_watch'],
  not_in_collect: ['conflict', 'retro.errors.not_in_collect'],
  not_anonymous: ['conflict', 'retro.errors.not_anonymous'],
  cards_fixed: ['conflict', 'retro.errors.cards_fixed'],
  column_unknown: ['not_found', 'retro.errors.column_unknown'],
  card_unknown: ['not_found', 'retro.errors.card_unknown'],
  moderated: ['conflict', 'retro.errors.moderated'],
  not_your_card: ['forbidden', 'retro.errors.not_your_card'],
  card_limit: ['conflict', 'retro.errors.card_limit'],
  too_many_cards: ['conflict', 'retro.errors.too_many_cards'],
  not_in_group: ['conflict', 'retro.errors.not_in_group'],
  grouping_disabled: ['conflict', 'retro.errors.grouping_disabled'],
  group_unknown: ['not_found', 'retro.errors.group_unknown'],
  not_in_vote: ['conflict', 'retro.errors.not_in_vote'],
  topic_unknown: ['not_found', 'retro.errors.topic_unknown'],
  already_voted: ['conflict', 'retro.errors.already_voted'],
  no_votes_left: ['conflict', 'retro.errors.no_votes_left'],
  not_in_discussion: ['conflict', 'retro.errors.not_in_discussion'],
  comment_unknown: ['not_found', 'retro.errors.comment_unknown'],
  not_your_comment: ['forbidden', 'retro.errors.not_your_comment'],
  too_many_comments: ['conflict', 'retro.errors.too_many_comments'],
  icebreaker_disabled: ['conflict', 'retro.errors.icebreaker_disabled'],
  not_in_actions: ['conflict', 'retro.errors.not_in_actions'],
  actions_disabled: ['conflict', 'retro.errors.actions_disabled'],
  due_in_past: ['invalid', 'retro.errors.due_in_past'],
  too_many_drafts: ['conflict', 'retro.errors.too_many_drafts'],
  draft_unknown: ['not_found', 'retro.errors.draft_unknown'],
  item_unknown: ['not_found', 'retro.errors.item_unknown'],
  nobody_here: ['conflict', 'retro.errors.nobody_here'],
  no_cards: ['conflict', 'retro.errors.no_cards'],
  no_votes: ['conflict', 'retro.errors.no_votes'],
  no_actions: ['conflict', 'retro.errors.no_actions'],
  last_phase: ['conflict', 'retro.errors.last_phase'],
  phase_needs_start: ['conflict', 'retro.errors.phase_needs_start'],
  no_timer: ['conflict', 'retro.errors.no_timer'],
  rating_too_early: ['conflict', 'retro.errors.rating_too_early'],
  begun: ['conflict', 'retro.errors.begun'],
} as const satisfies Refusals

export type RefusalReason = keyof typeof refusals

export const refuse: (reason: RefusalReason) => never = refuseWith(refusals)
