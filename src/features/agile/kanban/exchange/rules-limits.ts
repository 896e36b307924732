/** The maximum size of a file, in bytes. */
export const maxFileSize = 10 * 1024 * 1024
/** The maximum number of items in a file of another tool. */
export const maxExternalFileItems = 5000
/** The maximum number of items in a file of ours, which contains archived items as well. */
export const maxOwnFileItems = 20_000

export const fileFormat = 'trimtab.board'
export const allBoardsFileFormat = 'trimtab.boards'
export const fileVersion = 1
