export const sessionTypes = ['PLANNING_POKER', 'RETROSPECTIVE'] as const
export type SessionType = (typeof sessionTypes)[number]

/** Timer choices for a new session in seconds. 0 means no timer. */
export const newSessionTimerSeconds = [0, 60, 120, 180, 300] as const
