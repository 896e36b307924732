/** The types of session that can be held. */
export const sessionTypes = ['PLANNING_POKER', 'RETROSPECTIVE'] as const
export type SessionType = (typeof sessionTypes)[number]

/** What the timer of a new session can be set to, in seconds; 0 is none. */
export const timerChoices = [0, 60, 120, 180, 300] as const
