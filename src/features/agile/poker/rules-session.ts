import { deletionDecisions } from '#features/agile/rooms/live/rules-decisions.ts'
import { stopTimer, timerDecisions } from '#features/agile/rooms/live/rules-timer.ts'
import { type Actor, hasEnded, requireFacilitator, requireSystem } from '#features/agile/rooms/rules-people.ts'
import type { SettableStatus } from './live/protocol-commands.ts'
import { apply, draftOf } from './live/rules-apply.ts'
import { type AnyCommand, type Decision, openVoting, type RuleContext, skipOpenStory } from './live/rules-decisions.ts'
import { refuse } from './live/rules-refusals.ts'
import { currentStory, type PokerFact, type PokerState, roundsOf, type Story } from './live/rules-state.ts'
import { appointFacilitator } from './people/rules-people.ts'
import { addStories, storyWithTitle } from './stories/rules-stories.ts'

type SessionCommand =
  | Exclude<Extract<AnyCommand['type'], `session:${string}`>, 'session:join' | 'session:leave'>
  | `timer:${'start' | 'stop'}`

const isRunning = ({ session }: PokerState) => session.status === 'ACTIVE' || session.status === 'PAUSED'

function start(state: PokerState, now: number): PokerFact[] {
  if (hasEnded(state.session.status)) refuse('session_ended')
  if (state.session.status === 'ACTIVE') return []
  const story = currentStory(state) ?? state.stories.values().next().value
  return [{ type: 'session.started', at: now }, ...(story ? openFirstStory(state, story, now) : [])]
}

/** Selects the first story of a session that starts. With `keepMoving`, also opens its vote. */
function openFirstStory(state: PokerState, story: Story, now: number): PokerFact[] {
  const selection: PokerFact[] = currentStory(state) ? [] : [{ type: 'story.selected', storyId: story.id }]
  if (!state.settings.keepMoving || story.status !== 'PENDING') return selection
  return openVoting(state, story, now)
}

function pause(state: PokerState): PokerFact[] {
  if (state.session.status === 'PAUSED') return []
  if (hasEnded(state.session.status)) refuse('session_ended')
  if (state.session.status !== 'ACTIVE') refuse('session_not_active')
  const countdown: PokerFact[] = state.countdown ? [{ type: 'reveal.cancelled', held: false }] : []
  return [...countdown, ...stopTimer(state), { type: 'session.paused' }]
}

function leaveStoryAndStopTimer(state: PokerState): PokerFact[] {
  const leaveFacts = skipOpenStory(state)
  // Leaving an open vote already stops the timer.
  return leaveFacts.length ? leaveFacts : stopTimer(state)
}

function complete(state: PokerState, now: number): PokerFact[] {
  if (state.session.status === 'COMPLETED') return []
  if (hasEnded(state.session.status)) refuse('session_ended')
  if (!isRunning(state)) refuse('session_not_active')
  return [...leaveStoryAndStopTimer(state), { type: 'session.completed', at: now }]
}

function archive(state: PokerState): PokerFact[] {
  if (state.session.status === 'ARCHIVED') return []
  if (!hasEnded(state.session.status)) refuse('session_not_ended')
  return [{ type: 'session.archived' }]
}

/**
 * Sets the status WAITING again, from a draft or after a premature start. The fact is called `session.reopened`. The
 * command `session:reopen` does something else: it continues a completed session.
 */
function returnToWaiting(state: PokerState): PokerFact[] {
  const { status } = state.session
  if (status === 'WAITING') return []
  if (status === 'ARCHIVED') refuse('session_archived')
  if (hasEnded(status)) refuse('session_ended')
  return [...leaveStoryAndStopTimer(state), { type: 'session.reopened' }]
}

const hasVotes = (state: PokerState) => [...state.stories.keys()].some(id => roundsOf(state, id).length > 0)

/** Rejects callers other than facilitators and the server. */
function requireFacilitatorOrServer(state: PokerState, actor: Actor) {
  if (actor.kind !== 'system') requireFacilitator(state, actor)
}

