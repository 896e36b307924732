export default {
  errors: {
    invalidCode: 'Invalid promotion code',
  },
}
