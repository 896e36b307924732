export default {
  names: {
    members: 'Members',
    pokerSessions: 'Planning poker sessions this month',
    retroSessions: 'Retrospectives this month',
    teams: 'Teams',
    projects: 'Projects',
  },
  /** What happens at each limit, after a colon. */
  atLimit: {
    members: 'no one else can be invited or reactivated.',
    pokerSessions: 'new sessions can be created from {day}.',
    retroSessions: 'new retrospectives can be created from {day}.',
    teams: 'no more teams can be created.',
    projects: 'no more projects can be created. Projects beyond the limit are read-only.',
  },
  errors: { failed: 'Failed to retrieve billing usage' },
}
