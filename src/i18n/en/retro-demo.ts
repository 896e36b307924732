export default {
  title: 'Retrospective demo: look back, live',
  description: 'Join a live retrospective with three scripted colleagues. No sign-up, nothing to install.',
  heading: 'Look back, live',
  intro:
    'A real retrospective with three colleagues, played by the server by the same rules as everybody else. You write, nobody sees it until all cards turn, and the team leaves with two things to do.',
  steps: {
    write: 'Arrive, then write alone. The others’ cards stay face down, and nobody learns who wrote what.',
    group: 'The cards turn. What belongs together is put together, and everybody votes for what matters.',
    agree: 'Talk about the two topics with the most votes, agree on actions, rate the meeting. Six minutes.',
  },
  stepsLabel: 'What happens',
  start: 'Join the retrospective',
  own: 'The board is yours alone: nobody else sees it, no mail leaves it, and after two hours it is gone.',
  colleagues: 'Your colleagues',
  columns: 'The columns of the board',
  visitor: 'Visitor',
  account: 'Trimtab demo',
  session: 'Looking back with Ada, Ben and Chloé',
  bar: {
    label: 'About this board',
    member: 'You lead. Ada, Ben and Chloé are played by the server; nothing of this counts.',
    create: 'Make a real one',
    again: 'Begin again',
  },
  try: {
    title: 'Try a retrospective',
    heading: 'Lead a retrospective, without your team',
    intro:
      'A board of your own with three scripted colleagues. You lead them through the phases; it counts for nothing, nobody else sees it, and after two hours it is gone.',
    start: 'Set up the board',
    session: 'Trying it out',
  },
  script: {
    icebreaker: 'What was the best thing you ate this week?',
    moods: {
      first: 'A plum cake, still warm.',
      second: 'Cold pizza. It was that sort of week.',
      third: 'My neighbour’s curry.',
    },
    cards: {
      demoFridays: 'Show each other what we built, every Friday, ten minutes',
      lateMeetings: 'Meetings that begin after four',
      pairing: 'Pairing on the hard parts: it went twice as fast',
      threeMeetings: 'Three meetings about the same question',
      testData: 'Keep test data ready, so that a release does not wait for it',
      nightRelease: 'Releasing late at night',
    },
    themes: { time: 'Time for work', release: 'Calm releases' },
    comments: {
      agree: 'I lost two whole afternoons to this.',
      idea: 'What if one day of the week had no meetings at all?',
      cause: 'We start too late because the data is never there.',
      offer: 'I can write down what has to be ready by noon.',
    },
    actions: {
      quiet: 'We keep Wednesday free of meetings',
      quietIf: 'If somebody asks for a meeting on a Wednesday',
      morning: 'We release before noon, or on the next day',
      morningIf: 'If a release is not ready by noon',
    },
  },
}
