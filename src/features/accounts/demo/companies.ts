import type { AccountRole, Plan } from '#kit/context.ts'

/** One vote per person, in the order of the people; null where somebody did not vote. */
export type SampleStory = { title: string; estimate?: string; votes?: (string | null)[] }
export type SampleSession = {
  name: string
  description: string
  status: 'WAITING' | 'COMPLETED'
  stories: SampleStory[]
}
export type SamplePerson = { firstName: string; lastName: string; role: AccountRole }
/** The first of the people owns the account and facilitates its sessions. */
export type Company = { name: string; plan: Plan; people: SamplePerson[]; sessions: SampleSession[] }

const person = (name: string, role: AccountRole): SamplePerson => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName, role }
}

const titles = (...stories: string[]): SampleStory[] => stories.map(title => ({ title }))

const coffee: Company = {
  name: 'Tidewater Coffee',
  plan: 'FREE',
  people: [
    person('Alex Morgan', 'OWNER'),
    person('Priya Nair', 'TEAM_LEAD'),
    person('Jonas Weber', 'FACILITATOR'),
    person('Chloé Martin', 'MEMBER'),
    person('Diego Ramos', 'OBSERVER'),
  ],
  sessions: [
    {
      name: 'Online shop, first slice',
      description: 'What the shop needs before the harbour festival.',
      status: 'COMPLETED',
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
}

const analytics: Company = {
  name: 'Northlight Analytics',
  plan: 'PRO',
  people: [
    person('Sam Okafor', 'OWNER'),
    person('Ingrid Dahl', 'TEAM_LEAD'),
    person('Mateo Silva', 'FACILITATOR'),
    person('Hana Suzuki', 'MEMBER'),
  ],
  sessions: [
    {
      name: 'Sprint 31 estimation',
      description: 'Reports that load while people still look at them.',
      status: 'COMPLETED',
      stories: [
        { title: 'Cache the monthly cohort report', estimate: '8', votes: ['8', '8', '5', '8'] },
        { title: 'Export a chart as an image', estimate: '3', votes: ['3', '2', '3', '3'] },
        { title: 'Share a report with a link that expires', estimate: '5', votes: ['5', '5', '8', '5'] },
        { title: 'Connect a second warehouse', estimate: '21', votes: ['13', '21', '34', null] },
        { title: 'Explain a dip: annotations on the time line', estimate: '5', votes: ['5', '3', '5', '5'] },
      ],
    },
    {
      name: 'Sprint 32 estimation',
      description: 'Alerts, and the leftovers of sprint 31.',
      status: 'WAITING',
      stories: titles(
        'Alert when a figure leaves its usual range',
        'Send the weekly summary to a channel',
        'Mute an alert for a day',
        'Roll out the new query planner to a tenth of the accounts',
        'Write down how we pick thresholds',
      ),
    },
  ],
}

const rail: Company = {
  name: 'Meridian Rail Systems',
  plan: 'ENTERPRISE',
  people: [
    person('Robin Clarke', 'OWNER'),
    person('Lena Fischer', 'MEMBER'),
    person('Omar Haddad', 'MEMBER'),
    person('Julie Bernard', 'MEMBER'),
  ],
  sessions: [
    {
      name: 'Signalling console, increment 4',
      description: 'Two depots go live at the end of the quarter.',
      status: 'COMPLETED',
      stories: [
        { title: 'Show the state of every axle counter of a section', estimate: '13', votes: ['13', '13', '8', '13'] },
        { title: 'Hand over a section between two dispatchers', estimate: '21', votes: ['21', '21', '13', '34'] },
        { title: 'Record who acknowledged an alarm', estimate: '5', votes: ['5', '5', '5', '3'] },
        { title: 'Work on without the link to headquarters', estimate: '34', votes: ['34', '21', '34', '55'] },
      ],
    },
    {
      name: 'Passenger information, refinement',
      description: 'Delays that people can plan with.',
      status: 'WAITING',
      stories: titles(
        'Say the reason of a delay in three languages',
        'Predict the arrival from the last ten trips',
        'Show the platform change on every screen within 5 seconds',
        'Announce by voice on platforms without screens',
      ),
    },
  ],
}

export const demoCompanies: Record<Plan, Company> = { FREE: coffee, PRO: analytics, ENTERPRISE: rail }

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
}
