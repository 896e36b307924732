export default {
  period: 'Period',
  days: '{days, number} days',
  team: 'Team',
  allTeams: 'All teams',
  week: 'Week of',
  month: 'Month',
  basedOn: 'Based on',
  valueCount: '{count, plural, one {# value} other {# values}}',
  errors: {
    period: 'Choose 30, 90 or 365 days.',
  },
}
