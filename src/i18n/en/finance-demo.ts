export default {
  lines: {
    payroll: 'Salaries',
    tax: 'Sales tax',
    payouts: 'Customer payments',
    tools: 'Software and hosting',
    marketing: 'Advertising',
    office: 'Office',
  },
  events: {
    RELEASE: 'New dashboard released',
    PRICE: 'Prices raised by 8%',
    HIRE: 'Customer success manager hired',
  },
  page: {
    title: 'Runway demo: how long the money lasts',
    description: 'Open a company with eighteen months of books. No sign-up, nothing to install.',
    heading: 'How long will your money last?',
    intro:
      'A sample company with eighteen months of bank transactions, revenue and team costs. See its runway, and how each figure is calculated.',
    steps: {
      read: 'See cash, burn and runway on one page.',
      explain: 'Open any figure to see its formula, its numbers and the entries behind it.',
      record: 'Record an expense or a customer, and see what changes.',
    },
    stepsLabel: 'What you can do',
    start: 'Open the dashboard',
    own: 'Only you can see this sample account. It sends no email and is deleted after two hours.',
    leaves: 'You’re signed in. Opening the demo signs you out here; sign in again to return to your account.',
    drawing: 'Cash at the end of each month',
    ready: 'Your demo company is ready',
    readyText: 'Its dashboard opens in a moment.',
    go: 'Open the dashboard',
  },
}
