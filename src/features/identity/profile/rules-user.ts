const hour = 60 * 60_000

/** Lifetime of the two confirmation links, in milliseconds. */
export const emailChangeLifetimeMs = 24 * hour
/** Limits requests for a new email per user. */
export const emailChangeRequestLimit = { limit: 5, window: hour }

/** Returns whether the typed text is the user's email, which confirms the deletion. */
export const isDeletionConfirmation = (typed: string, email: string): boolean => typed.trim().toLowerCase() === email
/** Returns the unique placeholder email of a deleted user. */
export const placeholderEmail = (userId: string): string => `${userId.toLowerCase()}@deleted.invalid`
