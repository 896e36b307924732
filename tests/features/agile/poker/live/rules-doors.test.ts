import { afterAll, describe, expect, it } from 'vitest'
import { PokerCommand } from '#features/agile/poker/live/protocol-commands.ts'
import { refusals } from '#features/agile/poker/live/rules-refusals.ts'
import type { DoorName } from '#tests/support/door-sender.ts'
import { makeTwoDoors, restCalls, type Table } from '#tests/support/two-doors.ts'

const doors = await makeTwoDoors()
const { t, home, api, owner, makeTable } = doors
afterAll(t.close)

type Who = keyof Table['everybody']
type Attempt = [who: Who, type: string, fields?: Record<string, unknown>]
type Refusal = keyof typeof refusals
type Row = {
  rule: string
  given?: Record<string, unknown>
  /** What comes before, through whichever door. */
  before?: (table: Table) => Attempt[] | Promise<Attempt[]>
  attempt: (table: Table) => Attempt | Promise<Attempt>
  /** The reason it is refused for, or what the session is afterwards. */
  refused?: Refusal | { code: string }
  after?: (table: Table) => Promise<void>
}

const vote = ({ first: storyId }: Table, value: unknown = '5') => ({ storyId, value })
const titles = (count: number) => Array.from({ length: count }, (_, index) => `Story ${index + 1}`)

