export const maxNameLength = 80

const day = 24 * 60 * 60_000
/** How long a deleted template can be restored, in milliseconds. */
export const restoreWindow = 30 * day
