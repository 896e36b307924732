export default {
  tabs: {
    label: 'Cash',
    overview: 'Overview',
    entries: 'Entries',
    recurring: 'Recurring',
    accounts: 'Bank accounts',
    rates: 'Exchange rates',
  },
  categories: {
    REVENUE: 'Revenue',
    PAYROLL: 'Payroll',
    TOOLS: 'Tools',
    MARKETING: 'Marketing',
    OFFICE: 'Office',
    TAX: 'Tax',
    FUNDING: 'Funding',
    TRANSFER: 'Transfer',
    OTHER: 'Other',
  },
  knownOn: 'As known on {day}',
  errors: {
    knownOn: 'Choose a day that is not in the future.',
    knownOnPay: 'Only owners and admins can see past versions of figures that include pay.',
    noRate: 'There is no {currency} rate for {day}. Add one under Exchange rates and try again.',
    rateTaken: 'There is already a {currency} rate for {day}. Edit it instead.',
    baseCurrency: 'US dollars need no rate.',
  },
}
