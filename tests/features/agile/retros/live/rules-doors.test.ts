import { afterAll, describe, expect, it } from 'vitest'
import { phases } from '#features/agile/retros/live/protocol.ts'
import { RetroCommand } from '#features/agile/retros/live/protocol-commands.ts'
import { refusals } from '#features/agile/retros/live/rules-refusals.ts'
import type { DoorName } from '#tests/support/door-sender.ts'
import { type Board, makeRetroTwoDoors, restCalls } from '#tests/support/retro-two-doors.ts'

const doors = await makeRetroTwoDoors()
const { t, home, api, owner, makeBoard } = doors
afterAll(t.close)

type Who = keyof Board['everybody']
type Attempt = [who: Who, type: string, fields?: Record<string, unknown>]
type Refusal = keyof typeof refusals
type Row = {
  rule: string
  given?: Record<string, unknown>
  /** Where the meeting stands; null: it waits. The facilitator, the voter and the guest have a card each. */
  at?: (typeof phases)[number] | null
  empty?: true
  /** What comes before, through the other door. */
  before?: ((board: Board) => Attempt | Promise<Attempt>)[]
  attempt: (board: Board) => Attempt | Promise<Attempt>
  /** The reason it is refused for, or what the retro is afterwards. */
  refused?: Refusal | { code: string }
  after?: (board: Board) => Promise<void>
}

const settings = (given: Record<string, unknown>) => ({ settings: given })
const card = (more: object = {}) => ({ columnId: 'start', content: 'Pair more', ...more })
const action = (more: object = {}) => ({ title: 'Pair on Tuesdays', ...more })
const advance = (): Attempt => ['lead', 'phase:advance']
const complete = (): Attempt => ['lead', 'session:complete']
const inPhase =
  (phase: (typeof phases)[number]) =>
  async ({ view }: Board) =>
    expect((await view()).session.phase).toBe(phase)
const seat = async ({ seatOf }: Board, who: Who) => ({ participantId: await seatOf(who) })
const role = async (board: Board, of: Who, wanted: string) => ({ ...(await seat(board, of)), role: wanted })
const groupOfTwo = ({ own }: Board): Attempt => ['voter', 'cards:group', { cardIds: [own.lead, own.voter] }]
const anyGroup = async ({ view }: Board) => (await view()).groups[0]!.id
const anyItem = async ({ view }: Board) => (await view()).actionItems[0]!.id
const anyComment = async ({ view }: Board) => (await view()).comments[0]!.id

