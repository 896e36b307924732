export default {
  founded: 'Founded in {year}',
  money: 'Money',
  product: 'Product and delivery',
  openCash: 'Cash',
  openRevenue: 'Revenue',
  openMetrics: 'Metrics',
  unknown: 'No values yet: {names}.',
  addValues: 'Open metrics',
  since: 'Since',
  retry: 'Try Again',
  alerts: {
    critical:
      'Critical: at the current burn, your cash lasts {days, plural, =0 {less than a day} one {# more day} other {# more days}}.',
    low: 'Low: at the current burn, your cash lasts {days, plural, one {# more day} other {# more days}}.',
    spike:
      'Last month’s burn was {last}. That is more than 25% above the median of the three months before ({before}).',
  },
  start: {
    title: 'See how long your money lasts',
    text: 'Import a bank statement to see cash, burn and runway here. Add monthly recurring revenue (MRR) to see growth and customers. Choose your minimum viable product (MVP) to see whether it will be done before the money runs out.',
    textReadOnly: 'Ask an owner or admin to import a bank statement. Cash, burn and runway then appear here.',
    bank: 'Import a bank statement',
    mrr: 'Add MRR',
    mvp: 'Choose your MVP',
  },
  errors: {
    load: 'Failed to load dashboard data',
  },
}
