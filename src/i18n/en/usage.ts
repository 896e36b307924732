export default {
  names: {
    members: 'Members',
    pokerSessions: 'Planning poker sessions this month',
    retroSessions: 'Retrospectives this month',
    teams: 'Teams',
    projects: 'Projects',
  },
  /** What happens at each limit. */
  atLimit: {
    members: 'No one else can be invited or reactivated.',
    pokerSessions: 'New sessions can be created from {day}.',
    retroSessions: 'New retrospectives can be created from {day}.',
    teams: 'No more teams can be created.',
    projects: 'No more projects can be created. Projects beyond the limit are read-only.',
  },
  errors: { failed: 'Failed to retrieve billing usage' },
}
