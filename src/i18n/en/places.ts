export default {
  live: 'Live now',
  boards: 'Starred and recent',
  star: 'Star',
  errors: {
    tooMany: 'You can star up to {max} pages. Remove a star first.',
  },
}
