import { nameKey } from '#kit/names.ts'

export const longestName = 80

/** Whether two columns have the same title, as people read it. */
export const hasTwins = (columns: readonly { title: string }[]): boolean =>
  new Set(columns.map(({ title }) => nameKey(title.trim()))).size < columns.length
