export default {
  facts: { done: 'Items done', points: 'Points done' },
  openItem: 'Open on the board',
  below: 'One level below',
  nothingBelow: 'Nothing below yet.',
  showAll: 'Show in the tree',
  saved: 'Saved.',
  edit: 'Edit',
  save: 'Save',
}
