/** What the voting systems are called that every account starts with. */
export default {
  fibonacci: { name: 'Fibonacci', description: 'Story points that grow as fast as the uncertainty does.' },
  powersOfTwo: { name: 'Powers of two', description: 'Each step is twice the last.' },
  tShirt: { name: 'T-shirt sizes', description: 'A first, rough size.' },
  hours: { name: 'Hours', description: 'From half an hour to a working week.' },
  risk: { name: 'Risk', description: 'How much could go wrong.' },
  linear: { name: 'Linear', description: 'One to ten.' },
  async: { name: 'Async poker', description: 'For votes that are cast over days.' },
  labels: { Low: 'Low', Medium: 'Medium', High: 'High', Critical: 'Critical' },
}
