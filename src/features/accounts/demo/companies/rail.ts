import { type Company, person, titles } from './company.ts'
import { sampleRetros } from './sample-retros.ts'

/** A large company with roles of its own. */
export const rail: Company = {
  name: 'Meridian Rail Systems',
  plan: 'ENTERPRISE',
  about: { website: 'https://meridian-rail.example', stage: 'established', founded: 1987 },
  people: [
    person('Robin Clarke', 'OWNER'),
    person('Lena Fischer', 'MEMBER'),
    person('Omar Haddad', 'MEMBER'),
    person('Julie Bernard', 'MEMBER'),
    person('Amara Diallo', 'ADMIN'),
    person('Viktor Holm', 'TEAM_LEAD'),
    person('Sofia Rossi', 'FACILITATOR'),
    person('Daniel Kim', 'OBSERVER'),
    person('Helen Ward', 'INVESTOR'),
    person('Pavel Marek', 'MEMBER'),
    person('Inès Moreau', 'MEMBER'),
    person('Kofi Mensah', 'TEAM_LEAD'),
  ],
  teams: [
    {
      name: 'Signalling',
      description: 'Consoles for the people who set the routes.',
      people: { Viktor: 'LEAD', Sofia: 'FACILITATOR', Lena: 'MEMBER', Omar: 'MEMBER', Daniel: 'OBSERVER' },
    },
    {
      name: 'Passenger information',
      description: 'Delays that people can plan with.',
      people: { Kofi: 'LEAD', Julie: 'MEMBER', Inès: 'MEMBER' },
    },
    {
      name: 'Depot rollout',
      description: 'Two depots go live this quarter.',
      people: { Amara: 'LEAD', Pavel: 'MEMBER' },
    },
  ],
  roles: [
    {
      name: 'Release captain',
      description: 'Sees a release through: leads any session and hands out what comes of it.',
      permissions: ['session:edit', 'action_item:create', 'action_item:assign'],
      people: ['Viktor', 'Kofi'],
    },
    {
      name: 'Budget owner',
      description: 'Reads what is spent and earned, without paying anything.',
      permissions: ['page:billing', 'page:financials', 'billing.view'],
      people: ['Julie'],
    },
  ],
  invitations: [
    { name: 'george.banks', role: 'TEAM_LEAD', by: 'Amara', daysAgo: 3 },
    { name: 'linh.tran', role: 'MEMBER', by: 'Viktor', daysAgo: 1 },
    { name: 'auditor', role: 'OBSERVER', by: 'Amara', daysAgo: 6 },
  ],
  request: {
    from: 'Omar',
    subject: 'Editing sessions of the other depot',
    message:
      'I stand in for Sofia next week. Could I get the permission to edit the sessions of Signalling until then?',
  },
  sessions: [
    {
      name: 'Signalling console, increment 3',
      description: 'What the first depot asked for after its first month.',
      status: 'COMPLETED',
      daysAgo: 34,
      stories: [
        { title: 'Undo the last route that was set', estimate: '13', votes: ['13', '8', '13', '13'] },
        { title: 'Night colours for the control room', estimate: '5', votes: ['5', '5', '5', '8'] },
        { title: 'Take a note at a signal for the next shift', estimate: '5', votes: ['5', '3', '5', '5'] },
      ],
    },
    {
      name: 'Signalling console, increment 4',
      description: 'Two depots go live at the end of the quarter.',
      status: 'COMPLETED',
      daysAgo: 6,
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
  retros: sampleRetros,
}
