export default {
  tabs: {
    label: 'Planning poker',
    sessions: 'Sessions',
    schedule: 'Schedule',
    templates: 'Templates',
    votingSystems: 'Voting systems',
  },
}
