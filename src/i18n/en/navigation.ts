export default {
  dashboard: 'Dashboard',
  agile: 'Agile Survival',
  poker: 'Planning Poker',
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
