export default {
  period: 'Period',
  days: '{days, number} days',
  team: 'Team',
  allTeams: 'All teams',
  week: 'Week from',
  month: 'Month',
  dataPoints: 'Data points',
}
