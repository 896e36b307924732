import { colleaguePrefix } from '#features/accounts/demo-catalogue/rules-colleagues.ts'
import { facilitators, type Participant } from '#features/agile/rooms/rules-people.ts'
import type { Phase } from './live/protocol.ts'
import type { RetroCommandInput } from './live/protocol-commands.ts'
import { type Card, openTopicsOf, type RetroState, topicOf } from './live/rules-state.ts'
import { blockedBy, nextTopic } from './phases/rules-phases.ts'

/** The script of a demo's colleagues, in the visitor's language. `colleague` is the index of a colleague. */
export type Script = {
  moods: { colleague: number; mood: number; answer: string }[]
  /** Cards with the same theme are grouped; a card with the theme '' stays single. */
  cards: { colleague: number; columnId: string; content: string; theme: string }[]
  themes: Record<string, string>
  comments: { colleague: number; content: string }[]
  actions: { colleague: number; title: string; trigger: string }[]
}

type Command = RetroCommandInput extends infer C ? (C extends { id: string } ? Omit<C, 'id'> : never) : never
/** The next command in a demo: `time` is in milliseconds UTC. */
export type Move = { time: number; colleagueId: string; command: Command }

/**
 * Returns whether the participant is a simulated colleague. Only the server assigns participant ids, so no one can
 * forge one.
 */
export const isScripted = ({ session }: Pick<RetroState, 'session'>, participantId: string): boolean =>
  session.isDemo && participantId.startsWith(`${colleaguePrefix}_`)

const second = 1000
/** Delays in milliseconds. */
const delays = { firstMove: 2 * second, between: 2.5 * second, ready: 4 * second, arrival: 30 * second }

type Board = {
  state: RetroState
  script: Script
  /** Start of the phase, according to its timer. Without a timer, the start of the retro: then every move is due. */
  start: number
  end: number
  colleagues: Participant[]
  visitors: Participant[]
  /** The colleague who facilitates; null if the visitor does. */
  facilitator: Participant | null
}

const colleagueIdOf = ({ colleagues }: Board, index: number): string => colleagues[index % colleagues.length]!.id
const moveTime = (start: number, index: number) => start + delays.firstMove + index * delays.between

function boardOf(state: RetroState, script: Script): Board | null {
  const { session, timer } = state
  if (!session.isDemo || session.startedAt === null) return null
  const seated = [...state.participants.values()].filter(({ status }) => status === 'ACTIVE')
  const colleagues = seated.filter(({ id }) => isScripted(state, id)).sort((a, b) => a.joinedAt - b.joinedAt)
  const visitors = seated.filter(({ id }) => !isScripted(state, id))
  if (colleagues.length === 0 || visitors.length === 0) return null
  const start = timer ? timer.endsAt - timer.duration * second : session.startedAt
  const end = timer ? timer.endsAt : session.startedAt + delays.arrival
  const facilitator = facilitators(state).find(({ id }) => isScripted(state, id)) ?? null
  return { state, script, start, end, colleagues, visitors, facilitator }
}

const isReady = ({ state }: Board, { id }: Participant) =>
  state.participants.get(id)?.readyPhase === state.session.phase

/**
 * Returns the move that ends a phase after `index` other moves: the colleagues mark themselves ready one by one, then the
 * facilitator advances once the visitor is ready or the time is up.
 */
function finishPhase(board: Board, index: number): Move | null {
  const { state, colleagues, visitors, facilitator, start, end } = board
  const time = moveTime(start, index)
  const next = colleagues.findIndex(person => person.role !== 'OBSERVER' && !isReady(board, person))
  if (next >= 0) {
    const command: Command = { type: 'participant:ready', ready: true }
    return { time: time + delays.ready + next * second, colleagueId: colleagues[next]!.id, command }
  }
  if (!facilitator || blockedBy(state)) return null
  const isAwaited = visitors.some(person => person.role !== 'OBSERVER' && !isReady(board, person))
  return {
    time: isAwaited ? Math.max(time, end) : time,
    colleagueId: facilitator.id,
    command: { type: 'phase:advance' },
  }
}

function nextCheckIn(board: Board): Move | null {
  const { state, script, start } = board
  const index = script.moods.findIndex(
    ({ colleague }) => state.participants.get(colleagueIdOf(board, colleague))?.mood === null,
  )
  if (index < 0) return finishPhase(board, script.moods.length)
  const { colleague, mood, answer } = script.moods[index]!
  return {
    time: moveTime(start, index),
    colleagueId: colleagueIdOf(board, colleague),
    command: { type: 'checkin:set', mood, answer },
  }
}

const findCard = ({ state }: Board, content: string): Card | undefined =>
  [...state.cards.values()].find(card => card.content === content)

function nextCard(board: Board): Move | null {
  const { state, script, start } = board
  const columnIds = new Set(state.columns.map(({ id }) => id))
  const cards = script.cards.filter(({ columnId }) => columnIds.has(columnId))
  const index = cards.findIndex(({ content }) => !findCard(board, content))
  if (index < 0) return finishPhase(board, cards.length)
  const { colleague, columnId, content } = cards[index]!
  return {
    time: moveTime(start, index),
    colleagueId: colleagueIdOf(board, colleague),
    command: { type: 'card:add', columnId, content },
  }
}