const phaseRules: Row[] = [
  { rule: 'SETUP is left with at least one participant', at: 'SETUP', attempt: advance, after: inPhase('COLLECT') },
  { rule: 'COLLECT is left with at least one card', attempt: advance, after: inPhase('GROUP') },
  { rule: 'COLLECT is not left without a card', empty: true, attempt: advance, refused: 'no_cards' },
  { rule: 'GROUP is left where cards exist', at: 'GROUP', attempt: advance, after: inPhase('VOTE') },
  { rule: 'GROUP is not left without a card', at: 'GROUP', empty: true, attempt: advance, refused: 'no_cards' },
  {
    rule: 'GROUP asks for no cards where grouping is switched off',
    at: 'GROUP',
    empty: true,
    given: settings({ enableCardGrouping: false }),
    attempt: advance,
    after: inPhase('VOTE'),
  },
  { rule: 'VOTE is not left without a vote', at: 'VOTE', attempt: advance, refused: 'no_votes' },
  {
    rule: 'VOTE is not left with a vote that was withdrawn',
    at: 'VOTE',
    before: [
      ({ own }) => ['voter', 'vote:cast', { topicId: own.guest }],
      ({ own }) => ['voter', 'vote:withdraw', { topicId: own.guest }],
    ],
    attempt: advance,
    refused: 'no_votes',
  },
  {
    rule: 'VOTE is left with at least one vote',
    at: 'VOTE',
    before: [({ own }) => ['voter', 'vote:cast', { topicId: own.guest }]],
    attempt: advance,
    after: inPhase('DISCUSS'),
  },
  { rule: 'DISCUSS is left always', at: 'DISCUSS', empty: true, attempt: advance, after: inPhase('ACTION_ITEMS') },
  { rule: 'ACTION_ITEMS is not left without one', at: 'ACTION_ITEMS', attempt: advance, refused: 'no_actions' },
  {
    rule: 'ACTION_ITEMS is left without one where they are switched off',
    at: 'ACTION_ITEMS',
    given: settings({ enableActionItems: false }),
    attempt: advance,
    after: inPhase('COMPLETED'),
  },
  {
    rule: 'ACTION_ITEMS is left with at least one, and the meeting is over then',
    at: 'ACTION_ITEMS',
    before: [() => ['voter', 'action:add', action()]],
    attempt: advance,
    after: async ({ view }) =>
      expect((await view()).session).toMatchObject({ phase: 'COMPLETED', status: 'COMPLETED' }),
  },
  {
    rule: 'An honest meeting without an action item ends by setting the phase',
    at: 'ACTION_ITEMS',
    attempt: () => ['lead', 'phase:set', { phase: 'COMPLETED' }],
    after: async ({ view }) =>
      expect((await view()).session).toMatchObject({ phase: 'COMPLETED', status: 'COMPLETED' }),
  },
  { rule: 'COMPLETED cannot advance', before: [complete], attempt: advance, refused: 'session_ended' },
  { rule: 'A meeting that waits does not advance', at: null, attempt: advance, refused: 'session_not_active' },
  ...phases.slice(1).map(
    (phase): Row => ({
      rule: `Setting ${phase} needs a meeting that is active`,
      at: null,
      attempt: () => ['lead', 'phase:set', { phase }],
      refused: 'phase_needs_start',
    }),
  ),
  {
    rule: 'Setting SETUP does not need it',
    at: null,
    attempt: () => ['lead', 'phase:set', { phase: 'SETUP' }],
    after: inPhase('SETUP'),
  },
  ...phases.slice(0, -1).map(
    (phase): Row => ({
      rule: `A phase can be gone back to: ${phase} from the discussion`,
      at: 'DISCUSS',
      attempt: () => ['lead', 'phase:set', { phase }],
      after: inPhase(phase),
    }),
  ),
  {
    rule: 'Nothing but what is a phase is set',
    attempt: () => ['lead', 'phase:set', { phase: 'PARTY' }],
    refused: { code: 'invalid' },
  },
  ...(['phase:set', 'session:start'] as const).map(
    (type): Row => ({
      rule: `A completed retro may only be archived: no ${type}`,
      before: [complete],
      attempt: () => ['lead', type, type === 'phase:set' ? { phase: 'COLLECT' } : {}],
      refused: 'session_ended',
    }),
  ),
  {
    rule: 'A completed retro may be archived',
    before: [complete],
    attempt: () => ['lead', 'session:archive'],
    after: async ({ view }) => expect((await view()).session.status).toBe('ARCHIVED'),
  },
  { rule: 'No other is archived', attempt: () => ['lead', 'session:archive'], refused: 'session_not_ended' },
  {
    rule: 'A meeting that waits is not completed',
    at: null,
    attempt: complete,
    refused: 'session_not_active',
  },
  {
    rule: 'A new retro waits in its setup',
    at: null,
    attempt: () => ['voter', 'checkin:set', { mood: 3 }],
    after: async ({ view }) => expect((await view()).session).toMatchObject({ phase: 'SETUP', status: 'WAITING' }),
  },
  {
    rule: 'Without a timer none is extended',
    attempt: () => ['lead', 'timer:extend'],
    refused: 'no_timer',
  },
  {
    rule: 'A timer runs for at least five seconds',
    attempt: () => ['lead', 'timer:start', { duration: -60 }],
    refused: { code: 'invalid' },
  },
]

