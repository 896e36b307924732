import { expect } from 'vitest'
import { phases } from '#features/agile/retros/live/protocol.ts'
import { anyGroup, type ChannelRule, groupOfTwo, withSettings } from './rule.ts'

export const voteRules: ChannelRule[] = [
  ...phases
    .filter(phase => phase !== 'VOTE' && phase !== 'COMPLETED')
    .flatMap(phase =>
      (['vote:cast', 'vote:withdraw'] as const).map(
        (type): ChannelRule => ({
          rule: `${type} is refused in ${phase}`,
          phase,
          attempt: ({ cardIds }) => ['voter', type, { topicId: cardIds.guest }],
          refused: 'not_in_vote',
        }),
      ),
    ),
  {
    rule: 'Observers cannot vote',
    phase: 'VOTE',
    attempt: ({ cardIds }) => ['observer', 'vote:cast', { topicId: cardIds.guest }],
    refused: 'observers_watch',
  },
  {
    rule: 'People who have not joined cannot vote, not even an admin of the account',
    phase: 'VOTE',
    attempt: ({ cardIds }) => ['admin', 'vote:cast', { topicId: cardIds.guest }],
    refused: 'not_joined',
  },
  {
    rule: 'A retro of another account is not found',
    phase: 'VOTE',
    attempt: ({ cardIds }) => ['stranger', 'vote:cast', { topicId: cardIds.guest }],
    refused: { code: 'not_found' },
  },
  {
    rule: 'A person has at most votesPerParticipant votes',
    phase: 'VOTE',
    options: withSettings({ votesPerParticipant: 1 }),
    before: [({ cardIds }) => ['voter', 'vote:cast', { topicId: cardIds.guest }]],
    attempt: ({ cardIds }) => ['voter', 'vote:cast', { topicId: cardIds.facilitator }],
    refused: 'no_votes_left',
  },
  {
    rule: 'A person can put all votes on one card if the retro allows it, but not more',
    phase: 'VOTE',
    options: withSettings({ votesPerParticipant: 2, allowMultipleVotes: true }),
    before: [
      ({ cardIds }) => ['voter', 'vote:cast', { topicId: cardIds.guest }],
      ({ cardIds }) => ['voter', 'vote:cast', { topicId: cardIds.guest }],
    ],
    attempt: ({ cardIds }) => ['voter', 'vote:cast', { topicId: cardIds.guest }],
    refused: 'no_votes_left',
  },
  {
    rule: 'A person can vote for a card only once',
    phase: 'VOTE',
    before: [({ cardIds }) => ['voter', 'vote:cast', { topicId: cardIds.guest }]],
    attempt: ({ cardIds }) => ['voter', 'vote:cast', { topicId: cardIds.guest }],
    refused: 'already_voted',
  },
  ...(['hide', 'remove'] as const).map(
    (act): ChannelRule => ({
      rule: `No one can vote for a card after ${act}`,
      phase: 'VOTE',
      before: [({ cardIds }) => ['facilitator', 'card:moderate', { cardId: cardIds.guest, act }]],
      attempt: ({ cardIds }) => ['voter', 'vote:cast', { topicId: cardIds.guest }],
      refused: 'moderated',
    }),
  ),
  {
    rule: 'People can vote for a hidden card that is shown again',
    phase: 'VOTE',
    before: [
      ({ cardIds }) => ['facilitator', 'card:moderate', { cardId: cardIds.guest, act: 'hide' }],
      ({ cardIds }) => ['facilitator', 'card:moderate', { cardId: cardIds.guest, act: 'show' }],
    ],
    attempt: ({ cardIds }) => ['voter', 'vote:cast', { topicId: cardIds.guest }],
    after: async ({ readView, cardIds }) => expect((await readView('voter')).myVotes).toEqual([cardIds.guest]),
  },
  {
    rule: 'People can vote for a group while one of its cards is visible',
    phase: 'GROUP',
    before: [
      groupOfTwo,
      ({ cardIds }) => ['facilitator', 'card:moderate', { cardId: cardIds.facilitator, act: 'hide' }],
      () => ['facilitator', 'phase:set', { phase: 'VOTE' }],
    ],
    attempt: async retro => ['voter', 'vote:cast', { topicId: await anyGroup(retro) }],
  },
  {
    rule: 'A vote for a card that was hidden afterwards can be withdrawn',
    phase: 'VOTE',
    before: [
      ({ cardIds }) => ['voter', 'vote:cast', { topicId: cardIds.guest }],
      ({ cardIds }) => ['facilitator', 'card:moderate', { cardId: cardIds.guest, act: 'hide' }],
    ],
    attempt: ({ cardIds }) => ['voter', 'vote:withdraw', { topicId: cardIds.guest }],
  },
  {
    rule: 'A withdrawn vote can be cast again',
    phase: 'VOTE',
    options: withSettings({ votesPerParticipant: 1 }),
    before: [
      ({ cardIds }) => ['voter', 'vote:cast', { topicId: cardIds.guest }],
      ({ cardIds }) => ['voter', 'vote:withdraw', { topicId: cardIds.guest }],
    ],
    attempt: ({ cardIds }) => ['voter', 'vote:cast', { topicId: cardIds.facilitator }],
    after: async ({ readView, cardIds }) => expect((await readView('voter')).myVotes).toEqual([cardIds.facilitator]),
  },
  {
    rule: 'No one can withdraw another person’s vote',
    phase: 'VOTE',
    before: [({ cardIds }) => ['voter', 'vote:cast', { topicId: cardIds.guest }]],
    attempt: ({ cardIds }) => ['guest', 'vote:withdraw', { topicId: cardIds.guest }],
    after: async ({ readView, cardIds }) => expect((await readView('voter')).myVotes).toEqual([cardIds.guest]),
  },
  {
    rule: 'People vote for a group, not for a card in it',
    phase: 'GROUP',
    before: [groupOfTwo, () => ['facilitator', 'phase:set', { phase: 'VOTE' }]],
    attempt: ({ cardIds }) => ['voter', 'vote:cast', { topicId: cardIds.facilitator }],
    refused: 'topic_unknown',
  },
  {
    rule: 'votesPerParticipant is at least 1',
    phase: 'VOTE',
    attempt: () => ['facilitator', 'votes:budget', { votesPerParticipant: 0 }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'The number of votes cannot change after the vote',
    phase: 'DISCUSS',
    attempt: () => ['facilitator', 'votes:budget', { votesPerParticipant: 5 }],
    refused: 'not_in_vote',
  },
  {
    rule: 'A topic can be selected only in DISCUSS',
    phase: 'VOTE',
    attempt: ({ cardIds }) => ['facilitator', 'topic:select', { topicId: cardIds.facilitator }],
    refused: 'not_in_discussion',
  },
  {
    rule: 'An unknown topic cannot be selected',
    phase: 'DISCUSS',
    attempt: () => ['facilitator', 'topic:select', { topicId: 'car_none' }],
    refused: 'topic_unknown',
  },
]
