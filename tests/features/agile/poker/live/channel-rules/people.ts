import { expect } from 'vitest'
import { type Row, vote } from './rule.ts'

export const peopleRules: Row[] = [
  {
    rule: 'Joining twice keeps one seat and its role',
    attempt: () => ['voter', 'session:join', { role: 'OBSERVER' }],
    after: async ({ view, people }) => {
      const seats = (await view()).participants.filter(({ userId }) => userId === people.voter.viewer.userId)
      expect(seats).toMatchObject([{ role: 'VOTER' }])
    },
  },
  {
    rule: 'A user cannot join a completed session',
    before: () => [['lead', 'session:complete']],
    attempt: () => ['admin', 'session:join'],
    refused: 'session_ended',
  },
  {
    rule: 'No one can vote in a completed session',
    before: () => [['lead', 'session:complete']],
    attempt: table => ['voter', 'vote:cast', vote(table)],
    refused: 'session_ended',
  },
  {
    rule: 'The facilitator cannot leave an active session',
    attempt: () => ['lead', 'session:leave'],
    refused: 'facilitator_cannot_leave',
  },
  {
    rule: 'The facilitator cannot leave a paused session',
    before: () => [['lead', 'session:pause']],
    attempt: () => ['lead', 'session:leave'],
    refused: 'facilitator_cannot_leave',
  },
  {
    rule: 'The last facilitator cannot become a voter',
    attempt: async ({ participantIdOf }) => [
      'lead',
      'participant:update_role',
      { participantId: await participantIdOf('lead'), role: 'VOTER' },
    ],
    refused: 'last_facilitator',
  },
  {
    rule: 'A facilitator can change a participant’s role',
    attempt: async ({ participantIdOf }) => [
      'lead',
      'participant:update_role',
      { participantId: await participantIdOf('voter'), role: 'OBSERVER' },
    ],
    after: async ({ view, participantIdOf }) => {
      const id = await participantIdOf('voter')
      expect((await view()).participants.find(each => each.id === id)?.role).toBe('OBSERVER')
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
    attempt: table => ['lead', 'vote:cast', vote(table)],
    after: async ({ view }) => expect((await view()).commitments).not.toEqual({}),
  },
  {
    rule: 'A facilitator who does not vote cannot cast a vote',
    before: () => [['lead', 'facilitator:set_voting', { votes: false }]],
    attempt: table => ['lead', 'vote:cast', vote(table)],
    refused: 'leads_only',
  },
  {
    rule: 'A facilitator who stops voting loses the open vote',
    before: table => [['lead', 'vote:cast', vote(table)]],
    attempt: () => ['lead', 'facilitator:set_voting', { votes: false }],
    after: async ({ view, participantIdOf }) => {
      const id = await participantIdOf('lead')
      const { participants, commitments } = await view()
      expect(participants.find(each => each.id === id)).toMatchObject({ leadsOnly: true, hasVoted: false })
      expect(commitments).toEqual({})
    },
  },
  {
    rule: 'A facilitator who did not vote can vote after becoming a voter',
    before: async ({ participantIdOf }) => [
      ['lead', 'facilitator:set_voting', { votes: false }],
      ['lead', 'facilitator:hand_over', { participantId: await participantIdOf('voter') }],
    ],
    attempt: table => ['lead', 'vote:cast', vote(table)],
    after: async ({ view }) => expect(Object.keys((await view()).commitments)).toHaveLength(1),
  },
  {
    rule: 'Only a facilitator decides whether facilitators vote',
    attempt: () => ['voter', 'facilitator:set_voting', { votes: false }],
    refused: 'facilitators_only',
  },
  {
    rule: 'A guest cannot be the facilitator',
    attempt: async ({ participantIdOf }) => [
      'lead',
      'participant:update_role',
      { participantId: await participantIdOf('guest'), role: 'FACILITATOR' },
    ],
    refused: 'guests_cannot_facilitate',
  },
  {
    rule: 'A removed participant cannot join again',
    before: async ({ participantIdOf }) => [
      ['lead', 'participant:remove', { participantId: await participantIdOf('voter') }],
    ],
    attempt: () => ['voter', 'session:join'],
    refused: 'removed',
  },
  {
    rule: 'A facilitator can restore a removed participant',
    before: async ({ participantIdOf }) => {
      const voter = { participantId: await participantIdOf('voter') }
      return [
        ['lead', 'participant:remove', voter],
        ['lead', 'participant:restore', voter],
      ]
    },
    attempt: table => ['voter', 'vote:cast', vote(table)],
    after: async ({ view }) => expect((await view()).removedPeople).toEqual([]),
  },
  {
    rule: 'A restored guest can return with the same pass',
    before: async ({ participantIdOf }) => {
      const guest = { participantId: await participantIdOf('guest') }
      return [
        ['lead', 'participant:remove', guest],
        ['lead', 'participant:restore', guest],
      ]
    },
    attempt: table => ['guest', 'vote:cast', vote(table)],
    after: async ({ view }) => expect(Object.keys((await view()).commitments)).toHaveLength(1),
  },
  {
    rule: 'Only facilitators see removed participants',
    attempt: async ({ participantIdOf }) => [
      'lead',
      'participant:remove',
      { participantId: await participantIdOf('guest') },
    ],
    after: async ({ view }) => {
      expect((await view('lead')).removedPeople).toHaveLength(1)
      expect((await view('voter')).removedPeople).toEqual([])
    },
  },
  {
    rule: 'A voter cannot restore a participant',
    before: async ({ participantIdOf }) => [
      ['lead', 'participant:remove', { participantId: await participantIdOf('guest') }],
    ],
    attempt: async ({ participantIdOf }) => [
      'voter',
      'participant:restore',
      { participantId: await participantIdOf('watcher') },
    ],
    refused: 'facilitators_only',
  },
  {
    rule: 'A participant who was not removed cannot be restored',
    attempt: () => ['lead', 'participant:restore', { participantId: 'par_none' }],
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
    rule: 'Spectators can join only if they are allowed',
    options: { settings: { allowSpectators: false } },
    attempt: () => ['admin', 'session:join', { role: 'OBSERVER' }],
    refused: 'spectators_not_allowed',
  },
  {
    rule: 'Only an active session can be paused',
    before: () => [['lead', 'session:pause']],
    attempt: table => ['voter', 'vote:cast', vote(table)],
    refused: 'session_not_active',
  },
  {
    rule: 'Only a session that has ended can be archived',
    attempt: () => ['lead', 'session:archive'],
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
    rule: 'A reaction must be one of the known ones',
    attempt: () => ['voter', 'reaction:send', { reaction: '5' }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'People who have voted or only watch cannot be nudged',
    attempt: async ({ participantIdOf }) => [
      'lead',
      'participant:nudge',
      { participantId: await participantIdOf('watcher') },
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
    (type): Row => ({
      rule: `Only the facilitator can send ${type}`,
      attempt: () => ['voter', type],
      refused: 'facilitators_only',
    }),
  ),
  ...(['story:start_voting', 'story:skip', 'story:duplicate', 'story:remove', 'votes:reset'] as const).map(
    (type): Row => ({
      rule: `A guest cannot send ${type}`,
      attempt: ({ first: storyId }) => ['guest', type, { storyId }],
      refused: 'facilitators_only',
    }),
  ),
  ...(['session:pause', 'session:resume', 'session:archive'] as const).map(
    (type): Row => ({
      rule: `Facilitators and people who can edit the session can send ${type}`,
      attempt: () => ['guest', type],
      refused: 'facilitators_only',
    }),
  ),
]
