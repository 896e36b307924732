import { type Refusals, refuseWith, sharedRefusals } from '#features/agile/rooms/rules-refusals.ts'

/** Reasons to reject a command: response code and message key. Clients translate by reason. */
export const refusals = {
  ...sharedRefusals,
  observers_cannot_vote: ['forbidden', 'poker.errors.observers_cannot_vote'],
  facilitator_not_voting: ['forbidden', 'poker.errors.facilitator_not_voting'],
  story_unknown: ['not_found', 'poker.errors.story_unknown'],
  story_not_voting: ['conflict', 'poker.errors.story_not_voting'],
  story_not_revealed: ['conflict', 'poker.errors.story_not_revealed'],
  round_over: ['conflict', 'poker.errors.round_over'],
  value_not_in_deck: ['invalid', 'poker.errors.value_not_in_deck'],
  estimate_not_in_deck: ['invalid', 'poker.errors.estimate_not_in_deck'],
  change_disabled: ['conflict', 'poker.errors.change_disabled'],
  not_voted: ['conflict', 'poker.errors.not_voted'],
  comments_disabled: ['conflict', 'poker.errors.comments_disabled'],
  too_many_comments: ['conflict', 'poker.errors.too_many_comments'],
  comment_unknown: ['not_found', 'poker.errors.comment_unknown'],
  not_your_comment: ['forbidden', 'poker.errors.not_your_comment'],
  story_open: ['conflict', 'poker.errors.story_open'],
  stories_differ: ['conflict', 'poker.errors.stories_differ'],
  session_not_completed: ['conflict', 'poker.errors.session_not_completed'],
  session_not_paused: ['conflict', 'poker.errors.session_not_paused'],
  deck_in_use: ['conflict', 'poker.errors.deck_in_use'],
  timer_missing: ['invalid', 'poker.errors.timer_missing'],
  nobody_to_nudge: ['conflict', 'poker.errors.nobody_to_nudge'],
  confidence_disabled: ['invalid', 'poker.errors.confidence_disabled'],
  wrong_session: ['invalid', 'poker.errors.wrong_session'],
  too_many_stories: ['conflict', 'poker.errors.too_many_stories'],
  no_story: ['conflict', 'poker.errors.no_story'],
  last_story: ['conflict', 'poker.errors.last_story'],
  first_story: ['conflict', 'poker.errors.first_story'],
} as const satisfies Refusals

export type RefusalReason = keyof typeof refusals

/** Rejects the command. */
export const refuse: (reason: RefusalReason) => never = refuseWith(refusals)
