/** As many bytes as a file may have that is read. */
export const maxFileSize = 10 * 1024 * 1024
/** As many items as a file of another tool may have; a file of ours may have more of them archived. */
export const maxFileItems = 5000
export const maxArchived = 20_000

export const fileFormat = 'trimtab.board'
export const filesFormat = 'trimtab.boards'
export const fileVersion = 1
