/** The team sizes that the form offers. */
export const teamSizes = ['1-10', '11-50', '51-200', '201-500', '500+'] as const

/** Minimum time that a person needs to fill in the form, in milliseconds. Bots are faster. */
export const minFillTimeMs = 3000
/** The lifetime of an opened form, in milliseconds. */
export const maxFillTimeMs = 24 * 60 * 60_000

/** The retention of a message, in milliseconds. */
export const messageRetentionMs = 365 * 24 * 60 * 60_000
