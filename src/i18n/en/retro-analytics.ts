export default {
  title: 'Retrospective analytics',
  about: 'How your retrospectives go and what comes out of them. Shown per team, never per person.',
  back: 'All retrospectives',
  teamLevel:
    'Weeks start on Monday (UTC). All figures are per team, never per person. Imported retrospectives aren’t included.',
  empty: {
    title: 'No retrospectives completed in this period',
    text: 'After the first one, you’ll see participation, the meeting rating and progress on action items.',
  },
  counts: {
    retros: 'Retrospectives',
    cards: 'Cards',
    votes: 'Votes',
    actionItems: 'Action items',
    done: '{count, plural, =0 {none done yet} one {# done} other {# done}}',
  },
  sentiment: {
    title: 'Card sentiment',
    formula:
      'A card is positive if it has more positive than negative words, and negative if it’s the other way round. Only words are counted, so irony isn’t recognised. Includes only retrospectives in which three or more people wrote cards.',
    positive: 'Positive',
    negative: 'Negative',
    column: 'Column',
    fewAuthors:
      'Needs {min, number} retrospectives in this period where three or more people wrote cards. Choose a longer period, or wait for more retrospectives.',
  },
  followUps: {
    title: 'Suggestions',
    text: 'More than {limit} of cards are negative.',
    codes: {
      talk: 'Start the next retrospective with a check-in, and make room for what’s bothering people.',
      one_cause: 'Tackle one cause the team can fix itself. Raise the others with people who can fix them.',
      columns: 'Most negative cards are in {columns}. Discuss these columns first.',
      open_actions: 'Less than half of the action items are done. Finish these before agreeing on new ones.',
      meeting: 'Meetings get low ratings. Try another format, or a shorter one.',
    },
  },
  charts: {
    participation: {
      title: 'Participation',
      formula: 'Average share of people who wrote at least one card.',
    },
    rating: {
      title: 'Meeting rating (1 to 5)',
      formula: 'Average rating from 1 to 5. Only retrospectives rated by three or more people.',
    },
    actionCompletion: {
      title: 'Action items done',
      formula: 'Share of the action items created in this period that are done.',
    },
    cards: { title: 'Cards per retrospective', formula: 'Average cards per retrospective.' },
    votes: { title: 'Votes per retrospective', formula: 'Average votes per retrospective with voting.' },
    negative: {
      title: 'Share of negative cards',
      formula:
        'Average share of negative cards. Includes only retrospectives in which three or more people wrote cards.',
    },
    sentimentByColumn: {
      title: 'Share of negative cards by column',
      formula: 'Share of negative cards per column. Includes only columns in which three or more people wrote cards.',
    },
    held: {
      title: 'Completed retrospectives',
      formula: 'Completed retrospectives.',
      none: 'No retrospectives completed in this period.',
    },
  },
  upsell: {
    badge: 'With {plans}',
    title: 'See how your retrospectives go',
    text: 'With {plans}, you see these figures for 30, 90 and 365 days, per team, as charts, tables and CSV.',
    note: 'Your retrospectives are kept in full and will be included when you upgrade.',
  },
}
