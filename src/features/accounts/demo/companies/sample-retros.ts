import type { SampleCard, SampleRetro } from './company.ts'

type Column = SampleCard['column']

const card = (column: Column, text: string, votes = 0): SampleCard => ({ column, text, votes })
const item = (title: string, status: SampleRetro['items'][number]['status'] = 'completed') => ({ title, status })

const rounds: Pick<SampleRetro, 'cards' | 'items' | 'ratings'>[] = [
  {
    cards: [
      card('start', 'A short demo every second Thursday', 3),
      card('start', 'One page about what comes next quarter'),
      card('start', 'Ask support before we change a screen', 1),
      card('stop', 'Releases late on Friday: two weekends were **lost** to broken builds', 4),
      card('stop', 'Tickets that don’t say *why*', 2),
      card('stop', 'Answering every message within a minute'),
      card('continue', 'Reviews within half a day: that helped', 1),
      card('continue', 'Calm handover before holidays'),
      card('continue', 'Lunch together on Wednesdays'),
    ],
    items: [item('Release on Tuesdays and Wednesdays only'), item('Put a "why" into the ticket template')],
    ratings: [3, 4, 3, 3],
  },
  {
    cards: [
      card('start', 'List what support asks most, and fix one thing each sprint', 3),
      card('start', 'Rotate who leads the stand-up'),
      card('start', 'A test account for each plan', 1),
      card('stop', 'Slow tests: I am blocked for twenty minutes each time', 4),
      card('stop', 'Meetings in the middle of the morning'),
      card('stop', 'Two tools for the same list'),
      card('continue', 'Tuesday releases: no stress at all so far', 2),
      card('continue', 'Great help from each other in the outage', 2),
      card('continue', 'The demo on Thursday'),
      card('continue', 'Small pull requests'),
    ],
    items: [item('Split the slow tests and run them in parallel'), item('Keep mornings free of meetings')],
    ratings: [4, 4, 3, 4],
  },
  {
    cards: [
      card('start', 'Two people on every migration', 3),
      card('start', 'Say no earlier when a sprint is overloaded', 3),
      card('start', 'Write down what we tried and left'),
      card('stop', 'Flaky alarm at night: no one trusts it any more', 4),
      card('stop', 'Confusing names for the same thing'),
      card('stop', 'Waiting for one person to approve'),
      card('continue', 'Fast tests are wonderful', 1),
      card('continue', 'Demo Thursdays'),
      card('continue', 'Good questions in the refinement'),
    ],
    items: [item('Fix the night alarm or remove it'), item('Name a second person for each migration', 'in_progress')],
    ratings: [4, 5, 4, 4],
  },
  {
    cards: [
      card('start', 'A guide for your first day', 2),
      card('start', 'Customer calls with a developer in the room', 1),
      card('start', 'Look at the costs of the servers once a month'),
      card('stop', 'Unclear who decides on design questions: we lost three days', 4),
      card('stop', 'Long threads: call instead', 3),
      card('stop', 'Planning for more than we finished last time'),
      card('continue', 'The alarm is quiet and right. Thank you!', 1),
      card('continue', 'Nice pairing across teams', 1),
      card('continue', 'Two people on migrations: calm at last'),
      card('continue', 'Free mornings'),
    ],
    items: [item('Name who decides on design in each epic'), item('Write a first-day guide', 'in_progress')],
    ratings: [4, 4, 5, 4],
  },
  {
    cards: [
      card('start', 'Measure how long a ticket waits for its review', 3),
      card('start', 'Check the error log together on Mondays', 2),
      card('start', 'Invite sales to the demo'),
      card('stop', 'Starting new work while three things are stuck in review', 4),
      card('stop', 'Copying numbers by hand'),
      card('stop', 'Silence when something fails', 1),
      card('continue', 'We write decisions down: much clearer', 2),
      card('continue', 'Good mood, even in a hard week'),
      card('continue', 'The first-day guide: our new colleague liked it'),
    ],
    items: [item('At most two items in review per person', 'pending'), item('Check the error log on Mondays')],
    ratings: [5, 4, 4, 5],
  },
  {
    cards: [
      card('start', 'Try one afternoon without any meeting'),
      card('stop', 'Promises to customers before we’ve looked at the work'),
      card('continue', 'Two things in review at most: it **flows**'),
    ],
    items: [],
    ratings: [],
  },
]

const firstSprint = 27
const daysSinceLastCompleted = 6
const daysBetween = 14
const currentIndex = rounds.length - 1
const lastCompletedIndex = currentIndex - 1

/** Retrospectives of a software team every two weeks, the last one in progress. */
export const sampleRetros: SampleRetro[] = rounds.map((round, index) => ({
  ...round,
  name: `Retrospective, sprint ${firstSprint + index}`,
  daysAgo: index === currentIndex ? null : daysSinceLastCompleted + daysBetween * (lastCompletedIndex - index),
}))
