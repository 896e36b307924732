export default {
  title: 'Error test',
  text: 'Each button triggers an error, so you can see how it looks.',
  server: 'Server error',
  unknown: 'Unknown address',
}
