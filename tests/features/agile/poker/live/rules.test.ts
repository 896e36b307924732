import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { viewFor } from '#features/agile/poker/live/live-view.ts'
import type { PokerCommandType } from '#features/agile/poker/live/protocol-commands.ts'
import { apply, draftOf } from '#features/agile/poker/live/rules-apply.ts'
import type { AnyCommand, RuleContext } from '#features/agile/poker/live/rules-decisions.ts'
import { refusals } from '#features/agile/poker/live/rules-refusals.ts'
import type { PokerFact, PokerState } from '#features/agile/poker/live/rules-state.ts'
import { decide } from '#features/agile/poker/rules.ts'
import { defaultSettings } from '#features/agile/poker/rules-settings.ts'
import { settle, wake } from '#features/agile/poker/votes/rules-reveal.ts'
import type { Actor } from '#features/agile/rooms/rules-people.ts'
import { RuleViolation } from '#features/agile/rooms/rules-refusals.ts'
import type { Viewer } from '#kit/rooms.ts'
import { runCount } from '#tests/support/run-count.ts'

const cards = ['1', '2', '3', '5', '8', '?']

const makeEmptySession = (settings: Partial<PokerState['settings']> = {}): PokerState => ({
  session: {
    id: 'pok_1',
    accountId: 'acc_1',
    name: 'Sprint',
    description: '',
    status: 'WAITING',
    facilitatorId: 'usr_0',
    doorClosed: false,
    currentStoryId: null,
    startedAt: null,
    completedAt: null,
    teamId: null,
    deletedAt: null,
    isDemo: false,
    demoLanguage: null,
  },
  votingSystem: {
    id: 'vsy_1',
    name: 'Some',
    type: 'CUSTOM',
    allowCustomValues: false,
    values: cards.map(value => ({ value, label: value })),
  },
  settings: { ...defaultSettings, ...settings },
  stories: new Map(),
  participants: new Map([
    ['par_0', { id: 'par_0', userId: 'usr_0', name: 'Lead', role: 'FACILITATOR', status: 'ACTIVE', joinedAt: 0 }],
  ]),
  participantIdByUser: new Map([['usr_0', 'par_0']]),
  votes: new Map(),
  rounds: new Map(),
  comments: new Map(),
  timer: null,
  countdown: null,
  isCountdownCancelled: false,
})

const viewerOf = (index: number): Viewer => ({
  kind: 'member',
  accountId: 'acc_1',
  userId: `usr_${index}`,
  participantId: null,
  name: `P${index}`,
  canEditAny: index === 4,
  sessionId: null,
})

const commandTypes: PokerCommandType[] = [
  ...(['session:join', 'session:leave', 'session:start', 'session:complete', 'story:start_voting'] as const),
  ...(['vote:cast', 'vote:withdraw', 'votes:reveal', 'reveal:cancel', 'story:estimate', 'story:next'] as const),
  ...(['story:previous', 'story:add', 'timer:start', 'timer:stop'] as const),
  ...([
    'participant:update_role',
    'participant:remove',
    'participant:restore',
    'participant:nudge',
    'facilitator:hand_over',
  ] as const),
  'facilitator:set_voting',
  ...(['door:set', 'guests:remove', 'guests:restore'] as const),
  ...(['session:pause', 'session:resume', 'session:archive', 'vote:change', 'votes:reset', 'votes:reset_all'] as const),
  ...([
    'story:update',
    'story:skip',
    'story:duplicate',
    'story:remove',
    'stories:reorder',
    'comment:add',
    'comment:remove',
  ] as const),
  'reaction:send',
]
type Action = { userIndex: number; type: PokerCommandType; pick: number; card: number; offline: number; waitMs: number }
const AnyAction: fc.Arbitrary<Action> = fc.record({
  userIndex: fc.oneof(fc.constant(0), fc.nat(4)),
  type: fc.oneof(
    fc.constantFrom(...commandTypes),
    fc.constantFrom<PokerCommandType>('vote:cast', 'story:start_voting'),
  ),
  pick: fc.nat(6),
  card: fc.nat(cards.length - 1),
  offline: fc.nat(9),
  waitMs: fc.constantFrom(0, 1000, 4000, 70_000),
})