const cardRules: Row[] = [
  ...phases
    .filter(phase => phase !== 'COLLECT' && phase !== 'COMPLETED')
    .map(
      (at): Row => ({
        rule: `Cards are created only in COLLECT: not in ${at}`,
        at,
        attempt: () => ['voter', 'card:add', card()],
        refused: 'not_in_collect',
      }),
    ),
  {
    rule: 'Not before the meeting',
    at: null,
    attempt: () => ['voter', 'card:add', card()],
    refused: 'session_not_active',
  },
  ...(['card:edit', 'card:move', 'card:remove'] as const).flatMap(type =>
    phases.slice(0, -1).map((at): Row => {
      const isOpen = at === 'COLLECT' || at === 'GROUP'
      const more = { 'card:edit': { content: 'Better' }, 'card:move': { columnId: 'stop' }, 'card:remove': {} }[type]
      return {
        rule: `${type} is for COLLECT and GROUP: in ${at} ${isOpen ? 'it is done' : 'it is refused'}`,
        at,
        attempt: ({ own }) => ['voter', type, { cardId: own.voter, ...more }],
        ...(isOpen ? {} : { refused: 'cards_fixed' }),
      }
    }),
  ),
  ...(['', '  ', '\n\t'] as const).map(
    (content): Row => ({
      rule: `A card says something: ${JSON.stringify(content)} is nothing`,
      attempt: () => ['voter', 'card:add', card({ content })],
      refused: { code: 'invalid' },
    }),
  ),
  {
    rule: 'A card is not emptied either',
    attempt: ({ own }) => ['voter', 'card:edit', { cardId: own.voter, content: ' ' }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'A card has at most 500 characters: 501 are too many',
    attempt: () => ['voter', 'card:add', card({ content: 'x'.repeat(501) })],
    refused: { code: 'invalid' },
  },
  {
    rule: '500 characters are taken',
    attempt: () => ['voter', 'card:add', card({ content: 'x'.repeat(500) })],
    after: async ({ view }) => expect((await view('voter')).cards.map(each => each.content.length)).toContain(500),
  },
  {
    rule: 'No card holds the character that a database cuts at',
    attempt: () => ['voter', 'card:add', card({ content: 'Pair\u0000 more' })],
    refused: { code: 'invalid' },
  },
  {
    rule: 'The column must exist',
    attempt: () => ['voter', 'card:add', card({ columnId: 'nowhere' })],
    refused: 'column_unknown',
  },
  {
    rule: 'It must where a card is moved, too',
    attempt: ({ own }) => ['voter', 'card:move', { cardId: own.voter, columnId: 'nowhere' }],
    refused: 'column_unknown',
  },
  {
    rule: 'Nobody writes more cards than each may',
    given: settings({ maxCardsPerParticipant: 1 }),
    attempt: () => ['voter', 'card:add', card()],
    refused: 'card_limit',
  },
  {
    rule: 'A card that was removed makes room for another',
    given: settings({ maxCardsPerParticipant: 1 }),
    before: [({ own }) => ['voter', 'card:remove', { cardId: own.voter }]],
    attempt: () => ['voter', 'card:add', card()],
  },
  { rule: 'Observers write no cards', attempt: () => ['watcher', 'card:add', card()], refused: 'observers_watch' },
  ...(['card:edit', 'card:remove'] as const).map(
    (type): Row => ({
      rule: `${type} is for the author, not for the facilitator`,
      at: 'GROUP',
      attempt: ({ own }) => ['lead', type, { cardId: own.voter, ...(type === 'card:edit' && { content: 'Mine' }) }],
      refused: 'not_your_card',
    }),
  ),
  {
    rule: 'Another’s card is moved by the facilitator alone',
    at: 'GROUP',
    attempt: ({ own }) => ['guest', 'card:move', { cardId: own.voter, columnId: 'stop' }],
    refused: 'not_your_card',
  },
  {
    rule: 'The facilitator may put it into another column',
    at: 'GROUP',
    attempt: ({ own }) => ['lead', 'card:move', { cardId: own.voter, columnId: 'stop' }],
    after: async ({ view, own }) =>
      expect((await view()).cards.find(({ id }) => id === own.voter)?.columnId).toBe('stop'),
  },
  ...(['card:edit', 'card:remove', 'card:react', 'comment:add'] as const).map((type): Row => {
    const more = { 'card:edit': card({ columnId: undefined }), 'card:remove': {}, 'card:react': { reaction: '👍' } }
    return {
      rule: `What lies face down is as unknown as what is not there: ${type}`,
      attempt: ({ own }) => {
        const fields = type === 'comment:add' ? { content: 'Ah' } : more[type]
        return ['lead', type, { cardId: own.voter, ...fields }]
      },
      refused: 'card_unknown',
    }
  }),
  {
    rule: 'A reaction is one of those that there are',
    at: 'GROUP',
    attempt: ({ own }) => ['voter', 'card:react', { cardId: own.lead, reaction: '5' }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'A comment says something',
    at: 'GROUP',
    attempt: ({ own }) => ['voter', 'comment:add', { cardId: own.lead, content: ' ' }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'A comment is removed by its author or the facilitator',
    at: 'GROUP',
    before: [({ own }) => ['voter', 'comment:add', { cardId: own.lead, content: 'Well' }]],
    attempt: async board => ['guest', 'comment:remove', { commentId: await anyComment(board) }],
    refused: 'not_your_comment',
  },
  ...(['hide', 'remove'] as const).map(
    (act): Row => ({
      rule: `The facilitator can ${act} an anonymous card, and learns no author`,
      at: 'GROUP',
      before: [({ own }) => ['voter', 'card:react', { cardId: own.voter, reaction: '👍' }]],
      attempt: ({ own }) => ['lead', 'card:moderate', { cardId: own.voter, act }],
      after: async ({ view, own }) => {
        for (const who of ['lead', 'voter', 'guest'] as const) {
          const found = (await view(who)).cards.find(({ id }) => id === own.voter)
          const moderation = act === 'hide' ? 'HIDDEN' : 'REMOVED'
          expect(found).toMatchObject({ content: '', authorId: null, moderation, mine: who === 'voter' })
        }
      },
    }),
  ),
  {
    rule: 'A hidden card can be shown again',
    at: 'DISCUSS',
    before: [({ own }) => ['lead', 'card:moderate', { cardId: own.voter, act: 'hide' }]],
    attempt: ({ own }) => ['lead', 'card:moderate', { cardId: own.voter, act: 'show' }],
    after: async ({ view, own }) => {
      const found = (await view('guest')).cards.find(({ id }) => id === own.voter)
      expect([found?.content, found?.moderation]).toEqual(['Of the voter', undefined])
    },
  },
  {
    rule: 'A removed card stays removed',
    at: 'DISCUSS',
    before: [({ own }) => ['lead', 'card:moderate', { cardId: own.voter, act: 'remove' }]],
    attempt: ({ own }) => ['lead', 'card:moderate', { cardId: own.voter, act: 'show' }],
    refused: 'moderated',
  },
  {
    rule: 'What was said of a removed card goes with it',
    at: 'GROUP',
    before: [({ own }) => ['guest', 'comment:add', { cardId: own.voter, content: 'It says so!' }]],
    attempt: ({ own }) => ['lead', 'card:moderate', { cardId: own.voter, act: 'remove' }],
    after: async ({ view }) => expect((await view()).comments).toEqual([]),
  },
  ...(['card:edit', 'card:remove', 'card:move', 'card:react', 'comment:add'] as const).map((type): Row => {
    const more = {
      'card:edit': { content: 'Anew' },
      'card:move': { columnId: 'stop' },
      'card:react': { reaction: '👍' },
    }
    return {
      rule: `Not even its author brings back what the facilitator hid: ${type}`,
      at: 'GROUP',
      before: [({ own }) => ['lead', 'card:moderate', { cardId: own.voter, act: 'hide' }]],
      attempt: ({ own }) => {
        const fields = type === 'comment:add' ? { content: 'Ah' } : type === 'card:remove' ? {} : more[type]
        return ['voter', type, { cardId: own.voter, ...fields }]
      },
      refused: 'moderated',
    }
  }),
  {
    rule: 'Only the facilitator moderates',
    at: 'GROUP',
    attempt: ({ own }) => ['voter', 'card:moderate', { cardId: own.lead, act: 'hide' }],
    refused: 'facilitators_only',
  },
  {
    rule: 'What lies face down is not there for the facilitator to moderate',
    attempt: ({ own }) => ['lead', 'card:moderate', { cardId: own.voter, act: 'remove' }],
    refused: 'card_unknown',
  },
  {
    rule: 'A comment that the facilitator removes leaves a trace without its text',
    at: 'GROUP',
    before: [({ own }) => ['voter', 'comment:add', { cardId: own.lead, content: 'Rude' }]],
    attempt: async board => ['lead', 'comment:remove', { commentId: await anyComment(board) }],
    after: async ({ view }) => expect((await view()).comments).toMatchObject([{ content: '', moderation: 'REMOVED' }]),
  },
  {
    rule: 'The facilitator can moderate once the retro is completed',
    at: 'COMPLETED',
    attempt: ({ own }) => ['lead', 'card:moderate', { cardId: own.voter, act: 'remove' }],
    after: async ({ view, own }) =>
      expect((await view()).cards.find(({ id }) => id === own.voter)).toMatchObject({ moderation: 'REMOVED' }),
  },
  {
    rule: 'A comment that is none is not removed',
    at: 'GROUP',
    attempt: () => ['lead', 'comment:remove', { commentId: 'com_none' }],
    refused: 'comment_unknown',
  },
]

const groupRules: Row[] = [
  ...phases
    .filter(phase => phase !== 'GROUP' && phase !== 'COMPLETED')
    .map(
      (at): Row => ({ rule: `Groups only in GROUP: not in ${at}`, at, attempt: groupOfTwo, refused: 'not_in_group' }),
    ),
  {
    rule: 'Groups only where grouping is on',
    at: 'GROUP',
    given: settings({ enableCardGrouping: false }),
    attempt: groupOfTwo,
    refused: 'grouping_disabled',
  },
  {
    rule: 'Anybody who takes part groups, a guest as well',
    at: 'GROUP',
    attempt: ({ own }) => ['guest', 'cards:group', { cardIds: [own.lead, own.voter] }],
    after: async ({ view }) => expect((await view()).cards.filter(({ groupId }) => groupId)).toHaveLength(2),
  },
  {
    rule: 'Observers group nothing',
    at: 'GROUP',
    attempt: ({ own }) => ['watcher', 'cards:group', { cardIds: [own.lead, own.voter] }],
    refused: 'observers_watch',
  },
  {
    rule: 'A card that is none is in no group',
    at: 'GROUP',
    attempt: ({ own }) => ['voter', 'cards:group', { cardIds: [own.lead, 'car_none'] }],
    refused: 'card_unknown',
  },
  {
    rule: 'No card is put into a group that is none',
    at: 'GROUP',
    attempt: ({ own }) => ['voter', 'cards:group', { cardIds: [own.lead], groupId: 'grp_none' }],
    refused: 'group_unknown',
  },
  {
    rule: 'A group is called anew in GROUP alone',
    at: 'GROUP',
    before: [groupOfTwo, () => ['lead', 'phase:set', { phase: 'VOTE' }]],
    attempt: async board => ['voter', 'group:rename', { groupId: await anyGroup(board), title: 'Late' }],
    refused: 'not_in_group',
  },
  {
    rule: 'A group that is none has no name',
    at: 'GROUP',
    attempt: () => ['voter', 'group:rename', { groupId: 'grp_none', title: 'Late' }],
    refused: 'group_unknown',
  },
  {
    rule: 'A card leaves its group in GROUP alone',
    at: 'GROUP',
    before: [groupOfTwo, () => ['lead', 'phase:set', { phase: 'DISCUSS' }]],
    attempt: ({ own }) => ['voter', 'card:ungroup', { cardId: own.lead }],
    refused: 'not_in_group',
  },
]

const voteRules: Row[] = [
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
    given: settings({ votesPerParticipant: 1 }),
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
  {
    rule: 'A vote that was withdrawn can be cast again',
    at: 'VOTE',
    given: settings({ votesPerParticipant: 1 }),
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

const actionRules: Row[] = [
  ...phases
    .filter(phase => phase !== 'ACTION_ITEMS' && phase !== 'COMPLETED')
    .map(
      (at): Row => ({
        rule: `Action items only in ACTION_ITEMS: not in ${at}`,
        at,
        attempt: () => ['voter', 'action:add', action()],
        refused: 'not_in_actions',
      }),
    ),
  {
    rule: 'Action items only where they are on',
    at: 'ACTION_ITEMS',
    given: settings({ enableActionItems: false }),
    attempt: () => ['voter', 'action:add', action()],
    refused: 'actions_disabled',
  },
  {
    rule: 'The title is not empty',
    at: 'ACTION_ITEMS',
    attempt: () => ['voter', 'action:add', action({ title: '  ' })],
    refused: { code: 'invalid' },
  },
  {
    rule: 'The due date is not in the past',
    at: 'ACTION_ITEMS',
    attempt: () => ['voter', 'action:add', action({ dueDate: '2001-01-01' })],
    refused: 'due_in_past',
  },
  {
    rule: 'It is not moved into the past either',
    at: 'ACTION_ITEMS',
    before: [() => ['voter', 'action:add', action({ dueDate: '2999-01-01' })]],
    attempt: async board => ['voter', 'action:update', { itemId: await anyItem(board), dueDate: '2001-01-01' }],
    refused: 'due_in_past',
  },
  {
    rule: 'A due date is a day that there is',
    at: 'ACTION_ITEMS',
    attempt: () => ['voter', 'action:add', action({ dueDate: '2999-02-30' })],
    refused: { code: 'invalid' },
  },
  {
    rule: 'An item is given to somebody who takes part',
    at: 'ACTION_ITEMS',
    attempt: () => ['voter', 'action:add', action({ assigneeId: 'par_none' })],
    refused: 'participant_unknown',
  },
  {
    rule: 'An item comes from a card of this retro',
    at: 'ACTION_ITEMS',
    attempt: () => ['voter', 'action:add', action({ cardId: 'car_none' })],
    refused: 'card_unknown',
  },
  {
    rule: 'Observers write no action items',
    at: 'ACTION_ITEMS',
    attempt: () => ['watcher', 'action:add', action()],
    refused: 'observers_watch',
  },
  ...(['action:update', 'action:remove'] as const).map(
    (type): Row => ({
      rule: `What is no item is not found: ${type}`,
      at: 'ACTION_ITEMS',
      attempt: () => ['voter', type, { itemId: 'act_none' }],
      refused: 'item_unknown',
    }),
  ),
]

const peopleRules: Row[] = [
  {
    rule: 'Nobody can join a completed retro',
    before: [complete],
    attempt: () => ['admin', 'session:join'],
    refused: 'session_ended',
  },
  {
    rule: 'Nobody can join an archived retro',
    before: [complete, () => ['lead', 'session:archive']],
    attempt: () => ['admin', 'session:join'],
    refused: 'session_ended',
  },
  {
    rule: 'Nobody joins twice: the seat stays one, with its role',
    attempt: () => ['voter', 'session:join', { role: 'OBSERVER' }],
    after: async ({ view, everybody }) => {
      const seats = (await view()).participants.filter(({ userId }) => userId === everybody.voter.viewer.userId)
      expect(seats).toMatchObject([{ role: 'VOTER' }])
    },
  },
  {
    rule: 'Nobody comes in as facilitator',
    attempt: () => ['admin', 'session:join', { role: 'FACILITATOR' }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'The facilitator cannot leave an active retro',
    attempt: () => ['lead', 'session:leave'],
    refused: 'facilitator_cannot_leave',
  },
  {
    rule: 'Before it they may',
    at: null,
    attempt: () => ['lead', 'session:leave'],
    after: async ({ view }) => expect((await view()).me.role).toBeNull(),
  },
  {
    rule: 'The last facilitator cannot become a voter',
    attempt: async board => ['lead', 'participant:update_role', await role(board, 'lead', 'VOTER')],
    refused: 'last_facilitator',
  },
  {
    rule: 'A facilitator can change a participant’s role',
    attempt: async board => ['lead', 'participant:update_role', await role(board, 'voter', 'OBSERVER')],
    after: async board => {
      const id = await board.seatOf('voter')
      expect((await board.view()).participants.find(each => each.id === id)?.role).toBe('OBSERVER')
    },
  },
  {
    rule: 'Nobody else changes a role',
    attempt: async board => ['voter', 'participant:update_role', await role(board, 'guest', 'OBSERVER')],
    refused: 'facilitators_only',
  },
  {
    rule: 'A guest cannot be the facilitator',
    attempt: async board => ['lead', 'participant:update_role', await role(board, 'guest', 'FACILITATOR')],
    refused: 'guests_cannot_facilitate',
  },
  {
    rule: 'A guest is not handed the meeting either',
    attempt: async board => ['lead', 'facilitator:hand_over', await seat(board, 'guest')],
    refused: 'guests_cannot_facilitate',
  },
  {
    rule: 'A facilitator can remove participants, who then stay out',
    before: [async board => ['lead', 'participant:remove', await seat(board, 'voter')]],
    attempt: () => ['voter', 'session:join'],
    refused: 'removed',
  },
  {
    rule: 'A voter removes nobody',
    attempt: async board => ['voter', 'participant:remove', await seat(board, 'guest')],
    refused: 'facilitators_only',
  },
  {
    rule: 'Somebody who is not there is not removed',
    attempt: () => ['lead', 'participant:remove', { participantId: 'par_none' }],
    refused: 'participant_unknown',
  },
  {
    rule: 'Observers come in only where they are allowed',
    given: settings({ allowSpectators: true }),
    attempt: () => ['admin', 'session:join', { role: 'OBSERVER' }],
  },
  {
    rule: 'Observers are not ready: they have nothing to finish',
    attempt: () => ['watcher', 'participant:ready', { ready: true }],
    refused: 'observers_watch',
  },
  {
    rule: 'The icebreaker can be switched off',
    given: settings({ enableIcebreaker: false }),
    attempt: () => ['lead', 'icebreaker:set', { question: 'Tea?' }],
    refused: 'icebreaker_disabled',
  },
  {
    rule: 'A mood goes from 1 to 5',
    attempt: () => ['voter', 'checkin:set', { mood: 6 }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'Nobody checks in when all is over',
    before: [complete],
    attempt: () => ['voter', 'checkin:set', { mood: 3 }],
    refused: 'session_ended',
  },
  {
    rule: 'A rating goes from 1 to 5',
    at: 'ACTION_ITEMS',
    attempt: () => ['voter', 'rating:give', { rating: 0 }],
    refused: { code: 'invalid' },
  },
  {
    rule: 'The meeting is rated at its end, not before',
    at: 'DISCUSS',
    attempt: () => ['voter', 'rating:give', { rating: 5 }],
    refused: 'rating_too_early',
  },
  {
    rule: 'It is rated after its end as well',
    before: [complete],
    attempt: () => ['voter', 'rating:give', { rating: 5 }],
    after: async ({ view }) => expect((await view('voter')).rating.mine).toBe(5),
  },
  {
    rule: 'An archived retro stays as it is rated',
    before: [complete, () => ['lead', 'session:archive']],
    attempt: () => ['voter', 'rating:give', { rating: 5 }],
    refused: 'session_archived',
  },
  ...(
    [
      ['session:start', {}],
      ['session:complete', {}],
      ['phase:advance', {}],
      ['phase:set', { phase: 'VOTE' }],
      ['timer:start', { duration: 60 }],
      ['timer:extend', {}],
      ['timer:stop', {}],
      ['votes:budget', { votesPerParticipant: 4 }],
      ['topic:select', { topicId: null }],
      ['icebreaker:set', { question: 'Tea?' }],
      ['session:archive', {}],
    ] as const
  ).flatMap(([type, fields]) =>
    (['voter', 'guest'] as const)
      // Who may edit any session may archive it; a guest never.
      .filter(who => type !== 'session:archive' || who === 'guest')
      .map(
        (who): Row => ({
          rule: `${type} is for the facilitator, not for the ${who}`,
          attempt: () => [who, type, { ...fields }],
          refused: 'facilitators_only',
        }),
      ),
  ),
]

const both: DoorName[] = ['REST', 'room']
const opposite = { REST: 'room', room: 'REST' } as const

const offline = ({ participants, ...view }: Awaited<ReturnType<Board['view']>>) => ({
  ...view,
  participants: participants.map(person => ({ ...person, online: false })),
  me: { ...view.me, can: view.me.can.filter(type => type !== 'participant:update_role') },
})

describe.each(both)('by the door of %s', door => {
  const rules = { phaseRules, cardRules, groupRules, voteRules, actionRules, peopleRules }
  describe.each(Object.entries(rules))('%s', (_, rows) => {
    it.each(rows)('$rule', async ({ given, at = 'COLLECT', empty, before = [], attempt, refused, after }) => {
      const board = await makeBoard(given, at, !empty)
      for (const step of before) {
        const [who, type, fields] = await step(board)
        // What one door did holds at the other.
        expect(await board.send(opposite[door], who, type, fields)).toMatchObject({ ok: true })
      }
      const [who, type, fields] = await attempt(board)
      const was = await board.view()
      const answer = await board.send(door, who, type, fields)
      if (typeof refused === 'string') {
        const [code, said] = refusals[refused]
        expect(answer).toEqual({ ok: false, code, said })
      } else if (refused) expect(answer).toMatchObject({ ok: false, ...refused })
      else expect(answer).toMatchObject({ ok: true })
      if (refused) expect(offline(await board.view())).toEqual(offline(was))
      await after?.(board)
    })
  })
})

describe('the two doors', () => {
  it('have the same commands: each that a socket may send has its address', () => {
    const types = RetroCommand.options.map(option => option.shape.type.value)
    expect(Object.keys(restCalls).sort()).toEqual(types.toSorted())
  })

  it('are one order: what came in by both at once stands in one log, without gaps', async () => {
    const { send, retro, view } = await makeBoard({ settings: { maxCardsPerParticipant: 100 } })
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        send(both[at % 2]!, at % 3 ? 'voter' : 'guest', 'card:add', { columnId: 'stop', content: `Card ${at}` }),
      ),
    )
    const select = 'select seq from session_events where account_id = ? and session_id = ? order by seq'
    const rows = await t.db.forAccount(home).run<{ seq: number }>(select, [home, retro.id])
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1))
    const { cards, hiddenCards } = await view()
    expect([cards.length, hiddenCards]).toEqual([1, 22])
  })

  it('know both addresses of a group: a new one, and one that is there', async () => {
    const board = await makeBoard({}, 'GROUP')
    await board.must('REST', 'voter', 'cards:group', { cardIds: [board.own.lead, board.own.voter], title: 'Two' })
    const path = `${board.retro.url}/groups/${await anyGroup(board)}/cards`
    expect((await doors.voter.call('POST', path, { cardIds: [board.own.guest] })).status).toBe(200)
    const said = await doors.voter.call('POST', path, { cardIds: [board.own.guest], groupId: 'grp_other' })
    expect([said.status, said.body.fields?.[0]?.path]).toEqual([422, 'groupId'])
    expect((await board.view()).cards.every(({ groupId }) => groupId)).toBe(true)
  })
})

describe('rules of the retro as a record, which has one door', () => {
  it('an active retro cannot be deleted, and no socket deletes one', async () => {
    const board = await makeBoard()
    const answer = await owner.call('DELETE', `${api}/accounts/${home}/sessions/${board.retro.id}`)
    expect([answer.status, answer.body.error]).toEqual([409, refusals.session_active[1]])
    for (const type of ['session:delete', 'session:configure', 'session:set_status', 'guest:join', 'action:sync'])
      expect(await board.send('room', 'lead', type)).toMatchObject({ ok: false, code: 'invalid' })
  })

  it.each([
    ['completed', 'complete'],
    ['archived', 'archive'],
  ])('nobody joins one that is %s by its link', async (_, last) => {
    const board = await makeBoard()
    await board.must('REST', 'lead', 'session:complete')
    if (last === 'archive') await board.must('REST', 'lead', 'session:archive')
    const { status, body } = await doors.nobody('POST', board.retro.join, { name: 'Late', role: 'VOTER' })
    expect([status, body.error]).toEqual([409, refusals.session_ended[1]])
  })

  it('a completed retro changes by no record either: archived is the one status it may have', async () => {
    const board = await makeBoard()
    await board.must('REST', 'lead', 'session:complete')
    for (const status of ['WAITING', 'ACTIVE']) {
      const answer = await owner.call('PATCH', board.retro.url, { status })
      expect([answer.status, answer.body.error]).toEqual([409, refusals.session_ended[1]])
    }
    expect((await owner.call('PATCH', board.retro.url, { status: 'ARCHIVED' })).body.data.status).toBe('ARCHIVED')
  })
})
