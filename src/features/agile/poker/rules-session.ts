import { bySystem, hasEnded, leading } from '#features/agile/rooms/rules-people.ts'
import { type AnyCommand, type Decision, leaveStory, stopTimer } from './rules-guards.ts'
import { refuse } from './rules-refusals.ts'
import { currentStory, type PokerFact, type PokerState, roundsOf } from './rules-state.ts'

type SessionCommand =
  | Exclude<Extract<AnyCommand['type'], `session:${string}`>, 'session:join' | 'session:leave'>
  | `timer:${'start' | 'stop'}`

const isRunning = ({ session }: PokerState) => session.status === 'ACTIVE' || session.status === 'PAUSED'

function start(state: PokerState, now: number): PokerFact[] {
  if (hasEnded(state.session.status)) refuse('session_ended')
  if (state.session.status === 'ACTIVE') return []
  const first = currentStory(state) ? undefined : state.stories.keys().next().value
  const selected: PokerFact[] = first ? [{ type: 'story.selected', storyId: first }] : []
  return [{ type: 'session.started', at: now }, ...selected]
}

function pause(state: PokerState): PokerFact[] {
  if (state.session.status === 'PAUSED') return []
  if (hasEnded(state.session.status)) refuse('session_ended')
  if (state.session.status !== 'ACTIVE') refuse('session_not_active')
  const countdown: PokerFact[] = state.countdown ? [{ type: 'reveal.cancelled', held: false }] : []
  return [...countdown, ...stopTimer(state), { type: 'session.paused' }]
}

function complete(state: PokerState, now: number): PokerFact[] {
  if (state.session.status === 'COMPLETED') return []
  if (hasEnded(state.session.status)) refuse('session_ended')
  if (!isRunning(state)) refuse('session_not_active')
  const left = leaveStory(state)
  return [...left, ...(left.length ? [] : stopTimer(state)), { type: 'session.completed', at: now }]
}

function archive(state: PokerState): PokerFact[] {
  if (state.session.status === 'ARCHIVED') return []
  if (!hasEnded(state.session.status)) refuse('session_not_ended')
  return [{ type: 'session.archived' }]
}

/** Back to waiting: from a draft, or from a session that was started too early. */
function reopen(state: PokerState): PokerFact[] {
  const { status } = state.session
  if (status === 'WAITING') return []
  if (status === 'ARCHIVED') refuse('session_archived')
  if (hasEnded(status)) refuse('session_ended')
  return [
    ...leaveStory(state),
    ...(currentStory(state)?.status === 'VOTING' ? [] : stopTimer(state)),
    { type: 'session.reopened' },
  ]
}

const hasVotes = (state: PokerState) => [...state.stories.keys()].some(id => roundsOf(state, id).length > 0)

/** The session as a whole: begun, paused, ended, kept, changed and removed. */
export const sessionDecisions: { [T in SessionCommand]: Decision<T> } = {
  'session:start'(state, actor, _command, { now }) {
    leading(state, actor)
    return start(state, now)
  },
  'session:pause'(state, actor) {
    leading(state, actor)
    return pause(state)
  },
  'session:resume'(state, actor) {
    leading(state, actor)
    if (state.session.status === 'ACTIVE') return []
    if (state.session.status !== 'PAUSED') refuse('session_not_paused')
    return [{ type: 'session.resumed' }]
  },
  'session:complete'(state, actor, _command, { now }) {
    leading(state, actor)
    return complete(state, now)
  },
  'session:archive'(state, actor) {
    leading(state, actor)
    return archive(state)
  },
  'session:set_status'(state, actor, { status }, { now }) {
    bySystem(actor)
    if (status === 'ACTIVE')
      return state.session.status === 'PAUSED' ? [{ type: 'session.resumed' }] : start(state, now)
    if (status === 'PAUSED') return pause(state)
    if (status === 'COMPLETED') return complete(state, now)
    return status === 'ARCHIVED' ? archive(state) : reopen(state)
  },
  'session:configure'(state, actor, { name, description, teamId, settings, votingSystem }) {
    bySystem(actor)
    if (state.session.status === 'ARCHIVED') refuse('session_archived')
    if (votingSystem.id !== state.votingSystem.id && hasVotes(state)) refuse('deck_in_use')
    return [{ type: 'session.updated', name, description, teamId, settings, votingSystem }]
  },
  'session:delete'(state, actor, _command, { now }) {
    bySystem(actor)
    if (isRunning(state)) refuse('session_active')
    return state.session.deletedAt === null ? [{ type: 'session.deleted', at: now }] : []
  },
  'session:restore'(state, actor) {
    bySystem(actor)
    return state.session.deletedAt === null ? [] : [{ type: 'session.restored' }]
  },
  'timer:start'(state, actor, { duration }, { now }) {
    leading(state, actor)
    if (hasEnded(state.session.status)) refuse('session_ended')
    if (state.session.status !== 'ACTIVE') refuse('session_not_active')
    return [{ type: 'timer.started', endsAt: now + duration * 1000, duration }]
  },
  'timer:stop'(state, actor) {
    leading(state, actor)
    return stopTimer(state)
  },
}
