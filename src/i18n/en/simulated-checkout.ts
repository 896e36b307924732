export default {
  title: {
    subscription: 'Simulated checkout',
    setup: 'Add a simulated card',
    invoice: 'Pay a simulated invoice',
    payment: 'Confirm a simulated payment',
    setup_intent: 'Confirm a simulated card',
  },
  notice: {
    title: 'Payments are simulated: nothing is charged',
    text: 'This page stands in for the payment provider. Nothing is charged, and no card number is asked for.',
  },
  cancel: 'Cancel and go back',
  back: 'Back to billing',
  summary: {
    label: 'Your order',
    product: {
      pro: 'Pro',
      enterprise: 'Enterprise',
      seat: '{count, plural, one {# additional user} other {# additional users}}',
    },
    days: '{days} of {of} days × {price}',
    credit: 'Unused time: {name}',
    rest: 'Remaining time: {name}',
    balance: 'Balance from earlier invoices',
    discount: 'Discount',
    tax: 'Tax',
    total: 'Due today',
    trial: 'Free for {days, plural, one {# day} other {# days}}.',
    renewal: {
      month: 'Renews every month for <amount></amount> before tax and discounts.',
      year: 'Renews every year for <amount></amount> before tax and discounts.',
    },
  },
  form: {
    label: 'Payment',
    card: 'Choose a test card',
    hint: 'Each card behaves differently, so that you can try everything.',
    pay: 'Pay {amount} (simulated)',
    trial: 'Start free trial (simulated)',
    save: 'Save card (simulated)',
  },
  cards: {
    works: { name: 'Works', text: 'Every payment succeeds.' },
    declined: { name: 'Is declined', text: 'The bank declines every payment.' },
    authenticate: { name: 'Needs confirmation', text: 'The bank asks you to confirm every payment.' },
    fails: { name: 'Fails at renewal', text: 'Works today. The next renewal is declined.' },
    expires: { name: 'Expires this month', text: 'Works today and expires before the next renewal.' },
  },
  bank: {
    title: 'Confirm with your bank',
    text: 'Your simulated bank asks whether you want to pay {amount}.',
    setUp: 'Your simulated bank asks whether you want to save this card.',
    confirm: 'Confirm',
    refuse: 'Refuse',
  },
  problem: {
    declined: 'The card was declined. Choose another card.',
    refused: 'The payment was not confirmed. Try again or choose another card.',
  },
  over: {
    completed: 'This payment is complete.',
    expired: 'This page has expired. Nothing was charged. Start again from billing.',
  },
  errors: {
    card: 'Choose a card.',
    changed: 'Something has changed in the meantime. Go back to billing and start again.',
  },
}
