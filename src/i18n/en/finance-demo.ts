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
  guide: {
    title: 'One minute with this company',
    text: 'The order of its work decides how long its money lasts.',
    see: 'At the top: the money lasts to week {week} with a probability of {chance}.',
    why: '{valuable} is the epic whose delay costs most, but it has to wait. {slow} at rank {rank} takes the longest before it.',
    drag: 'Drag {name} from rank {rank} to rank 2, or use its arrows. Watch the figures at the top and the cash chart.',
    suggest: 'Then open the <link>suggested order</link> and compare it with the saved one.',
    drill: 'Try bad news: <link>the top customer leaves</link>. See which epic, spending cut or price helps most.',
  },
  page: {
    title: 'Runway demo: how long the money lasts',
    description: 'Open a sample company with its work and eighteen months of books. No sign-up, nothing to install.',
    heading: 'How long will your money last?',
    intro:
      'A sample company with ranked epics and eighteen months of bank transactions, revenue and team costs. See what ships before the money runs out.',
    steps: {
      read: 'See how long the money lasts, and what ships before it runs out.',
      drag: 'Drag an epic and watch the figures change.',
      drill: 'Lose the top customer, and see what helps most.',
    },
    stepsLabel: 'What you can do',
    start: 'Open the plan',
    own: 'Only you can see this sample account. It sends no email and is deleted after two hours.',
    leaves: 'You’re signed in. Opening the demo signs you out here; sign in again to return to your account.',
    drawing: 'Cash at the end of each month',
    ready: 'Your demo company is ready',
    readyText: 'Its plan opens in a moment.',
    go: 'Open the plan',
  },
}
