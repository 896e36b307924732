/** As many bytes as a file may have that is read. */
export const largestFile = 10 * 1024 * 1024
/** As many items as a file of another tool may have; a file of ours may have more of them archived. */
export const maxFileItems = 5000
export const maxArchived = 20_000

export const fileFormat = 'trimtab.board'
export const filesFormat = 'trimtab.boards'
export const fileVersion = 1

export const texts = {
  format: 'Choose json or csv.',
  noFile: 'Choose a file first.',
  empty: 'This file is empty.',
  tooLarge: 'The file is larger than 10 MB.',
  notJson: 'This file begins like JSON, but it is damaged.',
  notABoard: 'This JSON is neither a Trello board nor a board that was exported here.',
  notText: 'This is not a text file. Choose JSON or CSV.',
  oneColumn: 'This is no table: it needs a line of names, and one line for each item.',
  noItems: 'There is no item in this file.',
  tooManyItems: 'This file has more than 5,000 items.',
  severalBoards: 'This file holds several boards. Export the one you need by itself.',
  version: 'This file was written by another version that cannot be read here.',
  time: 'This is not a time in UTC.',
  future: 'This time lies in the future.',
  twice: 'This is in the file twice.',
  unknown: 'What this names is not in the file.',
  loop: 'An item of the file is below itself.',
  twoSprints: 'Only one sprint can be running.',
} as const
