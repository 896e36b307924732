import { type Company, person, titles } from './company.ts'
import { sampleRetros } from './sample-retros.ts'

/** The company of the first start on one machine. */
export const harbourLabs: Company = {
  name: 'Harbour Labs',
  plan: 'PRO',
  people: [person('Maya Lindqvist', 'OWNER'), person('Tom Becker', 'MEMBER')],
  sessions: [
    {
      name: 'Sprint 12 estimation',
      description: 'Berth booking, second half.',
      status: 'WAITING',
      stories: titles(
        'Book a berth for a range of nights',
        'Show free berths on the map of the harbour',
        'Cancel a booking and get the money back',
        'Tell the harbour office when a boat is late',
        'Sign in with a code by text message',
      ),
    },
  ],
  retros: sampleRetros,
  retroGuests: ['Nils (harbour office)', 'Farah (support)'],
}
