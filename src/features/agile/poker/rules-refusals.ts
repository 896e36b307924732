/** Why a command is refused: a reason that clients translate by, the code of the answer, and the English sentence. */
export const refusals = {
  not_joined: ['forbidden', 'Join the session first.'],
  removed: ['forbidden', 'The facilitator removed you from this session.'],
  facilitators_only: ['forbidden', 'Only the facilitator can do this.'],
  observers_cannot_vote: ['forbidden', 'Observers cannot vote.'],
  spectators_not_allowed: ['forbidden', 'This session does not take observers.'],
  guests_cannot_facilitate: ['forbidden', 'A guest cannot be the facilitator.'],
  login_required: ['forbidden', 'This session is for people who are signed in.'],
  session_ended: ['conflict', 'This session has ended.'],
  session_not_active: ['conflict', 'The session is not running.'],
  session_full: ['conflict', 'This session has no free seats.'],
  story_unknown: ['not_found', 'There is no such story in this session.'],
  participant_unknown: ['not_found', 'There is no such person in this session.'],
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
  session_not_paused: ['conflict', 'The session is not paused.'],
  session_not_ended: ['conflict', 'Only a session that has ended can be archived.'],
  session_active: ['conflict', 'An active session cannot be deleted.'],
  session_archived: ['conflict', 'An archived session stays as it is.'],
  deck_in_use: ['conflict', 'The voting system cannot change once votes were cast.'],
  timer_missing: ['invalid', 'Choose how long the timer runs.'],
  nobody_to_nudge: ['conflict', 'Nobody is being waited for.'],
  confidence_disabled: ['invalid', 'This session does not ask for confidence.'],
  wrong_session: ['invalid', 'This command names another session.'],
  too_many_stories: ['conflict', 'A session has at most 100 stories.'],
  no_story: ['conflict', 'Add a story first.'],
  last_story: ['conflict', 'This is the last story.'],
  first_story: ['conflict', 'This is the first story.'],
  facilitator_cannot_leave: ['conflict', 'The facilitator cannot leave an active session.'],
  last_facilitator: ['conflict', 'The session needs a facilitator. Make somebody else facilitator first.'],
  facilitator_present: ['conflict', 'The facilitator is here, or was less than a minute ago.'],
} as const

export type RefusalReason = keyof typeof refusals

/** Thrown by `decide`: the command breaks a rule, and nothing of it happens. */
export class RuleViolation extends Error {
  readonly reason: RefusalReason
  readonly code: (typeof refusals)[RefusalReason][0]
  constructor(reason: RefusalReason) {
    super(refusals[reason][1])
    this.name = 'RuleViolation'
    this.reason = reason
    this.code = refusals[reason][0]
  }
}

/** Refuses the command. */
export function refuse(reason: RefusalReason): never {
  throw new RuleViolation(reason)
}
