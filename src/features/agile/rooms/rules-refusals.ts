import type { ErrorKey } from '#i18n/error-key.ts'

/** The error code and message key for each reason. */
export type Refusals = Record<
  string,
  readonly ['forbidden' | 'conflict' | 'not_found' | 'invalid' | 'plan_limit', ErrorKey]
>

/** The reasons for refusals that all kinds of session share. */
export const sharedRefusals = {
  not_joined: ['forbidden', 'rooms.errors.not_joined'],
  removed: ['forbidden', 'rooms.errors.removed'],
  facilitators_only: ['forbidden', 'rooms.errors.facilitators_only'],
  spectators_not_allowed: ['forbidden', 'rooms.errors.spectators_not_allowed'],
  guests_cannot_facilitate: ['forbidden', 'rooms.errors.guests_cannot_facilitate'],
  login_required: ['forbidden', 'rooms.errors.login_required'],
  door_closed: ['forbidden', 'rooms.errors.door_closed'],
  too_many_guest_comments: ['conflict', 'rooms.errors.too_many_guest_comments'],
  session_ended: ['conflict', 'rooms.errors.session_ended'],
  session_not_active: ['conflict', 'rooms.errors.session_not_active'],
  name_taken: ['conflict', 'rooms.errors.name_taken'],
  session_full: ['conflict', 'rooms.errors.session_full'],
  participant_unknown: ['not_found', 'rooms.errors.participant_unknown'],
  facilitator_cannot_leave: ['conflict', 'rooms.errors.facilitator_cannot_leave'],
  last_facilitator: ['conflict', 'rooms.errors.last_facilitator'],
  facilitator_present: ['conflict', 'rooms.errors.facilitator_present'],
  session_not_ended: ['conflict', 'rooms.errors.session_not_ended'],
  session_active: ['conflict', 'rooms.errors.session_active'],
  session_archived: ['conflict', 'rooms.errors.session_archived'],
} as const satisfies Refusals

/** Thrown by a room's rules when a command breaks one. The command has no effect. */
export class RuleViolation extends Error {
  readonly reason: string
  readonly code: Refusals[string][0]
  readonly key: ErrorKey
  constructor(reason: string, [code, key]: Refusals[string]) {
    super(key)
    this.name = 'RuleViolation'
    this.reason = reason
    this.code = code
    this.key = key
  }
}

/** Returns a function that throws a RuleViolation for one of these reasons. */
export const refuseWith =
  <R extends Refusals>(refusals: R) =>
  (reason: keyof R & string): never => {
    throw new RuleViolation(reason, refusals[reason]!)
  }

export const refuseShared: (reason: keyof typeof sharedRefusals) => never = refuseWith(sharedRefusals)
