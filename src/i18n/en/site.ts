export default {
  landing: {
    title: 'Estimate together, know how far it takes you',
    description:
      'Live planning poker with votes that stay hidden until everyone has voted, and the start of one chart from estimate to runway.',
  },
  hero: {
    titleFirst: 'Estimate together.',
    titleSecond: 'Know how far it takes you.',
    lead: 'Planning poker in which no vote shows before everyone has voted. It is the first leg of one chart for the whole company: from the size of a story to how long the money lasts.',
    start: 'Start free',
    demo: 'Look around a demo',
    terms: 'Free for up to 10 people. No payment details asked.',
  },
  demo: {
    story: 'Guest checkout',
    voted: '{count, number} of {total, number} voted',
    covered: 'Voted, face down',
    open: 'Your place, no card yet',
    you: 'You',
    yourCard: 'Play your card',
    invitation: 'Four cards lie face down. Play yours and they turn over, all at once.',
    average: 'Average',
    spread: 'Spread',
    fromTo: '{low, number}–{high, number}',
    speak: 'Furthest apart: {low} ({lowVote, number}) and {high} ({highVote, number}). The talk starts there.',
    again: 'Vote again',
    note: 'A sample team. Here their cards come with the page; in a real session they stay on the server until the reveal.',
  },
  course: {
    title: 'Four habits, one set of numbers',
    lead: 'Estimating, looking back, watching the flow and counting the cash usually happen in four tools that never meet. Trimtab puts them on one chart. The first leg is sailed; the others are drawn, and come in this order.',
    live: 'Live now',
    next: 'Next on the chart',
    estimate: {
      title: 'Estimate',
      text: 'Planning poker with hidden votes, for members and guests. The estimate belongs to its story and stays with it.',
    },
    reflect: {
      title: 'Reflect',
      text: 'Retrospectives whose action items land where the work is, and are asked after the next time.',
    },
    flow: {
      title: 'Flow',
      text: 'Boards that show how long a story really took, beside what the team had said.',
    },
    cash: {
      title: 'Cash',
      text: 'A runway that counts with the work ahead, so that a founder reads a plan in months.',
    },
  },
  secrecy: {
    title: 'A hidden vote is not in your browser',
    lead: 'It is easy to send every vote to every browser and merely cover it up. Then anyone who opens the developer tools reads along, and the first number anchors the rest. In Trimtab a vote stays on the server until the reveal: no value leaves it, no average, no colour that gives it away.',
    before: 'Ada votes. This is all that Ben’s browser hears:',
    after: 'The cards turn over. Only now the numbers travel:',
    order: {
      title: 'One keeper per session',
      text: 'Each session has a single room that decides the order of things. Everyone sits at the same table.',
    },
    kept: {
      title: 'A dropped line loses nothing',
      text: 'Your vote is confirmed once it is stored. Come back, and your seat and your card are there.',
    },
    guests: {
      title: 'Guests just sit down',
      text: 'Send the link. A guest types a name, picks a role and takes part, without an account.',
    },
  },
  plans: {
    title: 'Three plans, plain numbers',
    lead: 'Every account starts on Free. The paid plans open together with billing; until then their demos show what they hold.',
    monthly: 'a month',
    members: 'Up to {count, number} members',
    membersUnlimited: 'Unlimited members',
    poker: '{count, number} planning poker sessions a month',
    pokerUnlimited: 'Unlimited planning poker sessions',
    retros: '{count, number} retrospectives a month',
    retrosUnlimited: 'Unlimited retrospectives',
    ahead: 'Next on the chart',
    start: 'Start free',
    demo: 'See the {plan} demo',
  },
  closing: {
    title: 'A small tab turns the rudder. The rudder turns the ship.',
    text: 'Begin with one story and the people who will build it.',
    start: 'Start your first session',
  },
  error: {
    title: 'Something went wrong',
    text: 'An unexpected error occurred. Please try refreshing the page.',
    retry: 'Try Again',
    reference: 'Reference: <id></id>',
  },
  errorTest: {
    title: 'Error test',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may have moved, or the link has a slip in it.',
    toHome: 'To the home page',
  },
}