function commandFor(state: PokerState, { type, pick, card }: Action): AnyCommand {
  const stories = [...state.stories.keys()]
  const storyId = stories[pick % (stories.length || 1)] ?? 'none'
  const currentStoryId = state.session.currentStoryId ?? 'none'
  const participantIds = [...state.participants.keys()]
  const participantId = participantIds[pick % participantIds.length]!
  const value = cards[card]!
  const fields: Partial<Record<PokerCommandType, object>> = {
    'session:join': { role: pick % 2 ? 'VOTER' : 'OBSERVER' },
    'story:start_voting': { storyId },
    'vote:cast': { storyId: currentStoryId, value, confidence: null },
    'vote:withdraw': { storyId: currentStoryId },
    'story:estimate': { storyId: pick % 2 ? storyId : currentStoryId, estimate: value },
    'story:add': { titles: Array.from({ length: pick === 6 ? 60 : 1 }, (_, i) => `Story ${i}`), stories: [] },
    'vote:change': { storyId: currentStoryId, value, confidence: null },
    'votes:reset': { storyId },
    'votes:reset_all': { notifyParticipants: pick % 2 === 0 },
    'story:update': { storyId, title: `Story ${pick}` },
    'story:skip': { storyId },
    'story:duplicate': { storyId },
    'story:remove': { storyId },
    'stories:reorder': { storyIds: pick % 3 ? stories.toReversed() : stories.slice(1) },
    'comment:add': { storyId: pick % 2 ? storyId : null, content: 'Why so high?' },
    'comment:remove': { commentId: [...state.comments.keys()][pick] ?? 'none' },
    'reaction:send': { reaction: '👍' },
    'participant:nudge': { participantId: pick % 2 ? participantId : null },
    'facilitator:hand_over': { participantId },
    'facilitator:set_voting': { votes: pick % 2 === 0 },
    'timer:start': { duration: 60 },
    'participant:update_role': { participantId, role: (['FACILITATOR', 'VOTER', 'OBSERVER'] as const)[card % 3] },
    'participant:remove': { participantId },
    'participant:restore': { participantId },
    'door:set': { closed: card % 2 === 0 },
    'guests:remove': { closeDoor: card % 2 === 0 },
    'guests:restore': { participantIds: [participantId] },
  }
  return { id: 'c', type, ...fields[type] } as AnyCommand
}

/** Plays actions with the rules only, and calls `onStep` for every step. */
function play(actions: readonly Action[], state: PokerState, onStep: (step: Step) => void) {
  let now = 1_000_000
  let idCount = 0
  for (const action of actions) {
    now += action.waitMs
    const offlineId = `par_${action.offline}`
    const context: RuleContext = {
      now,
      newId: prefix => `${prefix}_${++idCount + 10}`,
      isOnline: id => id !== offlineId,
      awaySince: id => (id === offlineId ? now - 65_000 : null),
      commitTo: (value, vote) => ({ salt: `salt ${++idCount}`, commitment: `of ${vote} ${value.length}` }),
    }
    const stateBefore = draftOf(state)
    const command = commandFor(state, action)
    const viewer = viewerOf(action.userIndex)
    let outcome: PokerFact[] | RuleViolation
    try {
      outcome = decide(state, viewer as Actor, command, context)
    } catch (error) {
      if (!(error instanceof RuleViolation)) throw error
      outcome = error
    }
    onStep({ stateBefore, state, action, command, viewer, outcome, context })
    if (outcome instanceof RuleViolation) continue
    for (const fact of outcome) apply(state, fact)
    for (const fact of wake(state, context)) apply(state, fact)
    for (const fact of settle(state, context)) apply(state, fact)
    expect(settle(state, context)).toEqual([])
    expectInvariants(state)
  }
}
type Step = {
  stateBefore: PokerState
  state: PokerState
  action: Action
  command: AnyCommand
  viewer: Viewer
  outcome: PokerFact[] | RuleViolation
  context: RuleContext
}

/** The invariants of every session. */
function expectInvariants(state: PokerState) {
  const stories = [...state.stories.values()]
  const activeParticipants = [...state.participants.values()].filter(({ status }) => status === 'ACTIVE')
  const votingStories = stories.filter(({ status }) => status === 'VOTING')
  const isEnded = state.session.status === 'COMPLETED' || state.session.status === 'ARCHIVED'
  expect(stories.length).toBeLessThanOrEqual(100)
  expect(stories.map(({ order }) => order)).toEqual(stories.map((_, index) => index))
  expect(votingStories.length).toBeLessThanOrEqual(isEnded ? 0 : 1)
  if (votingStories[0]) expect(state.session.currentStoryId).toBe(votingStories[0].id)
  for (const story of stories) {
    expect(story.finalEstimate !== null).toBe(story.status === 'ESTIMATED')
    if (story.status === 'PENDING') expect(state.votes.get(story.id)?.size ?? 0).toBe(0)
    if (story.status !== 'VOTING') continue
    for (const id of state.votes.get(story.id)!.keys()) {
      expect(activeParticipants.find(person => person.id === id)?.role).not.toBe('OBSERVER')
      expect(activeParticipants.some(person => person.id === id)).toBe(true)
    }
  }
  if (state.session.status === 'ACTIVE')
    expect(activeParticipants.some(({ role }) => role === 'FACILITATOR')).toBe(true)
  if (state.countdown) expect(votingStories).toHaveLength(1)
  if (isEnded) expect(state.timer).toBeNull()
  const userIds = activeParticipants.map(({ userId }) => userId)
  expect(new Set(userIds).size).toBe(userIds.length)
}

