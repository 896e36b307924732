export default {
  live: 'Live now',
  starred: 'Starred',
  recent: 'Recent',
  star: 'Star',
  errors: {
    tooMany: 'You can star up to {max} places. Remove a star first.',
  },
}
