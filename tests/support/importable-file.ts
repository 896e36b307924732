const time = '2026-10-01T09:00:00.000Z'

/** The smallest file that an import accepts: a session with one story and no participants. */
export const importableFile = {
  format: 'trimtab.planning-poker',
  version: 1,
  exportedAt: time,
  session: {
    id: 'pok_file',
    name: 'From a file',
    description: '',
    status: 'COMPLETED',
    team: null,
    createdAt: time,
    scheduledAt: null,
    startedAt: time,
    completedAt: time,
    settings: {},
  },
  votingSystem: { name: 'Two', description: '', type: 'CUSTOM', values: [{ value: '1' }, { value: '2' }] },
  participants: [],
  stories: [
    {
      id: 'sty_file',
      title: 'Moor',
      description: '',
      link: '',
      externalKey: '',
      status: 'PENDING',
      finalEstimate: null,
      estimatedAt: null,
      rounds: [],
    },
  ],
  comments: [],
}
