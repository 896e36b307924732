const hour = 60 * 60_000

/** How long a mailed link for a new password is good, in milliseconds. */
export const resetLifetime = hour
/** How long a mailed link that confirms an address is good, in milliseconds. */
export const verificationLifetime = 48 * hour
/** Links mailed to one address, of each kind. */
export const linkMails = { limit: 5, window: hour }
/** The same from one network, to whichever addresses. */
export const linkMailsByCaller = { limit: 30, limitHere: 150, window: hour }
/** Links mailed to one address because it was registered: from one network, so that it uses up no others', and in all. */
export const registrationMailsByCaller = { limit: 3, window: hour }
export const registrationMails = { limit: 10, window: hour }
