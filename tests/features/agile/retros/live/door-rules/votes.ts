import { expect } from 'vitest'
import { phases } from '#features/agile/retros/live/protocol.ts'
import { anyGroup, groupOfTwo, type Row, settings } from './rule.ts'

export const voteRules: Row[] = [
  ...phases
    .filter(phase => phase !== 'VOTE' && phase !== 'COMPLETED')
    .flatMap(at =>
      (['vote:cast', 'vote:withdraw'] as const).map(
        (type): Row => ({
          rule: `Votes only in VOTE: no ${type} in ${at}`,
          at,
          attempt: ({ own }) => ['voter', type, { topicId: own.guest }],
          refused: 'not_in_vote',
        }),
      ),
    ),
  {
    rule: 'Observers cannot vote',
    at: 'VOTE',
    attempt: ({ own }) => ['watcher', 'vote:cast', { topicId: own.guest }],
    refused: 'observers_watch',
  },
  {
    rule: 'Who has not joined cannot vote, whatever they are in the account',
    at: 'VOTE',
    attempt: ({ own }) => ['admin', 'vote:cast', { topicId: own.guest }],
    refused: 'not_joined',
  },
  {
    rule: 'Another account’s retro is as unknown as one that does not exist',
    at: 'VOTE',
    attempt: ({ own }) => ['stranger', 'vote:cast', { topicId: own.guest }],
    refused: { code: 'not_found' },
  },
  {
    rule: 'The count is limited by votesPerParticipant',
    at: 'VOTE',
    options: settings({ votesPerParticipant: 1 }),
    before: [({ own }) => ['voter', 'vote:cast', { topicId: own.guest }]],
    attempt: ({ own }) => ['voter', 'vote:cast', { topicId: own.lead }],
    refused: 'no_votes_left',
  },
  {
    rule: 'There is no duplicate vote on a card',
    at: 'VOTE',
    before: [({ own }) => ['voter', 'vote:cast', { topicId: own.guest }]],
    attempt: ({ own }) => ['voter', 'vote:cast', { topicId: own.guest }],
    refused: 'already_voted',
  },
  ...(['hide', 'remove'] as const).map(
    (act): Row => ({
      rule: `Nobody votes for a card after ${act}`,
      at: 'VOTE',
      before: [({ own }) => ['lead', 'card:moderate', { cardId: own.guest, act }]],
      attempt: ({ own }) => ['voter', 'vote:cast', { topicId: own.guest }],
      refused: 'moderated',
    }),
  ),
  {
    rule: 'A hidden card that is shown again can be voted for',
    at: 'VOTE',
    before: [
      ({ own }) => ['lead', 'card:moderate', { cardId: own.guest, act: 'hide' }],
      ({ own }) => ['lead', 'card:moderate', { cardId: own.guest, act: 'show' }],
    ],
    attempt: ({ own }) => ['voter', 'vote:cast', { topicId: own.guest }],
    after: async ({ view, own }) => expect((await view('voter')).myVotes).toEqual([own.guest]),
  },
  {
    rule: 'A group is voted for while one of its cards is not hidden',
    at: 'GROUP',
    before: [
      groupOfTwo,
      ({ own }) => ['lead', 'card:moderate', { cardId: own.lead, act: 'hide' }],
      () => ['lead', 'phase:set', { phase: 'VOTE' }],
    ],
    attempt: async board => ['voter', 'vote:cast', { topicId: await anyGroup(board) }],
  },
  {
    rule: 'A vote for a card that was hidden afterwards can be withdrawn',
    at: 'VOTE',
    before: [
      ({ own }) => ['voter', 'vote:cast', { topicId: own.guest }],
      ({ own }) => ['lead', 'card:moderate', { cardId: own.guest, act: 'hide' }],
    ],
    attempt: ({ own }) => ['voter', 'vote:withdraw', { topicId: own.guest }],
  },
  {
    rule: 'A vote that was withdrawn can be cast again',
    at: 'VOTE',
    options: settings({ votesPerParticipant: 1 }),
    before: [
      ({ own }) => ['voter', 'vote:cast', { topicId: own.guest }],
      ({ own }) => ['voter', 'vote:withdraw', { topicId: own.guest }],
    ],
    attempt: ({ own }) => ['voter', 'vote:cast', { topicId: own.lead }],
    after: async ({ view, own }) => expect((await view('voter')).myVotes).toEqual([own.lead]),
  },
  {
    rule: 'Nobody withdraws another’s vote: theirs alone is looked for',
    at: 'VOTE',
    before: [({ own }) => ['voter', 'vote:cast', { topicId: own.guest }]],
    attempt: ({ own }) => ['guest', 'vote:withdraw', { topicId: own.guest }],
    after: async ({ view, own }) => expect((await view('voter')).myVotes).toEqual([own.guest]),
  },
  {
    rule: 'A card within a group is voted for as the group, not by itself',
    at: 'GROUP',
    before: [groupOfTwo, () => ['lead', 'phase:set', { phase: 'VOTE' }]],
    attempt: ({ own }) => ['voter', 'vote:cast', { topicId: own.lead }],
    refused: 'topic_unknown',
  },
  {
    rule: 'votesPerParticipant is at least 1',
    at: 'VOTE',
    attempt: () => ['lead', 'votes:budget', { votesPerParticipant: 0 }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'The budget stands once the vote is over',
    at: 'DISCUSS',
    attempt: () => ['lead', 'votes:budget', { votesPerParticipant: 5 }],
    refused: 'not_in_vote',
  },
  {
    rule: 'A topic is opened in the discussion alone',
    at: 'VOTE',
    attempt: ({ own }) => ['lead', 'topic:select', { topicId: own.lead }],
    refused: 'not_in_discussion',
  },
  {
    rule: 'What is no topic is not opened',
    at: 'DISCUSS',
    attempt: () => ['lead', 'topic:select', { topicId: 'car_none' }],
    refused: 'topic_unknown',
  },
]