const rows: Row[] = [
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
    given: { settings: { enableConfidenceVoting: true } },
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
    given: { settings: { allowVoteChange: false } },
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
    given: { stories: titles(99) },
    attempt: () => ['lead', 'story:add', { titles: ['100', '101'] }],
    refused: 'too_many_stories',
  },
  {
    rule: 'A session has at most 100 stories, copies among them',
    given: { stories: titles(100) },
    attempt: ({ first: storyId }) => ['lead', 'story:duplicate', { storyId }],
    refused: 'too_many_stories',
  },
  {
    rule: 'A copy stands right behind its story, with its text and without its key, votes and estimate',
    given: { stories: titles(3) },
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
    given: { stories: titles(99) },
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
  {
    rule: 'A user cannot join twice: the seat stays one, with its role',
    attempt: () => ['voter', 'session:join', { role: 'OBSERVER' }],
    after: async ({ view, everybody }) => {
      const seats = (await view()).participants.filter(({ userId }) => userId === everybody.voter.viewer.userId)
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
    rule: 'Nobody votes in a completed session',
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
    rule: 'The facilitator cannot leave a paused session either',
    before: () => [['lead', 'session:pause']],
    attempt: () => ['lead', 'session:leave'],
    refused: 'facilitator_cannot_leave',
  },
  {
    rule: 'The last facilitator cannot become a voter',
    attempt: async ({ seatOf }) => [
      'lead',
      'participant:update_role',
      { participantId: await seatOf('lead'), role: 'VOTER' },
    ],
    refused: 'last_facilitator',
  },
  {
    rule: 'A facilitator can change a participant’s role',
    attempt: async ({ seatOf }) => [
      'lead',
      'participant:update_role',
      { participantId: await seatOf('voter'), role: 'OBSERVER' },
    ],
    after: async ({ view, seatOf }) => {
      const id = await seatOf('voter')
      expect((await view()).participants.find(each => each.id === id)?.role).toBe('OBSERVER')
    },
  },
  {
    rule: 'Nobody else changes a role',
    attempt: async ({ seatOf }) => [
      'voter',
      'participant:update_role',
      { participantId: await seatOf('guest'), role: 'OBSERVER' },
    ],
    refused: 'facilitators_only',
  },
  {
    rule: 'A facilitator votes too unless they say otherwise',
    attempt: table => ['lead', 'vote:cast', vote(table)],
    after: async ({ view }) => expect((await view()).commitments).not.toEqual({}),
  },
  {
    rule: 'A facilitator who leads without voting casts no vote',
    before: () => [['lead', 'facilitator:set_voting', { votes: false }]],
    attempt: table => ['lead', 'vote:cast', vote(table)],
    refused: 'leads_only',
  },
  {
    rule: 'An open vote goes with the card of a facilitator who stops voting',
    before: table => [['lead', 'vote:cast', vote(table)]],
    attempt: () => ['lead', 'facilitator:set_voting', { votes: false }],
    after: async ({ view, seatOf }) => {
      const id = await seatOf('lead')
      const { participants, commitments } = await view()
      expect(participants.find(each => each.id === id)).toMatchObject({ leadsOnly: true, hasVoted: false })
      expect(commitments).toEqual({})
    },
  },
  {
    rule: 'Whoever led without voting votes again as a voter',
    before: async ({ seatOf }) => [
      ['lead', 'facilitator:set_voting', { votes: false }],
      ['lead', 'facilitator:hand_over', { participantId: await seatOf('voter') }],
    ],
    attempt: table => ['lead', 'vote:cast', vote(table)],
    after: async ({ view }) => expect(Object.keys((await view()).commitments)).toHaveLength(1),
  },
  {
    rule: 'A voter does not choose whether facilitators vote',
    attempt: () => ['voter', 'facilitator:set_voting', { votes: false }],
    refused: 'facilitators_only',
  },
  {
    rule: 'A guest cannot be the facilitator',
    attempt: async ({ seatOf }) => [
      'lead',
      'participant:update_role',
      { participantId: await seatOf('guest'), role: 'FACILITATOR' },
    ],
    refused: 'guests_cannot_facilitate',
  },
  {
    rule: 'A facilitator can remove participants, who then stay out',
    before: async ({ seatOf }) => [['lead', 'participant:remove', { participantId: await seatOf('voter') }]],
    attempt: () => ['voter', 'session:join'],
    refused: 'removed',
  },
  {
    rule: 'A removed participant gets their place back from a facilitator',
    before: async ({ seatOf }) => {
      const voter = { participantId: await seatOf('voter') }
      return [
        ['lead', 'participant:remove', voter],
        ['lead', 'participant:restore', voter],
      ]
    },
    attempt: table => ['voter', 'vote:cast', vote(table)],
    after: async ({ view }) => expect((await view()).removedPeople).toEqual([]),
  },
  {
    rule: 'So does a guest, who comes in by the same pass again',
    before: async ({ seatOf }) => {
      const guest = { participantId: await seatOf('guest') }
      return [
        ['lead', 'participant:remove', guest],
        ['lead', 'participant:restore', guest],
      ]
    },
    attempt: table => ['guest', 'vote:cast', vote(table)],
    after: async ({ view }) => expect(Object.keys((await view()).commitments)).toHaveLength(1),
  },
  {
    rule: 'Only facilitators see who was removed',
    attempt: async ({ seatOf }) => ['lead', 'participant:remove', { participantId: await seatOf('guest') }],
    after: async ({ view }) => {
      expect((await view('lead')).removedPeople).toHaveLength(1)
      expect((await view('voter')).removedPeople).toEqual([])
    },
  },
  {
    rule: 'A voter gives nobody their place back',
    before: async ({ seatOf }) => [['lead', 'participant:remove', { participantId: await seatOf('guest') }]],
    attempt: async ({ seatOf }) => ['voter', 'participant:restore', { participantId: await seatOf('watcher') }],
    refused: 'facilitators_only',
  },
  {
    rule: 'Nobody gets a place back who was not removed',
    attempt: () => ['lead', 'participant:restore', { participantId: 'par_none' }],
    refused: 'participant_unknown',
  },
  {
    rule: 'A voter removes nobody',
    attempt: async ({ seatOf }) => ['voter', 'participant:remove', { participantId: await seatOf('guest') }],
    refused: 'facilitators_only',
  },
  {
    rule: 'Spectators come in only where they are allowed',
    given: { settings: { allowSpectators: false } },
    attempt: () => ['admin', 'session:join', { role: 'OBSERVER' }],
    refused: 'spectators_not_allowed',
  },
  {
    rule: 'Only a session that runs is paused',
    before: () => [['lead', 'session:pause']],
    attempt: table => ['voter', 'vote:cast', vote(table)],
    refused: 'session_not_active',
  },
  {
    rule: 'Only a session that has ended is archived',
    attempt: () => ['lead', 'session:archive'],
    refused: 'session_not_ended',
  },
  {
    rule: 'Comments can be switched off',
    given: { settings: { enableComments: false } },
    attempt: () => ['voter', 'comment:add', { content: 'Well' }],
    refused: 'comments_disabled',
  },
  {
    rule: 'A comment is not empty',
    attempt: () => ['voter', 'comment:add', { content: '  ' }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'A reaction is one of those that there are',
    attempt: () => ['voter', 'reaction:send', { reaction: '5' }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'Nobody is nudged who has voted or only watches',
    attempt: async ({ seatOf }) => ['lead', 'participant:nudge', { participantId: await seatOf('watcher') }],
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
      rule: `${type} is for the facilitator`,
      attempt: () => ['voter', type],
      refused: 'facilitators_only',
    }),
  ),
  ...(['story:start_voting', 'story:skip', 'story:duplicate', 'story:remove', 'votes:reset'] as const).map(
    (type): Row => ({
      rule: `${type} is for the facilitator, not for a guest`,
      attempt: ({ first: storyId }) => ['guest', type, { storyId }],
      refused: 'facilitators_only',
    }),
  ),
  ...(['session:pause', 'session:resume', 'session:archive'] as const).map(
    (type): Row => ({
      rule: `${type} is for the facilitator and for whoever may edit the session`,
      attempt: () => ['guest', type],
      refused: 'facilitators_only',
    }),
  ),
]

const both: DoorName[] = ['REST', 'room']
const opposite = { REST: 'room', room: 'REST' } as const

describe.each(both)('by the door of %s', door => {
  it.each(rows)('$rule', async ({ given, before, attempt, refused, after }) => {
    const table = await makeTable(given)
    for (const [who, type, fields] of (await before?.(table)) ?? []) {
      // What one door did holds at the other.
      expect(await table.send(opposite[door], who, type, fields)).toMatchObject({ ok: true })
    }
    const [who, type, fields] = await attempt(table)
    const was = await table.view()
    const answer = await table.send(door, who, type, fields)
    if (typeof refused === 'string') {
      const [code, said] = refusals[refused]
      expect(answer).toEqual({ ok: false, code, said })
    } else if (refused) expect(answer).toMatchObject({ ok: false, ...refused })
    else expect(answer).toMatchObject({ ok: true })
    if (refused) {
      const online = (view: typeof was) => ({
        ...view,
        participants: view.participants.map(p => ({ ...p, online: 0 })),
      })
      expect(online(await table.view())).toEqual(online(was))
    }
    await after?.(table)
  })
})

describe('the two doors', () => {
  it('have the same commands: each that a socket may send has its address', () => {
    const types = PokerCommand.options.map(option => option.shape.type.value)
    expect(Object.keys(restCalls).sort()).toEqual(types.toSorted())
  })

  it('are one order: what came in by both at once stands in one log, without gaps', async () => {
    const table = await makeTable()
    const socket = await table.socketOf('lead')
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        table.send(both[at % 2]!, at % 3 ? 'voter' : 'guest', 'vote:cast', vote(table, ['3', '5', '8'][at % 3])),
      ),
    )
    expect(socket.gaps).toBe(0)
    expect(socket.view?.commitments).toEqual((await table.view()).commitments)
    const rows = await t.db
      .forAccount(home)
      .run<{ seq: number }>('select seq from session_events where account_id = ? and session_id = ? order by seq', [
        home,
        table.session.id,
      ])
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1))
    await table.send('room', 'lead', 'votes:reveal')
    expect((await table.view()).results?.count).toBe(2)
  })
})

