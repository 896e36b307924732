export default {
  title: 'Own metrics',
  description: 'Metrics that only your company has, beside the built-in ones.',
  create: 'New metric',
  edit: 'Rename metric',
  empty: 'No own metrics yet',
  emptyText: 'Create one for what you measure, such as support tickets or retention.',
  name: 'Name',
  nameHint: 'Such as “Weekly active teams”.',
  unit: 'Unit',
  unitHint: 'It can’t be changed later.',
  units: { count: 'Number', share: 'Percent', money: 'US dollars' },
  key: 'Key in the API',
  delete: 'Delete',
  errors: {
    tooMany: 'You can have up to {max, number} own metrics. Delete one first.',
  },
}
