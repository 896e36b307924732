import { colleagueIdPrefix } from '#features/accounts/demo-catalogue/rules-colleagues.ts'
import { facilitators, type Participant } from '#features/agile/rooms/rules-people.ts'
import type { Phase } from './live/protocol.ts'
import type { RetroCommandInput } from './live/protocol-commands.ts'
import { type Card, openTopicsOf, type RetroState, topicOf } from './live/rules-state.ts'
import { blockingReason, nextTopic } from './phases/rules-phases.ts'

/** The script of a demo's colleagues, in the visitor's language. `colleague` is the index of a colleague. */
export type Script = {
  moods: { colleague: number; mood: number; answer: string }[]
  /** Cards with the same theme are grouped. A card with the theme '' stays single. */
  cards: { colleague: number; columnId: string; content: string; theme: string }[]
  themes: Record<string, string>
  comments: { colleague: number; content: string }[]
  actions: { colleague: number; title: string; trigger: string }[]
}

type Command = RetroCommandInput extends infer C ? (C extends { id: string } ? Omit<C, 'id'> : never) : never
/** The next command in a demo: `time` is in milliseconds UTC. */
export type RetroDemoMove = { time: number; colleagueId: string; command: Command }

/**
 * Returns whether the participant is a scripted colleague. Only the server assigns participant ids, so no one can
 * forge one.
 */
export const isScripted = ({ session }: Pick<RetroState, 'session'>, participantId: string): boolean =>
  session.isDemo && participantId.startsWith(`${colleagueIdPrefix}_`)

const second = 1000
/**
 * Delays in milliseconds. `ready`: from the last other move to the first colleague who is ready. `arrival`: the longest
 * wait for the visitor in a phase without a timer.
 */
const delays = { firstMove: 2 * second, betweenMoves: 2.5 * second, ready: 4 * second, arrival: 30 * second }

/** The state of a demo, and the people in it. */
type Demo = {
  state: RetroState
  script: Script
  /**
   * The start of the phase, calculated from its timer. Without a timer it is the start of the retro, so that every move
   * is due.
   */
  start: number
  end: number
  colleagues: Participant[]
  visitors: Participant[]
  /** The colleague who facilitates. Null if the visitor does. */
  facilitator: Participant | null
}

const colleagueIdOf = ({ colleagues }: Demo, index: number): string => colleagues[index % colleagues.length]!.id
const moveTime = (start: number, index: number) => start + delays.firstMove + index * delays.betweenMoves

function demoOf(state: RetroState, script: Script): Demo | null {
  const { session, timer } = state
  if (!session.isDemo || session.startedAt === null) return null
  const participants = [...state.participants.values()].filter(({ status }) => status === 'ACTIVE')
  const colleagues = participants.filter(({ id }) => isScripted(state, id)).sort((a, b) => a.joinedAt - b.joinedAt)
  const visitors = participants.filter(({ id }) => !isScripted(state, id))
  if (colleagues.length === 0 || visitors.length === 0) return null
  const start = timer ? timer.endsAt - timer.duration * second : session.startedAt
  const end = timer ? timer.endsAt : session.startedAt + delays.arrival
  const facilitator = facilitators(state).find(({ id }) => isScripted(state, id)) ?? null
  return { state, script, start, end, colleagues, visitors, facilitator }
}

const isReady = ({ state }: Demo, { id }: Participant) => state.participants.get(id)?.readyPhase === state.session.phase

/**
 * Returns the move that ends a phase after `otherMoves` moves. The colleagues mark themselves ready one by one. Then
 * the facilitator advances, once the visitor is ready or the time is up.
 */
function finishPhase(demo: Demo, otherMoves: number): RetroDemoMove | null {
  const { state, colleagues, visitors, facilitator, start, end } = demo
  const time = moveTime(start, otherMoves)
  const next = colleagues.findIndex(person => person.role !== 'OBSERVER' && !isReady(demo, person))
  if (next >= 0) {
    const command: Command = { type: 'participant:ready', ready: true }
    return { time: time + delays.ready + next * second, colleagueId: colleagues[next]!.id, command }
  }
  if (!facilitator || blockingReason(state)) return null
  const hasPendingVisitor = visitors.some(person => person.role !== 'OBSERVER' && !isReady(demo, person))
  return {
    time: hasPendingVisitor ? Math.max(time, end) : time,
    colleagueId: facilitator.id,
    command: { type: 'phase:advance' },
  }
}

function nextCheckIn(demo: Demo): RetroDemoMove | null {
  const { state, script, start } = demo
  const index = script.moods.findIndex(
    ({ colleague }) => state.participants.get(colleagueIdOf(demo, colleague))?.mood === null,
  )
  if (index < 0) return finishPhase(demo, script.moods.length)
  const { colleague, mood, answer } = script.moods[index]!
  return {
    time: moveTime(start, index),
    colleagueId: colleagueIdOf(demo, colleague),
    command: { type: 'checkin:set', mood, answer },
  }
}

const findCard = ({ state }: Demo, content: string): Card | undefined =>
  [...state.cards.values()].find(card => card.content === content)

function nextCard(demo: Demo): RetroDemoMove | null {
  const { state, script, start } = demo
  const columnIds = new Set(state.columns.map(({ id }) => id))
  const cards = script.cards.filter(({ columnId }) => columnIds.has(columnId))
  const index = cards.findIndex(({ content }) => !findCard(demo, content))
  if (index < 0) return finishPhase(demo, cards.length)
  const { colleague, columnId, content } = cards[index]!
  return {
    time: moveTime(start, index),
    colleagueId: colleagueIdOf(demo, colleague),
    command: { type: 'card:add', columnId, content },
  }
}