describe('rules of the session as a record, which has one door', () => {
  it('an active session cannot be deleted, and no socket deletes one', async () => {
    const table = await makeTable()
    const answer = await owner.call('DELETE', `${api}/accounts/${home}/sessions/${table.session.id}`)
    expect([answer.status, answer.body.error]).toEqual([409, refusals.session_active[1]])
    expect(await table.send('room', 'lead', 'session:delete')).toMatchObject({ ok: false, code: 'invalid' })
  })

  it.each([
    ['the voting system must belong to the account', { votingSystemId: 'vsy_elsewhere' }],
    ['name is required', { name: ' ' }],
    ['voting system is required', { votingSystemId: '' }],
    ['a timer duration is required if the timer is enabled', { settings: { enableTimer: true, timerDuration: null } }],
    ['at most 100 stories', { stories: titles(101) }],
  ])('%s', async (_, wrong) => {
    const votingSystemId = await doors.systemOf(owner.call)
    const input = { name: 'Sprint', votingSystemId, ...wrong }
    const answer = await owner.call('POST', `${api}/accounts/${home}/sessions`, input)
    expect([404, 422]).toContain(answer.status)
    expect(answer.body.success).toBe(false)
  })

  it('a voting system of another account is none', async () => {
    const votingSystemId = await doors.systemOf(doors.stranger.call)
    const answer = await owner.call('POST', `${api}/accounts/${home}/sessions`, { name: 'Sprint', votingSystemId })
    expect([404, 422]).toContain(answer.status)
  })
})
