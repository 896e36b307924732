const hour = 60 * 60_000

/** Lifetime of a reset link, in milliseconds. */
export const resetLinkLifetimeMs = hour
/** Lifetime of a confirmation link, in milliseconds. */
export const verificationLinkLifetimeMs = 48 * hour
/** Limits emailed links to one address, per kind. */
export const linkMailLimit = { limit: 5, window: hour }
/** Limits emailed links that one network requests, to any address. */
export const linkMailCallerLimit = { limit: 30, localLimit: 150, window: hour }
/** Limits registration emails that one network requests for one address, so that it cannot use up the total limit. */
export const registrationMailCallerLimit = { limit: 3, window: hour }
/** Limits registration emails to one address in total. */
export const registrationMailLimit = { limit: 10, window: hour }
