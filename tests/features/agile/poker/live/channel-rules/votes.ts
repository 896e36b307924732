import { expect } from 'vitest'
import { type ChannelRule, titles, vote } from './rule.ts'

/** Rules that hold over the socket and over the API. */
export const voteRules: ChannelRule[] = [
  {
    rule: 'Observers cannot vote',
    attempt: table => ['observer', 'vote:cast', vote(table)],
    refused: 'observers_cannot_vote',
  },
  {
    rule: 'People who have not joined cannot vote, not even an admin of the account',
    attempt: table => ['admin', 'vote:cast', vote(table)],
    refused: 'not_joined',
  },
  {
    rule: 'A session of another account is not found',
    attempt: table => ['stranger', 'vote:cast', vote(table)],
    refused: { code: 'not_found' },
  },
  {
    rule: 'A vote value must be in the voting system',
    attempt: table => ['voter', 'vote:cast', vote(table, '4')],
    refused: 'value_not_in_deck',
  },
  {
    rule: 'A vote must be text, not a number',
    attempt: table => ['voter', 'vote:cast', vote(table, 5)],
    refused: { code: 'invalid' },
  },
  {
    rule: 'A vote cannot contain U+0000, because the database would truncate it',
    attempt: table => ['voter', 'vote:cast', vote(table, '5\u0000')],
    refused: { code: 'invalid' },
  },
  {
    rule: 'A comment cannot contain U+0000',
    attempt: () => ['voter', 'comment:add', { content: 'Well\u0000, no' }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'Confidence must be from 1 to 5',
    options: { settings: { enableConfidenceVoting: true } },
    attempt: table => ['voter', 'vote:cast', { ...vote(table), confidence: 6 }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'Confidence is accepted only if the session asks for it',
    attempt: table => ['voter', 'vote:cast', { ...vote(table), confidence: 3 }],
    refused: 'confidence_disabled',
  },
  {
    rule: 'A story must be VOTING to accept votes',
    attempt: ({ secondStoryId: storyId }) => ['voter', 'vote:cast', { storyId, value: '5' }],
    refused: 'story_not_voting',
  },
  {
    rule: 'A story must be VOTING to be revealed',
    before: () => [['facilitator', 'votes:reveal']],
    attempt: () => ['facilitator', 'votes:reveal'],
    refused: 'story_not_voting',
  },
  {
    rule: 'A vote for an earlier round does not count in a later one',
    before: ({ firstStoryId: storyId }) => [
      ['facilitator', 'votes:reveal'],
      ['facilitator', 'story:start_voting', { storyId }],
    ],
    attempt: table => ['voter', 'vote:cast', { ...vote(table), round: 1 }],
    refused: 'round_over',
  },
  {
    rule: 'A vote can be changed after the reveal, and is marked as changed',
    before: table => [
      ['voter', 'vote:cast', vote(table)],
      ['facilitator', 'votes:reveal'],
    ],
    attempt: table => ['voter', 'vote:change', vote(table, '8')],
    after: async ({ readView }) => expect((await readView()).votes).toMatchObject([{ value: '8', castValue: '5' }]),
  },
  {
    rule: 'A vote cannot be changed after the reveal if changes are off',
    options: { settings: { allowVoteChange: false } },
    before: table => [
      ['voter', 'vote:cast', vote(table)],
      ['facilitator', 'votes:reveal'],
    ],
    attempt: table => ['voter', 'vote:change', vote(table, '8')],
    refused: 'change_disabled',
  },
  {
    rule: 'A vote cannot be changed before the reveal, only cast again',
    before: table => [['voter', 'vote:cast', vote(table)]],
    attempt: table => ['voter', 'vote:change', vote(table, '8')],
    refused: 'story_not_revealed',
  },
  {
    rule: 'An estimate needs revealed votes',
    attempt: ({ firstStoryId: storyId }) => ['facilitator', 'story:estimate', { storyId, estimate: '5' }],
    refused: 'story_not_revealed',
  },
  {
    rule: 'Marking a story ESTIMATED needs a final estimate',
    before: () => [['facilitator', 'votes:reveal']],
    attempt: ({ firstStoryId: storyId }) => ['facilitator', 'story:estimate', { storyId }],
    refused: { code: 'invalid' },
  },
  ...['-1', '-0.5', '4', 'abc'].map(
    (estimate): ChannelRule => ({
      rule: `An estimate must be a non-negative value of the voting system, not ${estimate}`,
      before: () => [['facilitator', 'votes:reveal']],
      attempt: ({ firstStoryId: storyId }) => ['facilitator', 'story:estimate', { storyId, estimate }],
      refused: 'estimate_not_in_deck',
    }),
  ),
  {
    rule: 'A story that is skipped after it was estimated has no estimate',
    before: ({ firstStoryId: storyId }) => [
      ['facilitator', 'votes:reveal'],
      ['facilitator', 'story:estimate', { storyId, estimate: '5' }],
    ],
    attempt: ({ firstStoryId: storyId }) => ['facilitator', 'story:skip', { storyId }],
    after: async ({ readView }) =>
      expect((await readView()).stories[0]).toMatchObject({ status: 'SKIPPED', finalEstimate: null }),
  },
  {
    rule: 'A session has at most 100 stories',
    options: { stories: titles(99) },
    attempt: () => ['facilitator', 'story:add', { titles: ['100', '101'] }],
    refused: 'too_many_stories',
  },
  {
    rule: 'A session has at most 100 stories, including copies',
    options: { stories: titles(100) },
    attempt: ({ firstStoryId: storyId }) => ['facilitator', 'story:duplicate', { storyId }],
    refused: 'too_many_stories',
  },
  {
    rule: 'A copy follows its story, with its text but without its key, votes and estimate',
    options: { stories: titles(3) },
    before: ({ firstStoryId: storyId }) => [
      [
        'facilitator',
        'story:update',
        { storyId, description: 'Which winds?', link: 'https://t.test/1', externalKey: 'W-1' },
      ],
    ],
    attempt: ({ firstStoryId: storyId }) => ['facilitator', 'story:duplicate', { storyId, title: 'Winds, part two' }],
    after: async ({ readView }) => {
      const { stories } = await readView()
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
    rule: 'The hundredth story is accepted',
    options: { stories: titles(99) },
    attempt: () => ['facilitator', 'story:add', { titles: ['100'] }],
    after: async ({ readView }) => expect((await readView()).stories).toHaveLength(100),
  },
  {
    rule: 'The server numbers the stories 0, 1, 2 in the requested order',
    attempt: ({ storyIds }) => ['facilitator', 'stories:reorder', { storyIds: storyIds.toReversed() }],
    after: async ({ readView, storyIds }) => {
      const { stories } = await readView()
      expect(stories.map(({ id, order }) => [id, order])).toEqual(storyIds.toReversed().map((id, index) => [id, index]))
    },
  },
  {
    rule: 'A story update cannot contain an order',
    attempt: ({ firstStoryId: storyId }) => ['facilitator', 'story:update', { storyId, order: -1 }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'A new order contains each story exactly once',
    attempt: ({ firstStoryId }) => ['facilitator', 'stories:reorder', { storyIds: [firstStoryId, firstStoryId] }],
    refused: 'stories_differ',
  },
]
