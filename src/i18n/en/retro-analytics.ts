export default {
  title: 'Retrospective analytics',
  about: 'How your retrospectives go and what comes of them. Team by team, and never person by person.',
  back: 'All retrospectives',
  teamLevel:
    'Weeks begin on Monday and are counted in UTC. All figures are of teams: no figure here is of one person. Retrospectives read from files are in none of them.',
  empty: {
    title: 'No retrospective ended in this time',
    text: 'Figures appear here after the first one: how many people wrote, what it was worth to them, and what became of the action items.',
  },
  counts: {
    retros: 'Retrospectives held',
    cards: 'Cards',
    votes: 'Votes',
    actionItems: 'Action items',
    done: '{count, plural, =0 {none done yet} one {# done} other {# done}}',
  },
  sentiment: {
    title: 'How the team writes',
    rule: 'Cards with more words of the positive list than of the negative one are positive, and the other way round. Words are counted, nothing else: irony is not understood. Only retrospectives in which three people or more wrote.',
    positive: 'Positive',
    negative: 'Negative',
    column: 'Column',
    fewAuthors: 'There is a figure from {fewest, number} retrospectives on in which three people or more wrote.',
  },
  followUps: {
    title: 'What may help now',
    text: 'More than {limit} of the cards are negative.',
    codes: {
      talk: 'Begin the next retrospective with a check-in, and leave room for what weighs on people.',
      one_cause: 'Take on one cause only, and one the team can change itself. Bring the others to whoever can.',
      columns: 'Most of it stands in: {columns}. Talk about these first.',
      open_actions: 'Fewer than half of the action items are done. Finish old ones before you decide on new ones.',
      meeting: 'The meetings themselves are rated low. Try another format, or a shorter one.',
    },
  },
  charts: {
    participation: {
      title: 'Participation',
      rule: 'Of the people who could write, the share who wrote at least one card, on average of the retrospectives.',
    },
    rating: {
      title: 'Worth the time',
      rule: 'What the meetings were worth to their people, 1 to 5. Only those that three people or more rated.',
    },
    actionCompletion: {
      title: 'Action items done',
      rule: 'Of the action items that came from retrospectives in this time, the share that is done by now.',
    },
    cards: { title: 'Cards', rule: 'Cards of a retrospective, on average.' },
    votes: { title: 'Votes', rule: 'Votes of a retrospective, on average of those in which somebody voted.' },
    negative: {
      title: 'Negative cards',
      rule: 'Share of negative cards, on average of the retrospectives in which three people or more wrote.',
    },
    sentimentByColumn: {
      title: 'Negative cards by column',
      rule: 'Share of negative cards in each column, where three people or more wrote in it.',
    },
    held: {
      title: 'Retrospectives',
      rule: 'Retrospectives that ended.',
      none: 'No retrospective ended in this time.',
    },
  },
  closed: {
    badge: 'On {plans}',
    title: 'What your retrospectives could tell you',
    text: 'With {plans} this page shows these figures over 30, 90 and 365 days, for each team, as charts, tables and CSV.',
    kept: 'Your retrospectives are kept in full all the same: what you hold now will be in the figures.',
    ask: 'Ask your admin',
  },
  errors: { days: 'Choose 30, 90 or 365 days.' },
}
