export default {
  errors: {
    notOver: 'You can lock a month once it is over.',
    locked: 'This month is locked already.',
  },
}
