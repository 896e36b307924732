export default {
  facts: { done: 'Items done', points: 'Points done' },
  openItem: 'Open on the board',
  below: 'Right below',
  nothingBelow: 'Nothing is below it yet.',
  showAll: 'Show in the tree',
  saved: 'Saved.',
  edit: 'Edit',
  save: 'Save',
}
