const hour = 60 * 60_000

/** How long a mailed link for a new password is good, in milliseconds. */
export const resetLifetime = hour
/** How long a mailed link that confirms an address is good, in milliseconds. */
export const verificationLifetime = 48 * hour
/** Links mailed to one address, of each kind. */
export const linkMails = { limit: 5, window: hour }
