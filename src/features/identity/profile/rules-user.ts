const hour = 60 * 60_000

/** How long the two links that confirm a new address are good, in milliseconds. */
export const changeLifetime = 24 * hour
/** How often one person may ask for a new address. */
export const changeRequests = { limit: 5, window: hour }

/** What a person has to type so that their user is deleted. */
export const isConfirmation = (typed: string, email: string): boolean => typed.trim().toLowerCase() === email
/** The address of a person who is gone: nobody's, and only theirs. */
export const goneAddress = (userId: string): string => `${userId.toLowerCase()}@deleted.invalid`
