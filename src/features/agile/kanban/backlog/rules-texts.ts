export const texts = {
  noItems: 'None of these items is there any more.',
  noScale: 'Choose a voting system.',
  noWork: 'You may look at this board, but not change it.',
} as const
