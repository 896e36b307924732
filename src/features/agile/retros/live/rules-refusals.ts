import { peopleRefusals, type Refusals, refuser } from '#features/agile/rooms/rules-refusals.ts'

/** Why a command is refused: a reason that clients translate by, the code of the answer, and the English sentence. */
export const refusals = {
  ...peopleRefusals,
  observers_watch: ['forbidden', 'Observers look on.'],
  not_in_collect: ['conflict', 'Cards can be added while people collect.'],
  not_anonymous: ['conflict', 'This is not anonymous any more. Nothing was written.'],
  cards_fixed: ['conflict', 'Cards can be changed while people collect or group.'],
  column_unknown: ['not_found', 'There is no such column in this retrospective.'],
  card_unknown: ['not_found', 'There is no such card in this retrospective.'],
  moderated: ['conflict', 'The facilitator hid or removed this.'],
  not_your_card: ['forbidden', 'Only its author can change a card.'],
  card_limit: ['conflict', 'You have written as many cards as this retrospective takes from each.'],
  too_many_cards: ['conflict', 'A retrospective takes at most 1,000 cards.'],
  not_in_group: ['conflict', 'Cards are grouped in the group phase.'],
  grouping_disabled: ['conflict', 'Grouping is switched off in this retrospective.'],
  group_unknown: ['not_found', 'There is no such group in this retrospective.'],
  not_in_vote: ['conflict', 'Votes are cast in the vote phase.'],
  topic_unknown: ['not_found', 'There is no such topic in this retrospective.'],
  already_voted: ['conflict', 'You have voted for this already.'],
  no_votes_left: ['conflict', 'You have no votes left.'],
  not_in_discussion: ['conflict', 'Topics are talked about in the discussion.'],
  comment_unknown: ['not_found', 'There is no such comment in this retrospective.'],
  not_your_comment: ['forbidden', 'Only its author or the facilitator can remove a comment.'],
  too_many_comments: ['conflict', 'A retrospective takes at most 1,000 comments.'],
  icebreaker_disabled: ['conflict', 'This retrospective has no icebreaker.'],
  not_in_actions: ['conflict', 'Action items are made in the action phase.'],
  actions_disabled: ['conflict', 'Action items are switched off in this retrospective.'],
  due_in_past: ['invalid', 'The due date is in the past.'],
  item_unknown: ['not_found', 'There is no such action item in this retrospective.'],
  nobody_here: ['conflict', 'At least one person has to take part before you go on.'],
  no_cards: ['conflict', 'Write at least one card before you go on.'],
  no_votes: ['conflict', 'Somebody has to vote before you go on.'],
  no_actions: ['conflict', 'Add an action item before you go on, or end the retrospective without one.'],
  last_phase: ['conflict', 'The retrospective is over.'],
  phase_needs_start: ['conflict', 'Start the retrospective before you choose a phase.'],
  no_timer: ['conflict', 'No timer is running.'],
  rating_too_early: ['conflict', 'The meeting is rated at its end.'],
  begun: ['conflict', 'A retrospective that has begun does not wait any more.'],
} as const satisfies Refusals

export type RefusalReason = keyof typeof refusals

/** Refuses the command. */
export const refuse: (reason: RefusalReason) => never = refuser(refusals)
