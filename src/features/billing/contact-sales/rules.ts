/** The sizes of a team that the form offers. */
export const teamSizes = ['1-10', '11-50', '51-200', '201-500', '500+'] as const

/** Milliseconds that a person needs at least to fill in the form. Programs are faster. */
export const minFillTime = 3000
/** Milliseconds that a form stays valid after it was opened. */
export const maxFillTime = 24 * 60 * 60_000

/** Whether a form that was opened then can be sent now. */
export const isPlausible = (openedAt: number, now: number): boolean =>
  now - openedAt >= minFillTime && now - openedAt <= maxFillTime

/** Milliseconds that a message is kept. */
export const retention = 365 * 24 * 60 * 60_000
