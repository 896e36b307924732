import { expect } from 'vitest'
import { type Row, titles, vote } from './rule.ts'

export const voteRules: Row[] = [
  {
    rule: 'Observers cannot vote',
    attempt: table => ['watcher', 'vote:cast', vote(table)],
    refused: 'observers_cannot_vote',
  },
  {
    rule: 'Who has not joined cannot vote, whatever they are in the account',
    attempt: table => ['admin', 'vote:cast', vote(table)],
    refused: 'not_joined',
  },
  {
    rule: 'Another account’s session is as unknown as one that does not exist',
    attempt: table => ['stranger', 'vote:cast', vote(table)],
    refused: { code: 'not_found' },
  },
  {
    rule: 'A vote value must be in the voting system',
    attempt: table => ['voter', 'vote:cast', vote(table, '4')],
    refused: 'value_not_in_deck',
  },
  {
    rule: 'A vote is text: a number is none',
    attempt: table => ['voter', 'vote:cast', vote(table, 5)],
    refused: { code: 'invalid' },
  },
  {
    rule: 'No vote holds the character that a database cuts at',
    attempt: table => ['voter', 'vote:cast', vote(table, '5\u0000')],
    refused: { code: 'invalid' },
  },
  {
    rule: 'No comment holds it either',
    attempt: () => ['voter', 'comment:add', { content: 'Well\u0000, no' }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'Confidence goes from 1 to 5',
    options: { settings: { enableConfidenceVoting: true } },
    attempt: table => ['voter', 'vote:cast', { ...vote(table), confidence: 6 }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'Confidence is taken only where it is asked for',
    attempt: table => ['voter', 'vote:cast', { ...vote(table), confidence: 3 }],
    refused: 'confidence_disabled',
  },
  {
    rule: 'A story must be VOTING to accept votes',
    attempt: ({ second: storyId }) => ['voter', 'vote:cast', { storyId, value: '5' }],
    refused: 'story_not_voting',
  },
  {
    rule: 'A story must be VOTING to be revealed',
    before: () => [['lead', 'votes:reveal']],
    attempt: () => ['lead', 'votes:reveal'],
    refused: 'story_not_voting',
  },
  {
    rule: 'A vote that was meant for an earlier round does not land in a later one',
    before: ({ first: storyId }) => [
      ['lead', 'votes:reveal'],
      ['lead', 'story:start_voting', { storyId }],
    ],
    attempt: table => ['voter', 'vote:cast', { ...vote(table), round: 1 }],
    refused: 'round_over',
  },
  {
    rule: 'A vote can be changed after the reveal, and is marked as changed',
    before: table => [
      ['voter', 'vote:cast', vote(table)],
      ['lead', 'votes:reveal'],
    ],
    attempt: table => ['voter', 'vote:change', vote(table, '8')],
    after: async ({ view }) => expect((await view()).votes).toMatchObject([{ value: '8', castValue: '5' }]),
  },
  {
    rule: 'A vote stands after the reveal where changes are switched off',
    options: { settings: { allowVoteChange: false } },
    before: table => [
      ['voter', 'vote:cast', vote(table)],
      ['lead', 'votes:reveal'],
    ],
    attempt: table => ['voter', 'vote:change', vote(table, '8')],
    refused: 'change_disabled',
  },
  {
    rule: 'No vote is changed before the reveal: it is cast anew',
    before: table => [['voter', 'vote:cast', vote(table)]],
    attempt: table => ['voter', 'vote:change', vote(table, '8')],
    refused: 'story_not_revealed',
  },
  {
    rule: 'An estimate needs revealed votes',
    attempt: ({ first: storyId }) => ['lead', 'story:estimate', { storyId, estimate: '5' }],
    refused: 'story_not_revealed',
  },
  {
    rule: 'Marking a story ESTIMATED needs a final estimate',
    before: () => [['lead', 'votes:reveal']],
    attempt: ({ first: storyId }) => ['lead', 'story:estimate', { storyId }],
    refused: { code: 'invalid' },
  },
  ...['-1', '-0.5', '4', 'abc'].map(
    (estimate): Row => ({
      rule: `An estimate is non-negative and of the voting system: ${estimate} is none`,
      before: () => [['lead', 'votes:reveal']],
      attempt: ({ first: storyId }) => ['lead', 'story:estimate', { storyId, estimate }],
      refused: 'estimate_not_in_deck',
    }),
  ),
  {
    rule: 'A story that is skipped after it was estimated has no estimate',
    before: ({ first: storyId }) => [
      ['lead', 'votes:reveal'],
      ['lead', 'story:estimate', { storyId, estimate: '5' }],
    ],
    attempt: ({ first: storyId }) => ['lead', 'story:skip', { storyId }],
    after: async ({ view }) =>
      expect((await view()).stories[0]).toMatchObject({ status: 'SKIPPED', finalEstimate: null }),
  },
  {
    rule: 'A session has at most 100 stories',
    options: { stories: titles(99) },
    attempt: () => ['lead', 'story:add', { titles: ['100', '101'] }],
    refused: 'too_many_stories',
  },
  {
    rule: 'A session has at most 100 stories, copies among them',
    options: { stories: titles(100) },
    attempt: ({ first: storyId }) => ['lead', 'story:duplicate', { storyId }],
    refused: 'too_many_stories',
  },
  {
    rule: 'A copy stands right behind its story, with its text and without its key, votes and estimate',
    options: { stories: titles(3) },
    before: ({ first: storyId }) => [
      ['lead', 'story:update', { storyId, description: 'Which winds?', link: 'https://t.test/1', externalKey: 'W-1' }],
    ],
    attempt: ({ first: storyId }) => ['lead', 'story:duplicate', { storyId, title: 'Winds, part two' }],
    after: async ({ view }) => {
      const { stories } = await view()
      expect(stories).toHaveLength(4)
      expect(stories.map(({ order }) => order)).toEqual([0, 1, 2, 3])
      expect(stories[1]).toMatchObject({
        title: 'Winds, part two',
        description: 'Which winds?',
        link: 'https://t.test/1',
        externalKey: '',
        status: 'PENDING',
        round: 0,
        finalEstimate: null,
      })
    },
  },
  {
    rule: 'The hundredth story is taken',
    options: { stories: titles(99) },
    attempt: () => ['lead', 'story:add', { titles: ['100'] }],
    after: async ({ view }) => expect((await view()).stories).toHaveLength(100),
  },
  {
    rule: 'Story order is non-negative and the server’s to give: 0, 1, 2, whatever is asked',
    attempt: ({ storyIds }) => ['lead', 'stories:reorder', { storyIds: storyIds.toReversed() }],
    after: async ({ view, storyIds }) => {
      const { stories } = await view()
      expect(stories.map(({ id, order }) => [id, order])).toEqual(storyIds.toReversed().map((id, at) => [id, at]))
    },
  },
  {
    rule: 'No order is sent with a story',
    attempt: ({ first: storyId }) => ['lead', 'story:update', { storyId, order: -1 }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'A new order names each story once',
    attempt: ({ first }) => ['lead', 'stories:reorder', { storyIds: [first, first] }],
    refused: 'stories_differ',
  },
]
