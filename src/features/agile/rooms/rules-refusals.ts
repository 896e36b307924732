/** The code of the answer and the English sentence, by the reason that clients translate by. */
export type Refusals = Record<string, readonly ['forbidden' | 'conflict' | 'not_found' | 'invalid', string]>

/** Why people are refused in any live session. */
export const peopleRefusals = {
  not_joined: ['forbidden', 'Join the session first.'],
  removed: ['forbidden', 'The facilitator removed you from this session.'],
  facilitators_only: ['forbidden', 'Only the facilitator can do this.'],
  spectators_not_allowed: ['forbidden', 'This session does not take observers.'],
  guests_cannot_facilitate: ['forbidden', 'A guest cannot be the facilitator.'],
  login_required: ['forbidden', 'This session is for people who are signed in.'],
  door_closed: ['forbidden', 'New guests cannot join right now. Ask the facilitator to let you in.'],
  guest_comments: ['conflict', 'A guest can write at most 50 comments. Remove one to write another.'],
  session_ended: ['conflict', 'This session has ended.'],
  session_not_active: ['conflict', 'The session is not running.'],
  name_taken: ['conflict', 'Someone has this name already. Choose another one.'],
  session_full: ['conflict', 'This session has no free seats.'],
  participant_unknown: ['not_found', 'There is no such person in this session.'],
  facilitator_cannot_leave: ['conflict', 'The facilitator cannot leave an active session.'],
  last_facilitator: ['conflict', 'The session needs a facilitator. Make somebody else facilitator first.'],
  facilitator_present: ['conflict', 'The facilitator is here, or was less than a minute ago.'],
  session_not_ended: ['conflict', 'Only a session that has ended can be archived.'],
  session_active: ['conflict', 'An active session cannot be deleted.'],
  session_archived: ['conflict', 'An archived session stays as it is.'],
} as const satisfies Refusals

/** Thrown by a room's rules: the command breaks one, and nothing of it happens. */
export class RuleViolation extends Error {
  readonly reason: string
  readonly code: Refusals[string][0]
  constructor(reason: string, [code, message]: Refusals[string]) {
    super(message)
    this.name = 'RuleViolation'
    this.reason = reason
    this.code = code
  }
}

/** What refuses a command for one of these reasons. */
export const refuser =
  <R extends Refusals>(refusals: R) =>
  (reason: keyof R & string): never => {
    throw new RuleViolation(reason, refusals[reason]!)
  }

export const refusePerson: (reason: keyof typeof peopleRefusals) => never = refuser(peopleRefusals)
