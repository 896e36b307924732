export const longestName = 80

export const texts = {
  nameMissing: 'Give the template a name.',
  nameLong: 'The name of a template is at most 80 characters.',
  nameTaken: 'There is a template of that name already.',
  starterUnknown: 'This starting template is not known.',
} as const

const day = 24 * 60 * 60_000
/** How long a deleted template can be brought back, in milliseconds. */
export const restorableFor = 30 * day
