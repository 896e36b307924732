import { expect } from 'vitest'
import { type ChannelRule, vote } from './rule.ts'

export const peopleRules: ChannelRule[] = [
  {
    rule: 'Joining twice keeps one participant with their role',
    attempt: () => ['voter', 'session:join', { role: 'OBSERVER' }],
    after: async ({ readView, people }) => {
      const participants = (await readView()).participants.filter(({ userId }) => userId === people.voter.viewer.userId)
      expect(participants).toMatchObject([{ role: 'VOTER' }])
    },
  },
  {
    rule: 'A user cannot join a completed session',
    before: () => [['facilitator', 'session:complete']],
    attempt: () => ['admin', 'session:join'],
    refused: 'session_ended',
  },
  {
    rule: 'No one can vote in a completed session',
    before: () => [['facilitator', 'session:complete']],
    attempt: table => ['voter', 'vote:cast', vote(table)],
    refused: 'session_ended',
  },
  {
    rule: 'The facilitator cannot leave an active session',
    attempt: () => ['facilitator', 'session:leave'],
    refused: 'facilitator_cannot_leave',
  },
  {
    rule: 'The facilitator cannot leave a paused session',
    before: () => [['facilitator', 'session:pause']],
    attempt: () => ['facilitator', 'session:leave'],
    refused: 'facilitator_cannot_leave',
  },
  {
    rule: 'The last facilitator cannot become a voter',
    attempt: async ({ participantIdOf }) => [
      'facilitator',
      'participant:update_role',
      { participantId: await participantIdOf('facilitator'), role: 'VOTER' },
    ],
    refused: 'last_facilitator',
  },
  {
    rule: 'A facilitator can change a participant’s role',
    attempt: async ({ participantIdOf }) => [
      'facilitator',
      'participant:update_role',
      { participantId: await participantIdOf('voter'), role: 'OBSERVER' },
    ],
    after: async ({ readView, participantIdOf }) => {
      const id = await participantIdOf('voter')
      expect((await readView()).participants.find(each => each.id === id)?.role).toBe('OBSERVER')
    },
  },
  {
    rule: 'Only a facilitator can change a role',
    attempt: async ({ participantIdOf }) => [
      'voter',
      'participant:update_role',
      { participantId: await participantIdOf('guest'), role: 'OBSERVER' },
    ],
    refused: 'facilitators_only',
  },
  {
    rule: 'A facilitator can vote by default',
    attempt: table => ['facilitator', 'vote:cast', vote(table)],
    after: async ({ readView }) => expect((await readView()).commitments).not.toEqual({}),
  },
  {
    rule: 'A facilitator who does not vote cannot cast a vote',
    before: () => [['facilitator', 'facilitator:set_voting', { votes: false }]],
    attempt: table => ['facilitator', 'vote:cast', vote(table)],
    refused: 'facilitator_not_voting',
  },
  {
    rule: 'A facilitator who stops voting loses the open vote',
    before: table => [['facilitator', 'vote:cast', vote(table)]],
    attempt: () => ['facilitator', 'facilitator:set_voting', { votes: false }],
    after: async ({ readView, participantIdOf }) => {
      const id = await participantIdOf('facilitator')
      const { participants, commitments } = await readView()
      expect(participants.find(each => each.id === id)).toMatchObject({ leadsOnly: true, hasVoted: false })
      expect(commitments).toEqual({})
    },
  },
  {
    rule: 'A facilitator who did not vote can vote after becoming a voter',
    before: async ({ participantIdOf }) => [
      ['facilitator', 'facilitator:set_voting', { votes: false }],
      ['facilitator', 'facilitator:hand_over', { participantId: await participantIdOf('voter') }],
    ],
    attempt: table => ['facilitator', 'vote:cast', vote(table)],
    after: async ({ readView }) => expect(Object.keys((await readView()).commitments)).toHaveLength(1),
  },
  {
    rule: 'Only a facilitator decides whether facilitators vote',
    attempt: () => ['voter', 'facilitator:set_voting', { votes: false }],
    refused: 'facilitators_only',
  },
  {
    rule: 'A guest cannot be the facilitator',
    attempt: async ({ participantIdOf }) => [
      'facilitator',
      'participant:update_role',
      { participantId: await participantIdOf('guest'), role: 'FACILITATOR' },
    ],
    refused: 'guests_cannot_facilitate',
  },
  {
    rule: 'A removed participant cannot join again',
    before: async ({ participantIdOf }) => [
      ['facilitator', 'participant:remove', { participantId: await participantIdOf('voter') }],
    ],
    attempt: () => ['voter', 'session:join'],
    refused: 'removed',
  },
  {
    rule: 'A facilitator can restore a removed participant',
    before: async ({ participantIdOf }) => {
      const voter = { participantId: await participantIdOf('voter') }
      return [
        ['facilitator', 'participant:remove', voter],
        ['facilitator', 'participant:restore', voter],
      ]
    },
    attempt: table => ['voter', 'vote:cast', vote(table)],
    after: async ({ readView }) => expect((await readView()).removedPeople).toEqual([]),
  },
  {
    rule: 'A restored guest can return with the same pass',
    before: async ({ participantIdOf }) => {
      const guest = { participantId: await participantIdOf('guest') }
      return [
        ['facilitator', 'participant:remove', guest],
        ['facilitator', 'participant:restore', guest],
      ]
    },
    attempt: table => ['guest', 'vote:cast', vote(table)],
    after: async ({ readView }) => expect(Object.keys((await readView()).commitments)).toHaveLength(1),
  },
  {
    rule: 'Only facilitators see removed participants',
    attempt: async ({ participantIdOf }) => [
      'facilitator',
      'participant:remove',
      { participantId: await participantIdOf('guest') },
    ],
    after: async ({ readView }) => {
      expect((await readView('facilitator')).removedPeople).toHaveLength(1)
      expect((await readView('voter')).removedPeople).toEqual([])
    },
  },
  {
    rule: 'A voter cannot restore a participant',
    before: async ({ participantIdOf }) => [
      ['facilitator', 'participant:remove', { participantId: await participantIdOf('guest') }],
    ],
    attempt: async ({ participantIdOf }) => [
      'voter',
      'participant:restore',
      { participantId: await participantIdOf('observer') },
    ],
    refused: 'facilitators_only',
  },
  {
    rule: 'A participant who was not removed cannot be restored',
    attempt: () => ['facilitator', 'participant:restore', { participantId: 'par_none' }],
    refused: 'participant_unknown',
  },
  {
    rule: 'A voter cannot remove a participant',
    attempt: async ({ participantIdOf }) => [
      'voter',
      'participant:remove',
      { participantId: await participantIdOf('guest') },
    ],
    refused: 'facilitators_only',
  },
  {
    rule: 'Observers can join only if they are allowed',
    options: { settings: { allowSpectators: false } },
    attempt: () => ['admin', 'session:join', { role: 'OBSERVER' }],
    refused: 'spectators_not_allowed',
  },
  {
    rule: 'No one can vote in a paused session',
    before: () => [['facilitator', 'session:pause']],
    attempt: table => ['voter', 'vote:cast', vote(table)],
    refused: 'session_not_active',
  },
  {
    rule: 'Only a session that has ended can be archived',
    attempt: () => ['facilitator', 'session:archive'],
    refused: 'session_not_ended',
  },
  {
    rule: 'Comments can be turned off',
    options: { settings: { enableComments: false } },
    attempt: () => ['voter', 'comment:add', { content: 'Well' }],
    refused: 'comments_disabled',
  },
  {
    rule: 'A comment cannot be empty',
    attempt: () => ['voter', 'comment:add', { content: '  ' }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'A reaction must be in the list of reactions',
    attempt: () => ['voter', 'reaction:send', { reaction: '5' }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'Observers cannot be reminded to vote',
    attempt: async ({ participantIdOf }) => [
      'facilitator',
      'participant:nudge',
      { participantId: await participantIdOf('observer') },
    ],
    refused: 'nobody_to_nudge',
  },
  {
    rule: 'Facilitators cannot remind themselves',
    attempt: async ({ participantIdOf }) => [
      'facilitator',
      'participant:nudge',
      { participantId: await participantIdOf('facilitator') },
    ],
    refused: 'nobody_to_nudge',
  },
  ...(
    [
      'session:start',
      'session:complete',
      'votes:reveal',
      'votes:reset_all',
      'reveal:cancel',
      'story:next',
      'story:previous',
      'timer:stop',
      'participant:nudge',
    ] as const
  ).map(
    (type): ChannelRule => ({
      rule: `Only the facilitator can send ${type}`,
      attempt: () => ['voter', type],
      refused: 'facilitators_only',
    }),
  ),
  ...(['story:start_voting', 'story:skip', 'story:duplicate', 'story:remove', 'votes:reset'] as const).map(
    (type): ChannelRule => ({
      rule: `A guest cannot send ${type}`,
      attempt: ({ firstStoryId: storyId }) => ['guest', type, { storyId }],
      refused: 'facilitators_only',
    }),
  ),
  ...(['session:pause', 'session:resume', 'session:archive'] as const).map(
    (type): ChannelRule => ({
      rule: `Facilitators and people who can edit the session can send ${type}`,
      attempt: () => ['guest', type],
      refused: 'facilitators_only',
    }),
  ),
]
