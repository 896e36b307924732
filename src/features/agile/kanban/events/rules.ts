export const eventTypes = ['PLANNING', 'REVIEW', 'RETROSPECTIVE', 'STAND_UP', 'REFINEMENT', 'OTHER'] as const
export type EventType = (typeof eventTypes)[number]

export const texts = {
  titleMissing: 'Give the event a title.',
  notYours: 'Only whoever made it and those who lead the board can change this event.',
  duration: 'An event lasts 5 minutes to 24 hours.',
  boardUnknown: 'Choose a board of this account.',
  sprintUnknown: 'There is no such sprint on this board.',
  personUnknown: 'Choose somebody of this account.',
  linkUnknown: 'A link begins with http:// or https://.',
  noMaking: 'You may look at events, but not make them.',
} as const

/** Minutes. */
export const shortest = 5
export const longest = 24 * 60
