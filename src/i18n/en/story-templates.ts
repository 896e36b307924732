export default {
  title: 'Start from a template',
  names: {
    feature: 'New feature',
    improvement: 'Improvement',
    integration: 'Integration',
    security: 'Security',
  },
  texts: {
    feature: {
      userType: 'a first-time user',
      want: 'to …',
      so: 'I can …',
      criteria: 'Given …, when …, then …\nIt works with the keyboard alone\nAn empty state says what to do first',
    },
    improvement: {
      userType: 'a regular user',
      want: 'to … with fewer steps',
      so: 'it takes less time',
      criteria: 'The common case takes at most … steps\nExisting data stays as it is\nThe old way still works until …',
    },
    integration: {
      userType: 'an admin',
      want: 'to connect …',
      so: 'no one copies data by hand',
      criteria:
        'The connection can be tested before it is saved\nA failed transfer is repeated and reported\nIt can be disconnected without losing data',
    },
    security: {
      userType: 'an account owner',
      want: 'only the right people to …',
      so: 'our data stays ours',
      criteria:
        'Someone without the permission gets the same answer as for something unknown\nEvery change is in the audit log\nOld links and keys stop working',
    },
  },
}
