export default {
  errors: {
    tooMany: 'You can star up to {max} places. Remove a star first.',
  },
}
