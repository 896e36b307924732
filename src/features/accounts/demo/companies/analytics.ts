import { type Company, person, titles } from './company.ts'
import { sampleRetros } from './sample-retros.ts'

/** A growing product company with several teams. */
export const analytics: Company = {
  name: 'Northlight Analytics',
  plan: 'PRO',
  about: { website: 'https://northlight.example', stage: 'series-a', founded: 2019 },
  people: [
    person('Sam Okafor', 'OWNER'),
    person('Ingrid Dahl', 'TEAM_LEAD'),
    person('Mateo Silva', 'FACILITATOR'),
    person('Hana Suzuki', 'MEMBER'),
    person('Laila Haddad', 'ADMIN'),
    person('Peter Novak', 'OBSERVER'),
    person('Yuki Mori', 'INVESTOR'),
    person('Ruth Adler', 'MEMBER'),
    person('Tomás Vega', 'MEMBER'),
  ],
  teams: [
    {
      name: 'Reports',
      description: 'Figures that load while people still look at them.',
      people: { Ingrid: 'LEAD', Mateo: 'FACILITATOR', Hana: 'MEMBER', Peter: 'OBSERVER' },
    },
    {
      name: 'Connections',
      description: 'Warehouses, channels and everything that data comes in by.',
      people: { Laila: 'LEAD', Ruth: 'MEMBER', Tomás: 'MEMBER' },
    },
  ],
  invitations: [
    { name: 'ade.bello', role: 'MEMBER', by: 'Laila', daysAgo: 1 },
    { name: 'marie.dubois', role: 'FACILITATOR', by: 'Laila', daysAgo: 5 },
  ],
  request: {
    from: 'Hana',
    subject: 'A room for the alerts guild',
    message: 'Four of us would like to meet across teams every second week. Could you make a team for it?',
  },
  sessions: [
    {
      name: 'Sprint 30 estimation',
      description: 'The last one before the summer release.',
      status: 'COMPLETED',
      daysAgo: 20,
      stories: [
        { title: 'Remember the filters of a report', estimate: '3', votes: ['3', '3', '2', '3'] },
        { title: 'Show who looked at a shared report', estimate: '8', votes: ['8', '5', '8', '8'] },
        { title: 'Warn before an export takes long', estimate: '2', votes: ['2', '2', '3', '2'] },
      ],
    },
    {
      name: 'Sprint 31 estimation',
      description: 'Reports that load while people still look at them.',
      status: 'COMPLETED',
      daysAgo: 6,
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
  retros: sampleRetros,
}
