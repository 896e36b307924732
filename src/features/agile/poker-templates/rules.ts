export const maxNameLength = 80

const day = 24 * 60 * 60_000
/** A deleted template can be restored for this long, in milliseconds. */
export const restoreWindow = 30 * day
