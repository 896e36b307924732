export default {
  title: 'Scope of the epic',
  foundText: '“Found” counts the open and done items that were added after work on the epic began.',
  open: 'Open',
  done: 'Done',
  found: 'Found',
  count: '{count, number}',
  left: '{points, plural, one {# point left} other {# points left}}',
  range: '{low, number} to {high, number} points left',
  guessed:
    '{count, plural, one {# item isn’t estimated yet} other {# items aren’t estimated yet}}. The range is based on the middle half of the estimates on this board.',
  unknown: 'Estimate at least 5 items on this board to see how much is left.',
  delivery: 'Delivery: {name}',
  forecast: 'Board forecast',
}
