import { nameKey } from '#kit/names.ts'

export const maxNameLength = 80

/** Returns whether two columns have the same title, ignoring case and outer spaces. */
export const hasDuplicateTitles = (columns: readonly { title: string }[]): boolean =>
  new Set(columns.map(({ title }) => nameKey(title.trim()))).size < columns.length
