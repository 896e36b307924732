/** Names of the built-in voting systems. */
export default {
  fibonacci: { name: 'Fibonacci', description: 'Story points with gaps that grow with uncertainty.' },
  powersOfTwo: { name: 'Powers of two', description: 'Each value is double the previous one.' },
  tShirt: { name: 'T-shirt sizes', description: 'For a quick, rough size.' },
  hours: { name: 'Hours', description: 'From half an hour to a work week.' },
  risk: { name: 'Risk', description: 'How likely it is to go wrong.' },
  linear: { name: 'Linear', description: 'From 1 to 10.' },
  async: { name: 'Async poker', description: 'For votes that stay open for days.' },
  labels: { Low: 'Low', Medium: 'Medium', High: 'High', Critical: 'Critical' },
}
