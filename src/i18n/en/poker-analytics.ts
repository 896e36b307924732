export default {
  title: 'Poker analytics',
  about: 'How estimating goes, from the rounds that were revealed. Team by team, and never person by person.',
  back: 'All sessions',
  teamLevel:
    'Weeks begin on Monday and are counted in UTC. All figures are of teams: no figure here is of one person, and rounds that were never revealed are in none of them.',
  counts: { sessions: 'Sessions held', stories: 'Stories voted on', rounds: 'Rounds revealed' },
  scales: { STORY_POINTS: 'story points', SIZE: 'sizes', TIME: 'hours', RISK: 'risk' },
  charts: {
    velocity: {
      title: 'Velocity',
      rule: 'Story points a session, on average of the sessions that ended. Hours, sizes and risks are not points.',
    },
    consensus: {
      title: 'Consensus at once',
      rule: 'Share of stories on which all agreed in their first revealed round, of those that two or more voted on.',
    },
    timeToConsensus: {
      title: 'Time to consensus',
      rule: 'From the opening of the vote to the estimate, median of the stories.',
    },
    accuracy: {
      title: 'Estimation accuracy',
      rule: 'How near the median of the first votes came to the estimate the team settled on. It says nothing yet of the work that follows.',
    },
    rounds: { title: 'Rounds a story', rule: 'How many revealed rounds a story took.', column: 'Rounds' },
    estimates: {
      title: 'Estimates',
      of: 'Estimates in {scale}',
      rule: 'How often each estimate was settled on.',
      column: 'Estimate',
    },
    confidence: {
      title: 'Confidence',
      rule: 'What voters said in first rounds, 1 to 5, on average. Only rounds in which two or more said something.',
    },
    spread: {
      title: 'Spread',
      rule: 'Cards between the lowest and the highest vote of first rounds, on average.',
    },
    spreadByConfidence: {
      title: 'Spread by confidence',
      rule: 'Cards between the lowest and the highest vote, by how sure the team said it was (1 to 5).',
    },
    held: {
      title: 'Sessions',
      rule: 'Sessions that ended, and stories that were voted on.',
      none: 'No session ended in this time.',
    },
  },
  errors: { period: 'Choose 30, 90 or 365 days.' },
  closed: {
    badge: 'On {plans}',
    title: 'What your sessions could tell you',
    text: 'With {plans} this page shows these figures over 30, 90 and 365 days, for each team, as charts, tables and CSV.',
    kept: 'Your sessions are kept in full all the same: what you hold now will be in the figures.',
    ask: 'Ask your admin',
  },
}
