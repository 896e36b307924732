const hour = 60 * 60_000

/** Lifetime of a reset link, in milliseconds. */
export const resetLifetime = hour
/** Lifetime of a confirmation link, in milliseconds. */
export const verificationLifetime = 48 * hour
/** Emailed links to one address, per kind. */
export const linkMails = { limit: 5, window: hour }
/** Emailed links requested from one network, to any address. */
export const linkMailsByCaller = { limit: 30, localLimit: 150, window: hour }
/** Registration emails to one address: from one network, so that it cannot use up the limit of others, and in total. */
export const registrationMailsByCaller = { limit: 3, window: hour }
export const registrationMails = { limit: 10, window: hour }
