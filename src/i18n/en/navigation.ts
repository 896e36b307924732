export default {
  dashboard: 'Dashboard',
  agile: 'Agile Survival',
  poker: 'Planning Poker',
  retros: 'Retrospectives',
  actionItems: 'Action items',
  account: 'Account Management',
  accountSettings: 'Account Settings',
  people: 'Users and teams',
  roles: {
    OWNER: 'Owner',
    ADMIN: 'Admin',
    TEAM_LEAD: 'Team Lead',
    MEMBER: 'Member',
    FACILITATOR: 'Facilitator',
    OBSERVER: 'Observer',
    INVESTOR: 'Investor',
  },
}