function setStatus(state: PokerState, status: SettableStatus, now: number): PokerFact[] {
  if (status === 'ACTIVE') return state.session.status === 'PAUSED' ? [{ type: 'session.resumed' }] : start(state, now)
  if (status === 'PAUSED') return pause(state)
  if (status === 'COMPLETED') return complete(state, now)
  return status === 'ARCHIVED' ? archive(state) : returnToWaiting(state)
}

type Configuration = Extract<AnyCommand, { type: 'session:configure' }>

function updateFields(
  state: PokerState,
  { name, description, teamId, settings, votingSystem }: Configuration,
): PokerFact[] {
  const fields = [name, description, teamId, settings, votingSystem]
  if (fields.every(value => value === undefined)) return []
  const { session } = state
  const newSettings = { ...state.settings, ...settings }
  if (newSettings.enableTimer && newSettings.timerDuration === null) refuse('timer_missing')
  if (votingSystem && votingSystem.id !== state.votingSystem.id && hasVotes(state)) refuse('deck_in_use')
  return [
    {
      type: 'session.updated',
      name: name ?? session.name,
      description: description ?? session.description,
      teamId: teamId === undefined ? session.teamId : teamId,
      settings: newSettings,
      votingSystem: votingSystem ?? state.votingSystem,
    },
  ]
}

function addTitles(state: PokerState, { titles }: Configuration, context: RuleContext): PokerFact[] {
  const existingTitles = new Set([...state.stories.values()].map(({ title }) => title))
  const newTitles = [...new Set(titles)].filter(title => !existingTitles.has(title))
  if (newTitles.length === 0) return []
  if (hasEnded(state.session.status)) refuse('session_ended')
  return addStories(state, newTitles.map(storyWithTitle), context)
}

/** Decides on the parts of a configuration one after the other. Each part sees the changes of the previous ones. */
function configure(state: PokerState, command: Configuration, context: RuleContext): PokerFact[] {
  const { facilitator, status } = command
  const steps: ((draft: PokerState) => PokerFact[])[] = [
    draft => updateFields(draft, command),
    draft => addTitles(draft, command, context),
    draft => (facilitator ? appointFacilitator(draft, facilitator, context) : []),
  ]
  const draft = draftOf(state)
  const applyToDraft = (facts: PokerFact[]) => {
    for (const fact of facts) apply(draft, fact)
    return facts
  }
  const changes = steps.flatMap(step => applyToDraft(step(draft)))
  if (changes.length > 0 && state.session.status === 'ARCHIVED') refuse('session_archived')
  return [...changes, ...(status ? setStatus(draft, status, context.now) : [])]
}

/** Decisions about the session itself: status, configuration, deletion and timer. */
export const sessionDecisions: { [T in SessionCommand]: Decision<T> } = {
  'session:start'(state, actor, _command, { now }) {
    requireFacilitator(state, actor)
    return start(state, now)
  },
  'session:pause'(state, actor) {
    requireFacilitatorOrServer(state, actor)
    return pause(state)
  },
  'session:resume'(state, actor) {
    requireFacilitatorOrServer(state, actor)
    if (state.session.status === 'ACTIVE') return []
    if (state.session.status !== 'PAUSED') refuse('session_not_paused')
    return [{ type: 'session.resumed' }]
  },
  'session:complete'(state, actor, _command, { now }) {
    requireFacilitator(state, actor)
    return complete(state, now)
  },
  'session:archive'(state, actor) {
    requireFacilitatorOrServer(state, actor)
    return archive(state)
  },
  'session:set_status'(state, actor, { status }, { now }) {
    requireSystem(actor)
    return setStatus(state, status, now)
  },
  'session:configure'(state, actor, command, context) {
    requireSystem(actor)
    return configure(state, command, context)
  },
  ...deletionDecisions,
  'session:reopen'(state, actor) {
    requireSystem(actor)
    const { status } = state.session
    if (status === 'ACTIVE' || status === 'PAUSED') return []
    if (status === 'ARCHIVED') refuse('session_archived')
    return status === 'COMPLETED' ? [{ type: 'session.continued' }] : refuse('session_not_completed')
  },
  ...timerDecisions,
}
