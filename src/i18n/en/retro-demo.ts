export default {
  title: 'Retrospective demo: join one, live',
  description: 'Join a live retrospective with three simulated colleagues. No sign-up, nothing to install.',
  heading: 'Join a retrospective, live',
  intro:
    'A real retrospective with three simulated colleagues, who follow the same rules as you. You write, cards stay hidden until they’re all revealed, and the team leaves with two actions.',
  steps: {
    write: 'Check in, then write on your own. Other cards stay hidden, and no one learns who wrote what.',
    group: 'Cards are revealed. The team groups similar ones, and everyone votes on what matters.',
    agree: 'Discuss the two top topics, agree on actions and rate the meeting. Six minutes.',
  },
  stepsLabel: 'How it works',
  start: 'Join retrospective',
  own: 'Only you can see this retrospective. It sends no email and is deleted after two hours.',
  colleagues: 'Your colleagues',
  columns: 'Board columns',
  visitor: 'Visitor',
  you: 'You',
  account: 'Trimtab demo',
  session: 'Retrospective with Ada, Ben and Chloé',
  bar: {
    label: 'Demo',
    member: 'You facilitate. The server simulates Ada, Ben and Chloé. This doesn’t count towards your plan.',
    create: 'Create a real retrospective',
    again: 'Start over',
  },
  try: {
    title: 'Practice retrospective',
    heading: 'Try a practice retrospective',
    intro:
      'You guide three simulated colleagues through the phases. It doesn’t count towards your plan, only you can see it, and it’s deleted after two hours.',
    start: 'Start practice retrospective',
    session: 'Practice retrospective',
  },
  script: {
    icebreaker: 'What’s the best thing you ate this week?',
    moods: {
      first: 'A plum cake, still warm.',
      second: 'Cold pizza. It’s been that sort of week.',
      third: 'My neighbour’s curry.',
    },
    cards: {
      demoFridays: 'Ten-minute demo every Friday',
      lateMeetings: 'Meetings that start after four',
      pairing: 'Pairing on the hard parts was twice as fast',
      threeMeetings: 'Three meetings about one question',
      testData: 'Keep test data ready so releases don’t have to wait',
      nightRelease: 'Releasing late at night',
    },
    themes: { time: 'Focus time', release: 'Calm releases' },
    comments: {
      agree: 'I lost two whole afternoons to this.',
      idea: 'What if we had one day a week with no meetings at all?',
      cause: 'We start too late because the test data is never there.',
      offer: 'I can list what has to be ready by noon.',
    },
    actions: {
      quiet: 'Keep Wednesdays free of meetings',
      quietIf: 'If someone asks for a meeting on a Wednesday',
      morning: 'Release before noon or the next day',
      morningIf: 'If a release isn’t ready by noon',
    },
  },
}