const anyActions = fc.array(AnyAction, { minLength: 5, maxLength: 80 })
const makeOpenSession = (settings?: Partial<PokerState['settings']>) => {
  const state = makeEmptySession(settings)
  const text = { title: 'One', description: '', link: '', externalKey: '' }
  const story = { ...text, status: 'PENDING' as const, round: 0, finalEstimate: null }
  state.stories.set('sty_a', { ...story, id: 'sty_a', order: 0 })
  state.stories.set('sty_b', { ...story, id: 'sty_b', order: 1 })
  for (const index of [1, 2]) {
    const participant = { id: `par_${index}`, userId: `usr_${index}`, name: `P${index}`, joinedAt: index }
    apply(state, { type: 'participant.joined', participant: { ...participant, role: 'VOTER', status: 'ACTIVE' } })
  }
  apply(state, { type: 'session.started', at: 0 })
  apply(state, { type: 'story.voting_started', storyId: 'sty_a', round: 1, at: 0 })
  return state
}

describe('the rules', () => {
  it('keep the invariants in every session at every step', () => {
    fc.assert(
      fc.property(anyActions, fc.boolean(), (actions, autoReveal) =>
        play(actions, makeOpenSession({ autoReveal }), () => {}),
      ),
      {
        numRuns: runCount({ short: 90, long: 1200 }),
      },
    )
  })

  it('decide without changing the state, and give every rejection a reason with a text', () => {
    fc.assert(
      fc.property(anyActions, actions => {
        play(actions, makeOpenSession(), ({ stateBefore, state, outcome }) => {
          expect(state).toEqual(stateBefore)
          if (outcome instanceof RuleViolation)
            expect(refusals[outcome.reason as keyof typeof refusals]).toEqual([outcome.code, outcome.key])
        })
      }),
    )
  })

  it('accept only actions that they offer to the viewer', () => {
    fc.assert(
      fc.property(anyActions, fc.boolean(), (actions, autoReveal) => {
        play(actions, makeOpenSession({ autoReveal }), ({ state, action, viewer, outcome, context }) => {
          const isOffered = viewFor(state, viewer, context.isOnline).me.can.includes(action.type)
          const hasEffect = Array.isArray(outcome) && outcome.length > 0
          if (hasEffect) expect(isOffered, action.type).toBe(true)
          if (isOffered) return
          if (outcome instanceof RuleViolation) expect(outcome.code).not.toBe('invalid')
        })
      }),
      { numRuns: runCount({ short: 90, long: 1200 }) },
    )
  })

  it('offer no simple action that they then reject', () => {
    const simpleTypes: PokerCommandType[] = [
      'session:leave',
      'session:start',
      'session:complete',
      'session:pause',
      'session:resume',
      'session:archive',
      'votes:reset_all',
      'votes:reveal',
      'reveal:cancel',
    ]
    simpleTypes.push('story:next', 'story:previous', 'timer:start', 'timer:stop', 'vote:cast', 'vote:withdraw')
    fc.assert(
      fc.property(anyActions, fc.boolean(), (actions, autoReveal) => {
        play(actions, makeOpenSession({ autoReveal }), ({ state, action, viewer, outcome, context }) => {
          if (
            !simpleTypes.includes(action.type) ||
            !viewFor(state, viewer, context.isOnline).me.can.includes(action.type)
          )
            return
          expect(outcome, action.type).not.toBeInstanceOf(RuleViolation)
        })
      }),
      { numRuns: runCount({ short: 90, long: 1200 }) },
    )
  })

  it('ignore the voted values: any value leads to the same result', () => {
    fc.assert(
      fc.property(anyActions, fc.boolean(), (actions, autoReveal) => {
        const reasonsAndFactsByShift = [0, 3].map(shift => {
          const reasonsAndFacts: string[] = []
          const shiftedActions = actions.map(action =>
            action.type === 'vote:cast' || action.type === 'vote:change'
              ? { ...action, card: (action.card + shift) % cards.length }
              : action,
          )
          play(shiftedActions, makeOpenSession({ autoReveal }), ({ outcome }) => {
            reasonsAndFacts.push(
              outcome instanceof RuleViolation ? outcome.reason : outcome.map(({ type }) => type).join(),
            )
          })
          return reasonsAndFacts
        })
        expect(reasonsAndFactsByShift[0]).toEqual(reasonsAndFactsByShift[1])
      }),
    )
  })
})
