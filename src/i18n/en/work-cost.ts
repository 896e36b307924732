export default {
  title: 'Cost and worth',
  how: 'A share of the team cost, based on how long the items were in progress. It never shows the cost of one person.',
  cost: 'Cost so far',
  inProgress: 'Time in progress',
  days: '{days, plural, one {# day since {month}, added up over all items} other {# days since {month}, added up over all items}}',
  notBegun: 'No cost yet: work has not started.',
  hidden: 'Not shown: it would reveal what one person is paid.',
  worthDone: 'Worth of completed points',
  worthAll: 'Worth of all points',
  worthHow: 'A point is worth {amount}. An item without an estimate counts as one point.',
}
