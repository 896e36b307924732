export default {
  period: 'Period',
  days: '{days, number} days',
  team: 'Team',
  allTeams: 'All teams',
  week: 'Week from',
  month: 'Month',
  dataPoints: 'Data points',
  errors: {
    period: 'Choose 30, 90 or 365 days.',
  },
}
