import { type Company, person, planned, team } from './company.ts'
import { sampleRetros } from './sample-retros.ts'

/** The company of the first start on one machine. */
export const harbourLabs: Company = {
  name: 'Harbour Labs',
  plan: 'PRO',
  people: [person('Maya Lindqvist', 'OWNER'), person('Tom Becker', 'MEMBER')],
  teams: [
    team('Berths', 'From the first click to the mooring.', { Maya: 'LEAD', Tom: 'MEMBER' }),
  ],
  sessions: [
    planned(
      'Sprint 12 estimation',
      'Berth booking, second half.',
      'Book a berth for a range of nights',
      'Show free berths on the map of the harbour',
      'Cancel a booking and get the money back',
      'Tell the harbour office when a boat is late',
      'Sign in with a code by text message',
    ),
  ],
  boards: [
    {
      title: 'Berth booking',
      team: 'Berths',
      description: 'A berth for the night, from any phone.',
      process: 'SCRUM',
      priority: 'HIGH',
      targetIn: 60,
      subjects: [
        'berth',
        'booking',
        'arrival',
        'invoice',
        'mooring',
        'electricity meter',
        'harbour map',
        'waiting list',
      ],
      acts: [
        'Show the {} on a phone',
        'Change the {} on the day itself',
        'Send word about the {}',
        'Find the {} by its name',
        'Print the {} for the harbour office',
        'Keep the {} when the network is gone',
        'Explain the {} to guests who come first',
        'Let skippers correct the {}',
        'Count every {} of a season',
        'Hand the {} over to the next guest',
      ],
      reasons: ['Waits for the harbour office', 'The payment service is down', 'The map has no depths yet'],
    },
    {
      title: 'Harbour office requests',
      team: 'Berths',
      description: 'What the office asks for between two sprints.',
      process: 'KANBAN',
      priority: 'MEDIUM',
      targetIn: 30,
      subjects: ['season list', 'fee table', 'gate code', 'guest pass', 'fuel log', 'crane plan'],
      acts: [
        'Correct the {}',
        'Send the {} every Monday',
        'Bring the {} up to date',
        'Show who changed the {}',
        'Move the {} to the new server',
        'Make the {} readable in the sun',
        'Take a backup of the {}',
        'Answer a question about the {}',
      ],
      reasons: ['The office is closed today', 'Nobody knows the old password'],
    },
  ],
  retros: sampleRetros,
  retroGuests: ['Nils (harbour office)', 'Farah (support)'],
}
