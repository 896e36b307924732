/** How long a deleted project or item can be restored, in milliseconds. */
export const restorableFor = 30 * 24 * 60 * 60_000
