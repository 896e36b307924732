export default {
  title: 'Custom metrics',
  description: 'Your own metrics, in addition to the built-in ones.',
  create: 'New metric',
  edit: 'Rename metric',
  empty: 'No custom metrics yet',
  emptyText: 'Create a metric for anything you measure, such as support tickets or retention.',
  name: 'Name',
  nameHint: 'Such as “Weekly active teams”.',
  unit: 'Unit',
  unitHint: 'It can’t be changed later.',
  units: { count: 'Number', share: 'Percent', money: 'US dollars' },
  key: 'Key in the API',
  delete: 'Delete',
  errors: {
    tooMany: 'You can have up to {max, number} custom metrics. Delete one first.',
  },
}
