export default {
  facts: { done: 'Items done', points: 'Points done' },
  openItem: 'Open on the board',
  below: 'Directly below',
  nothingBelow: 'Nothing below yet.',
  showAll: 'Show in the tree',
  saved: 'Saved.',
  edit: 'Edit',
  save: 'Save',
}
