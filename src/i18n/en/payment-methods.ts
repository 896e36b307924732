export default {
  errors: {
    lastCard: 'Add another card first: your subscription renews with this one.',
  },
}
