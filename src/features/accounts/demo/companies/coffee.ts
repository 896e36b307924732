import { type Company, person, titles } from './company.ts'
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
    {
      name: 'Shop',
      description: 'Everything between the first click and the parcel at the door.',
      people: { Priya: 'LEAD', Jonas: 'FACILITATOR', Chloé: 'MEMBER', Ben: 'MEMBER', Diego: 'OBSERVER' },
    },
  ],
  invitations: [{ name: 'rosa.lopez', role: 'MEMBER', by: 'Nadia', daysAgo: 2 }],
  request: {
    from: 'Chloé',
    subject: 'Access to billing',
    message: 'Could I see the invoices? I collect them for our bookkeeping at the end of each month.',
  },
  sessions: [
    {
      name: 'Roastery handover',
      description: 'From the paper list on the wall to a screen that everybody can read.',
      status: 'COMPLETED',
      daysAgo: 41,
      stories: [
        { title: 'See which orders are to be roasted today', estimate: '5', votes: ['5', '5', '8', '5'] },
        { title: 'Tick off a batch and tell packing', estimate: '3', votes: ['3', '3', '3', '5'] },
        { title: 'Print the label with origin and date', estimate: '2', votes: ['2', '3', '2', '2'] },
      ],
    },
    {
      name: 'Online shop, first slice',
      description: 'What the shop needs before the harbour festival.',
      status: 'COMPLETED',
      daysAgo: 6,
      stories: [
        { title: 'Show the beans with photo, origin and price', estimate: '5', votes: ['5', '5', '3', '5'] },
        { title: 'Put a bag into the basket and change the amount', estimate: '5', votes: ['5', '8', '5', '5'] },
        { title: 'Pay by card and get a receipt by mail', estimate: '13', votes: ['13', '8', '13', '21'] },
        { title: 'Pick up in the shop instead of delivery', estimate: '3', votes: ['3', '3', '3', '2'] },
      ],
    },
    {
      name: 'Subscriptions',
      description: 'Fresh coffee every second week, without thinking about it.',
      status: 'WAITING',
      stories: titles(
        'Choose a rhythm: weekly, every two weeks, monthly',
        'Skip the next delivery',
        'Give a subscription as a present',
        'See when the next parcel leaves',
      ),
    },
  ],
  boards: [
    {
      title: 'Online shop',
      description: 'From the first click to the parcel at the door.',
      process: 'KANBAN',
      priority: 'HIGH',
      team: 'Shop',
      targetIn: 45,
      subjects: ['basket', 'product page', 'checkout', 'order list', 'receipt', 'search', 'subscription', 'gift card'],
      acts: [
        'Show the {} on a phone',
        'Make the {} load in a second',
        'Let customers change the {}',
        'Say what is wrong in the {}',
        'Translate the {}',
        'Test the {} with five customers',
        'Count what happens in the {}',
        'Print the {}',
        'Read the {} out loud',
        'Remember the {} until tomorrow',
        'Undo a mistake in the {}',
        'Tidy up the {}',
      ],
      reasons: ['Waits for the payment provider', 'The photos are not there yet', 'Nobody knows the tax rate'],
    },
  ],
  retros: sampleRetros.slice(-2),
}
