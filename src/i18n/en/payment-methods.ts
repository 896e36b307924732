export default {
  errors: {
    lastCard: 'Add another card first: your subscription renews with this one.',
    testCard: 'Test cards work only where payments are simulated.',
  },
}