function nextGroup(board: Board): Move | null {
  const { script, start } = board
  const themes = Object.entries(script.themes)
  for (const [index, [theme, title]] of themes.entries()) {
    const cards = script.cards.filter(card => card.theme === theme).flatMap(card => findCard(board, card.content) ?? [])
    const isTogether = new Set(cards.map(topicOf)).size < 2
    if (isTogether || cards.some(({ groupId }) => groupId !== null)) continue
    const command: Command = { type: 'cards:group', cardIds: cards.map(({ id }) => id), title }
    return { time: moveTime(start, index * 2), colleagueId: colleagueIdOf(board, index + 1), command }
  }
  return finishPhase(board, themes.length * 2)
}

/** The topics a colleague votes for: groups first, then single cards, starting at a different one for each colleague. */
function topicsFor({ state }: Board, index: number): string[] {
  const topics = [...openTopicsOf(state)].sort()
  const grouped = topics.filter(id => state.groups.has(id))
  const others = topics.filter(id => !state.groups.has(id))
  const first = index % Math.max(1, others.length)
  const rotated = [...others.slice(first), ...others.slice(0, first)]
  return [...grouped, ...rotated].slice(0, state.settings.votesPerParticipant)
}

function nextVote(board: Board): Move | null {
  const { state, colleagues, start } = board
  let index = 0
  for (const [position, { id, role }] of colleagues.entries()) {
    if (role === 'OBSERVER') continue
    const votes = state.votes.get(id)
    for (const topicId of topicsFor(board, position)) {
      if (!votes?.includes(topicId) && (votes?.length ?? 0) < state.settings.votesPerParticipant)
        return { time: moveTime(start, index), colleagueId: id, command: { type: 'vote:cast', topicId } }
      index++
    }
  }
  return finishPhase(board, index)
}

/** Number of topics that the colleagues discuss before they continue. */
const maxTopics = 2
const commentsPerTopic = 2
/** Duration of a topic, in milliseconds. */
const topicMs = 24 * second

function nextDiscussion(board: Board): Move | null {
  const { state, script, start, facilitator } = board
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
    return finishPhase(board, 1)
  }
  const openedAt = topic.endsAt === null ? start : topic.endsAt - state.settings.topicTimer * second
  const [card] = [...state.cards.values()]
    .filter(other => topicOf(other) === topic.id && !other.moderation)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const written = new Set(
    [...state.comments.values()].filter(({ cardId }) => cardId === card?.id).map(({ content }) => content),
  )
  const offset = state.discussed.length * commentsPerTopic
  const scriptedComments = script.comments.slice(offset, offset + commentsPerTopic)
  const index = scriptedComments.findIndex(({ content }) => !written.has(content))
  const comment = scriptedComments[index]
  if (card && comment) {
    const command: Command = { type: 'comment:add', cardId: card.id, content: comment.content }
    return {
      time: openedAt + (index + 1) * 2 * delays.between,
      colleagueId: colleagueIdOf(board, comment.colleague),
      command,
    }
  }
  if (!facilitator) return null
  const discussed = [...state.discussed, topic.id]
  const next = discussed.length < maxTopics ? nextTopic({ ...state, discussed }) : null
  return { time: openedAt + topicMs, colleagueId: facilitator.id, command: { type: 'topic:select', topicId: next } }
}

function nextAction(board: Board): Move | null {
  const { state, script, start, colleagues } = board
  const existingTitles = new Set([...state.actionItems.values()].map(({ title }) => title))
  const index = script.actions.findIndex(({ title }) => !existingTitles.has(title))
  const action = script.actions[index]
  if (action) {
    const { colleague, title, trigger } = action
    const assigneeId = colleagueIdOf(board, colleague + 1)
    const command: Command = { type: 'action:add', title, trigger, assigneeId, priority: 'MEDIUM' }
    return { time: moveTime(start, index * 2), colleagueId: colleagueIdOf(board, colleague), command }
  }
  const unrated = colleagues.findIndex(({ id }) => state.participants.get(id)?.rating === null)
  if (unrated < 0) return finishPhase(board, script.actions.length * 2 + colleagues.length)
  const command: Command = { type: 'rating:give', rating: unrated === 1 ? 4 : 5 }
  return { time: moveTime(start, script.actions.length * 2 + unrated), colleagueId: colleagues[unrated]!.id, command }
}

const moves: Record<Phase, (board: Board) => Move | null> = {
  SETUP: nextCheckIn,
  COLLECT: nextCard,
  GROUP: board => (board.state.settings.enableCardGrouping ? nextGroup(board) : finishPhase(board, 0)),
  VOTE: nextVote,
  DISCUSS: nextDiscussion,
  ACTION_ITEMS: nextAction,
  COMPLETED: () => null,
}

/**
 * Returns the next move of a demo's colleagues; null if they wait for the visitor. Uses neither the clock nor randomness:
 * the same state always gives the same move, so a demo survives a restart.
 */
export function nextMove(state: RetroState, script: Script): Move | null {
  const board = state.session.status === 'ACTIVE' ? boardOf(state, script) : null
  return board && moves[state.session.phase](board)
}
