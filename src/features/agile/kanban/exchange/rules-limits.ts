/** The maximum size of a file, in bytes. */
export const maxFileSize = 10 * 1024 * 1024
/** The maximum number of items in a file of another tool. */
export const maxFileItems = 5000
/** The maximum number of items in a file of ours, which contains archived items as well. */
export const maxItemsWithArchived = 20_000

export const fileFormat = 'trimtab.board'
export const filesFormat = 'trimtab.boards'
export const fileVersion = 1
