import { type Company, completedSession, person, plannedSession, team } from './company.ts'
import { sampleRetros } from './sample-retros.ts'

/** A small team on its first product. */
export const coffee: Company = {
  name: 'Tidewater Coffee',
  plan: 'FREE',
  about: { website: 'https://tidewater.example', stage: 'seed', founded: 2023 },
  people: [
    person('Alex Morgan', 'OWNER'),
    person('Priya Nair', 'TEAM_LEAD'),
    person('Jonas Weber', 'FACILITATOR'),
    person('Chloé Martin', 'MEMBER'),
    person('Diego Ramos', 'OBSERVER'),
    person('Nadia Karim', 'ADMIN'),
    person('Grace Liu', 'INVESTOR'),
    person('Ben Osei', 'MEMBER'),
  ],
  teams: [
    team('Shop', 'Everything between the first click and the parcel at the door.', {
      Priya: 'LEAD',
      Jonas: 'FACILITATOR',
      Chloé: 'MEMBER',
      Ben: 'MEMBER',
      Diego: 'OBSERVER',
    }),
  ],
  invitations: [{ name: 'rosa.lopez', role: 'MEMBER', invitedBy: 'Nadia', daysAgo: 2 }],
  request: {
    from: 'Chloé',
    subject: 'Access to billing',
    message: 'Could I see the invoices? I collect them for our bookkeeping at the end of each month.',
  },
  books: {
    bank: 'Corner Bank 0815',
    cash: 46_000,
    payroll: 18_500,
    tools: 900,
    marketing: 1_400,
    office: 2_300,
    tax: 2_100,
    mrr: 16_200,
    fundingRounds: [{ name: 'Loan from the founders', monthsAgo: 14, amount: 60_000 }],
  },
  sessions: [
    completedSession(
      'Roastery handover',
      'From the paper list on the wall to a screen that everyone can read.',
      { daysAgo: 41 },
      [
        ['See which orders are to be roasted today', '5', '5 5 8 5'],
        ['Tick off a batch and tell packing', '3', '3 3 3 3'],
        ['Print the label with origin and date', '2', '2 3 2 2'],
      ],
    ),
    completedSession('Online shop, first slice', 'What the shop needs before the harbour festival.', { daysAgo: 6 }, [
      ['Show the beans with photo, origin and price', '5', '5 5 5 5'],
      ['Put a bag into the basket and change the amount', '5', '5 8 5 5'],
      ['Pay by card and get a receipt by email', '13', '13 8 13 21'],
      ['Pick up in the shop instead of delivery', '3', '3 3 3 3'],
    ]),
    plannedSession(
      'Subscriptions',
      'Fresh coffee every second week, without thinking about it.',
      'Choose a schedule: weekly, every two weeks, monthly',
      'Skip the next delivery',
      'Give a subscription as a gift',
      'See when the next parcel leaves',
    ),
  ],
  boards: [
    {
      title: 'Online shop',
      description: 'From the first click to the parcel at the door.',
      process: 'KANBAN',
      priority: 'HIGH',
      team: 'Shop',
      daysToTarget: 45,
      subjects: ['basket', 'product page', 'checkout', 'order list', 'receipt', 'search', 'subscription', 'gift card'],
      titlePatterns: [
        'Make the {} readable on a phone',
        'Make the {} load in a second',
        'Let customers change the {}',
        'Show clear errors in the {}',
        'Translate the {}',
        'Test the {} with five customers',
        'Add analytics to the {}',
        'Redesign the {}',
        'Make the {} work with screen readers',
        'Add a help text to the {}',
        'Speed up the {}',
        'Clean up the {}',
      ],
      blockedReasons: ['Waits for the payment provider', 'The photos are not there yet', 'No one knows the tax rate'],
    },
  ],
  retros: sampleRetros.slice(-2),
}
