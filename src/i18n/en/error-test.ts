export default {
  title: 'Error test',
  text: 'Each button asks for something that goes wrong, to see how a fault looks.',
  server: 'A fault on the server',
  unknown: 'An unknown address',
}
