export default {
  types: {
    PLANNING: 'Planning',
    REVIEW: 'Review',
    RETROSPECTIVE: 'Retrospective',
    STAND_UP: 'Stand-up',
    REFINEMENT: 'Refinement',
    OTHER: 'Event',
  },
  errors: {
    titleMissing: 'Give the event a title.',
    notYours: 'Only whoever made it and those who lead the board can change this event.',
    duration: 'An event lasts 5 minutes to 24 hours.',
    boardUnknown: 'Choose a board of this account.',
    linkUnknown: 'A link begins with http:// or https://.',
    noMaking: 'You may look at events, but not make them.',
  },
}