function nextGroup(demo: Demo): RetroDemoMove | null {
  const { script, start } = demo
  const themes = Object.entries(script.themes)
  for (const [index, [theme, title]] of themes.entries()) {
    const cards = script.cards.filter(card => card.theme === theme).flatMap(card => findCard(demo, card.content) ?? [])
    const areGrouped = new Set(cards.map(topicOf)).size < 2
    const hasGroupOfVisitor = cards.some(({ groupId }) => groupId !== null)
    if (areGrouped || hasGroupOfVisitor) continue
    const command: Command = { type: 'cards:group', cardIds: cards.map(({ id }) => id), title }
    return { time: moveTime(start, index * 2), colleagueId: colleagueIdOf(demo, index + 1), command }
  }
  return finishPhase(demo, themes.length * 2)
}

/**
 * Returns the topics that a colleague votes for: groups first, then single cards. Each colleague starts at a different
 * topic.
 */
function topicsFor({ state }: Demo, index: number): string[] {
  const topics = [...openTopicsOf(state)].sort()
  const grouped = topics.filter(id => state.groups.has(id))
  const others = topics.filter(id => !state.groups.has(id))
  const first = index % Math.max(1, others.length)
  const rotated = [...others.slice(first), ...others.slice(0, first)]
  return [...grouped, ...rotated].slice(0, state.settings.votesPerParticipant)
}

function nextVote(demo: Demo): RetroDemoMove | null {
  const { state, colleagues, start } = demo
  let index = 0
  for (const [position, { id, role }] of colleagues.entries()) {
    if (role === 'OBSERVER') continue
    const votes = state.votes.get(id)
    for (const topicId of topicsFor(demo, position)) {
      if (!votes?.includes(topicId) && (votes?.length ?? 0) < state.settings.votesPerParticipant)
        return { time: moveTime(start, index), colleagueId: id, command: { type: 'vote:cast', topicId } }
      index++
    }
  }
  return finishPhase(demo, index)
}

/** Number of topics that the colleagues discuss before they continue. */
const maxTopics = 2
const commentsPerTopic = 2
/** Duration of a topic, in milliseconds. */
const topicMs = 24 * second

function nextDiscussion(demo: Demo): RetroDemoMove | null {
  const { state, script, start, facilitator } = demo
  const { topic } = state
  if (!topic) {
    const next = nextTopic(state)
    if (!facilitator) return null
    if (next && state.discussed.length < maxTopics)
      return {
        time: start + delays.firstMove,
        colleagueId: facilitator.id,
        command: { type: 'topic:select', topicId: next },
      }
    return finishPhase(demo, 1)
  }
  const openedAt = topic.endsAt === null ? start : topic.endsAt - state.settings.topicTimer * second
  const [card] = [...state.cards.values()]
    .filter(other => topicOf(other) === topic.id && !other.moderation)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const existingComments = new Set(
    [...state.comments.values()].filter(({ cardId }) => cardId === card?.id).map(({ content }) => content),
  )
  const offset = state.discussed.length * commentsPerTopic
  const scriptedComments = script.comments.slice(offset, offset + commentsPerTopic)
  const index = scriptedComments.findIndex(({ content }) => !existingComments.has(content))
  const comment = scriptedComments[index]
  if (card && comment) {
    const command: Command = { type: 'comment:add', cardId: card.id, content: comment.content }
    return {
      time: openedAt + (index + 1) * 2 * delays.betweenMoves,
      colleagueId: colleagueIdOf(demo, comment.colleague),
      command,
    }
  }
  if (!facilitator) return null
  const discussed = [...state.discussed, topic.id]
  const next = discussed.length < maxTopics ? nextTopic({ ...state, discussed }) : null
  return { time: openedAt + topicMs, colleagueId: facilitator.id, command: { type: 'topic:select', topicId: next } }
}

function nextAction(demo: Demo): RetroDemoMove | null {
  const { state, script, start, colleagues } = demo
  const existingTitles = new Set([...state.actionItems.values()].map(({ title }) => title))
  const index = script.actions.findIndex(({ title }) => !existingTitles.has(title))
  const action = script.actions[index]
  if (action) {
    const { colleague, title, trigger } = action
    const assigneeId = colleagueIdOf(demo, colleague + 1)
    const command: Command = { type: 'action:add', title, trigger, assigneeId, priority: 'MEDIUM' }
    return { time: moveTime(start, index * 2), colleagueId: colleagueIdOf(demo, colleague), command }
  }
  const unrated = colleagues.findIndex(({ id }) => state.participants.get(id)?.rating === null)
  if (unrated < 0) return finishPhase(demo, script.actions.length * 2 + colleagues.length)
  const command: Command = { type: 'rating:give', rating: unrated === 1 ? 4 : 5 }
  return { time: moveTime(start, script.actions.length * 2 + unrated), colleagueId: colleagues[unrated]!.id, command }
}

const moves: Record<Phase, (demo: Demo) => RetroDemoMove | null> = {
  SETUP: nextCheckIn,
  COLLECT: nextCard,
  GROUP: demo => (demo.state.settings.enableCardGrouping ? nextGroup(demo) : finishPhase(demo, 0)),
  VOTE: nextVote,
  DISCUSS: nextDiscussion,
  ACTION_ITEMS: nextAction,
  COMPLETED: () => null,
}

/**
 * Returns the next move of a demo's colleagues, or null if they wait for the visitor. The same state always gives the
 * same move, without clock or randomness, so that a demo survives a restart.
 */
export function nextRetroDemoMove(state: RetroState, script: Script): RetroDemoMove | null {
  const demo = state.session.status === 'ACTIVE' ? demoOf(state, script) : null
  return demo && moves[state.session.phase](demo)
}
