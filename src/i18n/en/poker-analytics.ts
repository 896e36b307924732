export default {
  title: 'Planning poker analytics',
  about: 'How your teams estimate, based on revealed rounds. Shown per team, never per person.',
  back: 'All sessions',
  teamLevel:
    'Weeks start on Monday (UTC). All figures are per team, never per person. Unrevealed rounds aren’t included.',
  counts: { sessions: 'Sessions', stories: 'Stories voted on', rounds: 'Rounds revealed' },
  scales: { STORY_POINTS: 'story points', SIZE: 'sizes', TIME: 'hours', RISK: 'risk' },
  charts: {
    velocity: {
      title: 'Points estimated per session',
      formula: 'Average story points per completed session. Hours, sizes and risks aren’t counted.',
      notEnough:
        '{count, plural, =0 {No completed sessions with story points in this period.} one {# completed session with story points in this period.} other {# completed sessions with story points in this period.}} At least {min, number} are needed. Choose a longer period, or wait for more sessions.',
    },
    consensus: {
      title: 'First-round consensus',
      formula:
        'Share of stories where everyone agreed in the first revealed round. Only stories with two or more voters.',
    },
    timeToConsensus: {
      title: 'Time to consensus (median)',
      formula: 'Median time from opening the vote to saving the estimate.',
    },
    accuracy: {
      title: 'Estimation accuracy: expected against actual time',
      summary: '100%: items took as long as expected. 50%: twice as long, or half as long.',
      formula:
        'How close the expected cycle time was to the actual one: 100% means equal, 50% means that one was twice as long as the other. The expected time is the item’s points times the team’s median days per point at the time of the estimate. Counts only items that two or more voters estimated before they were completed.',
    },
    firstMedian: {
      title: 'How close first votes were to the estimate',
      formula:
        'How close the median of first-round votes was to the final estimate. It doesn’t compare with the actual work.',
    },
    daysByEstimate: {
      title: 'Cycle time by estimate in points',
      formula:
        'Days from start to completion of the items completed in the period, by their estimate before completion. Percentiles need five items per estimate.',
      point: '{nth, number}. {points, number} points, {days}',
    },
    accuracyBySpread: {
      title: 'Estimation accuracy by spread of first votes (in cards)',
      formula:
        'Estimation accuracy by how many cards apart the lowest and the highest first-round votes were. Needs five items per bar.',
      column: 'Spread in cards',
    },
    accuracyByConfidence: {
      title: 'Estimation accuracy by confidence (1 to 5)',
      formula: 'Estimation accuracy by the voters’ average confidence, from 1 to 5. Needs five items per bar.',
      column: 'Confidence',
    },
    calibration: {
      perBar:
        '{count, plural, =0 {No items in this period.} one {# item in this period.} other {# items in this period.}} At least {min, number} are needed for one bar. Choose a longer period, or wait for more items.',
      title: 'Days per point and accuracy by team',
      formula:
        'For each team: the median cycle time per story point, and the estimation accuracy. Counts items that the team estimated and that were completed in the period. Each figure needs five items.',
      days: '{days} d',
      daysAxis: 'Days',
      items: 'Items',
      itemCount: '{count, plural, one {# item} other {# items}}',
      low: '15th percentile',
      median: 'Median',
      high: '85th percentile',
      noTeam: 'Sessions without a team',
      pace: '{days} per point · accuracy: {accuracy}',
    },
    rounds: { title: 'Rounds per story', formula: 'Number of revealed rounds per story.', column: 'Rounds' },
    estimates: {
      title: 'Estimates',
      of: 'Estimates in {scale}',
      formula: 'How often each estimate was chosen.',
      column: 'Estimate',
    },
    confidence: {
      title: 'Confidence (1 to 5)',
      formula:
        'Average confidence in first rounds, from 1 to 5. Counts only rounds where two or more voters rated their confidence.',
    },
    spread: {
      title: 'Spread of first votes (in cards)',
      formula: 'How many cards apart the lowest and the highest first-round votes were, on average.',
    },
    spreadByConfidence: {
      title: 'Spread of votes (in cards) by confidence',
      formula: 'How many cards apart the lowest and the highest votes were, by the team’s confidence (1 to 5).',
    },
    held: {
      title: 'Completed sessions',
      formula: 'Completed sessions and stories voted on.',
      none: 'No sessions completed in this period.',
    },
  },
  upsell: {
    badge: 'With {plans}',
    title: 'See how your team estimates',
    text: 'With {plans}, you see these figures for 30, 90 and 365 days, per team, as charts, tables and CSV.',
    note: 'Your sessions are kept in full and will be included when you upgrade.',
  },
}
