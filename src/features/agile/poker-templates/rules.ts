export const maxNameLength = 80

const day = 24 * 60 * 60_000
/** How long a deleted template can be brought back, in milliseconds. */
export const restorableFor = 30 * day
