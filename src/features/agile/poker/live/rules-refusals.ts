import { peopleRefusals, type Refusals, refuser } from '#features/agile/rooms/rules-refusals.ts'

/** Why a command is refused: a reason that clients translate by, the code of the answer, and the English sentence. */
export const refusals = {
  ...peopleRefusals,
  observers_cannot_vote: ['forbidden', 'Observers cannot vote.'],
  leads_only: ['forbidden', 'You lead without voting. Turn on "I vote too" first.'],
  story_unknown: ['not_found', 'There is no such story in this session.'],
  story_not_voting: ['conflict', 'This story is not open for votes.'],
  story_not_revealed: ['conflict', 'Reveal the votes before you set an estimate.'],
  round_over: ['conflict', 'That round of votes is over.'],
  value_not_in_deck: ['invalid', 'This value is not in the voting system.'],
  estimate_not_in_deck: ['invalid', 'The estimate is not a value of the voting system.'],
  change_disabled: ['conflict', 'In this session a vote stands once it is revealed.'],
  not_voted: ['conflict', 'Only a vote that was cast can be changed.'],
  comments_disabled: ['conflict', 'This session has no comments.'],
  too_many_comments: ['conflict', 'A session has at most 500 comments.'],
  comment_unknown: ['not_found', 'There is no such comment in this session.'],
  not_your_comment: ['forbidden', 'Only its author or the facilitator can remove a comment.'],
  story_open: ['conflict', 'This story is being voted on.'],
  stories_differ: ['conflict', 'The stories have changed meanwhile. Look again, then reorder.'],
  session_not_completed: ['conflict', 'Only a completed session can be reopened.'],
  session_not_paused: ['conflict', 'The session is not paused.'],
  deck_in_use: ['conflict', 'The voting system cannot change once votes were cast.'],
  timer_missing: ['invalid', 'Choose how long the timer runs.'],
  nobody_to_nudge: ['conflict', 'Nobody is being waited for.'],
  confidence_disabled: ['invalid', 'This session does not ask for confidence.'],
  wrong_session: ['invalid', 'This command names another session.'],
  too_many_stories: ['conflict', 'A session has at most 100 stories.'],
  no_story: ['conflict', 'Add a story first.'],
  last_story: ['conflict', 'This is the last story.'],
  first_story: ['conflict', 'This is the first story.'],
} as const satisfies Refusals

export type RefusalReason = keyof typeof refusals

/** Refuses the command. */
export const refuse: (reason: RefusalReason) => never = refuser(refusals)
