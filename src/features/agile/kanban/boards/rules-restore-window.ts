/** A deleted project or item can be restored for this long, in milliseconds. */
export const restoreWindow = 30 * 24 * 60 * 60_000
