import { nameKey } from '#kit/names.ts'

export const longestName = 80

export const texts = {
  nameMissing: 'Give the template a name.',
  nameLong: 'The name of a template is at most 80 characters.',
  nameTaken: 'There is a template of that name already.',
  descriptionMissing: 'Say what the template is for.',
  columnsTwice: 'Two columns have the same title.',
  noColumn: 'A template has at least one column.',
  tooManyColumns: 'A template has at most eight columns.',
  fewest: 'A retrospective has at least one participant.',
  most: 'A retrospective has at most 50 participants.',
  range: 'The largest number of participants is not below the smallest.',
  duration: 'A retrospective takes 15 to 300 minutes.',
  tooManyTags: 'A template has at most ten tags.',
  tagLong: 'A tag is at most 30 characters.',
  categoryLong: 'A category is at most 40 characters.',
  inUse: 'This template is in use by a retrospective that is not over.',
  unknown: 'Choose a template of this account.',
} as const

/** Whether two columns have the same title, as people read it. */
export const hasTwins = (columns: readonly { title: string }[]): boolean =>
  new Set(columns.map(({ title }) => nameKey(title.trim()))).size < columns.length
