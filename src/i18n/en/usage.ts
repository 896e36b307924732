export default {
  names: {
    members: 'Members',
    pokerSessions: 'Planning poker sessions this month',
    retroSessions: 'Retrospectives this month',
    teams: 'Teams',
    projects: 'Projects',
  },
  /** The effect of each limit, after a colon. */
  atLimit: {
    members: 'you can’t invite or reactivate anyone else.',
    pokerSessions: 'you can’t create new sessions until {day}.',
    retroSessions: 'you can’t create new retrospectives until {day}.',
    teams: 'you can’t create more teams.',
    projects: 'you can’t create more projects. Projects beyond the limit are read-only.',
  },
  errors: { failed: 'Failed to retrieve billing usage' },
}
