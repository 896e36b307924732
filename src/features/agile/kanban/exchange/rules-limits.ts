/** In bytes. */
export const maxFileSize = 10 * 1024 * 1024
/** The maximum items of a file of another tool. Our own files can have more archived items. */
export const maxFileItems = 5000
export const maxArchived = 20_000

export const fileFormat = 'trimtab.board'
export const filesFormat = 'trimtab.boards'
export const fileVersion = 1
