export const texts = {
  noMaking: 'You may look at projects, but not make them.',
  onlyAuthor: 'Only its author can change a comment.',
  notYourComment: 'Only its author and those who lead the board can delete a comment.',
  commentMissing: 'Write the comment first.',
  notYourView: 'Only its owner and those who lead the board can change a shared view.',
  viewNameMissing: 'Give the view a name.',
  tooManyViews: 'A board has at most 100 saved views.',
  descriptionAlone: 'Send the description by itself.',
  pointsFine: 'Points have at most two decimals.',
  nothingToChange: 'Say what is to change.',
} as const

/** How long a deleted project or item can be brought back, in milliseconds. */
export const restorableFor = 30 * 24 * 60 * 60_000
