export default {
  errors: {
    unknown: 'Choose a place that still exists.',
    level: 'It can’t go here. The order is product, initiative, epic, story, task, sub-task.',
    needsProduct: 'Initiatives belong to a product.',
    otherBoard: 'An item can only go below an item of its own board.',
  },
}
