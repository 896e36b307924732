import { colleaguePrefix } from '#features/accounts/demo-places/rules-colleagues.ts'
import { facilitators, type Participant } from '#features/agile/rooms/rules-people.ts'
import type { Phase } from './live/protocol.ts'
import type { RetroCommandInput } from './live/protocol-commands.ts'
import { type Card, openTopicsOf, type RetroState, topicOf } from './live/rules-state.ts'
import { blockedBy, nextTopic } from './phases/rules-phases.ts'

/** The script of a demo's colleagues, in the visitor's language. `as` is the index of a colleague. */
export type Script = {
  moods: { as: number; mood: number; answer: string }[]
  /** Cards with the same theme are grouped; a card with the theme '' stays single. */
  cards: { as: number; columnId: string; content: string; theme: string }[]
  themes: Record<string, string>
  comments: { as: number; content: string }[]
  actions: { as: number; title: string; trigger: string }[]
}

type Command = RetroCommandInput extends infer C ? (C extends { id: string } ? Omit<C, 'id'> : never) : never
/** The next command in a demo: when (`at`, milliseconds UTC) and by which colleague (`as`). */
export type Move = { at: number; as: string; command: Command }

/** Whether the server plays this seat of a demo. Only the server assigns seat ids, so no one can impersonate a colleague. */
export const isPlayed = ({ session }: Pick<RetroState, 'session'>, participantId: string): boolean =>
  session.isDemo && participantId.startsWith(`${colleaguePrefix}_`)

const second = 1000
const delays = { firstMove: 2 * second, between: 2.5 * second, ready: 4 * second, arrival: 30 * second }

type Board = {
  state: RetroState
  script: Script
  /** When the phase began, from its timer. Without a timer, the start of the retro: then every move is due. */
  start: number
  end: number
  colleagues: Participant[]
  visitors: Participant[]
  /** The colleague who facilitates; null if the visitor does. */
  facilitator: Participant | null
}

const colleagueId = ({ colleagues }: Board, as: number): string => colleagues[as % colleagues.length]!.id
const moveTime = (start: number, index: number) => start + delays.firstMove + index * delays.between

function boardOf(state: RetroState, script: Script): Board | null {
  const { session, timer } = state
  if (!session.isDemo || session.startedAt === null) return null
  const seated = [...state.participants.values()].filter(({ status }) => status === 'ACTIVE')
  const colleagues = seated.filter(({ id }) => isPlayed(state, id)).sort((a, b) => a.joinedAt - b.joinedAt)
  const visitors = seated.filter(({ id }) => !isPlayed(state, id))
  if (colleagues.length === 0 || visitors.length === 0) return null
  const start = timer ? timer.endsAt - timer.duration * second : session.startedAt
  const end = timer ? timer.endsAt : session.startedAt + delays.arrival
  const facilitator = facilitators(state).find(({ id }) => isPlayed(state, id)) ?? null
  return { state, script, start, end, colleagues, visitors, facilitator }
}

const isReady = ({ state }: Board, { id }: Participant) =>
  state.participants.get(id)?.readyPhase === state.session.phase

/** The colleagues mark themselves ready. Then the facilitator advances once the visitor is ready or the time is up. */
function finishPhase(board: Board, index: number): Move | null {
  const { state, colleagues, visitors, facilitator, start, end } = board
  const done = moveTime(start, index)
  const waiting = colleagues.findIndex(person => person.role !== 'OBSERVER' && !isReady(board, person))
  if (waiting >= 0) {
    const command: Command = { type: 'participant:ready', ready: true }
    return { at: done + delays.ready + waiting * second, as: colleagues[waiting]!.id, command }
  }
  if (!facilitator || blockedBy(state)) return null
  const isAwaited = visitors.some(person => person.role !== 'OBSERVER' && !isReady(board, person))
  return { at: isAwaited ? Math.max(done, end) : done, as: facilitator.id, command: { type: 'phase:advance' } }
}

function nextCheckIn(board: Board): Move | null {
  const { state, script, start } = board
  const index = script.moods.findIndex(({ as }) => state.participants.get(colleagueId(board, as))?.mood === null)
  if (index < 0) return finishPhase(board, script.moods.length)
  const { as, mood, answer } = script.moods[index]!
  return { at: moveTime(start, index), as: colleagueId(board, as), command: { type: 'checkin:set', mood, answer } }
}

const findCard = ({ state }: Board, content: string): Card | undefined =>
  [...state.cards.values()].find(card => card.content === content)

function nextCard(board: Board): Move | null {
  const { state, script, start } = board
  const known = new Set(state.columns.map(({ id }) => id))
  const cards = script.cards.filter(({ columnId }) => known.has(columnId))
  const index = cards.findIndex(({ content }) => !findCard(board, content))
  if (index < 0) return finishPhase(board, cards.length)
  const { as, columnId, content } = cards[index]!
  return { at: moveTime(start, index), as: colleagueId(board, as), command: { type: 'card:add', columnId, content } }
}

function nextGroup(board: Board): Move | null {
  const { script, start } = board
  const themes = Object.entries(script.themes)
  for (const [index, [theme, title]] of themes.entries()) {
    const found = script.cards.filter(card => card.theme === theme).flatMap(card => findCard(board, card.content) ?? [])
    const isTogether = new Set(found.map(topicOf)).size < 2
    if (isTogether || found.some(({ groupId }) => groupId !== null)) continue
    const command: Command = { type: 'cards:group', cardIds: found.map(({ id }) => id), title }
    return { at: moveTime(start, index * 2), as: colleagueId(board, index + 1), command }
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
  for (const [at, { id, role }] of colleagues.entries()) {
    if (role === 'OBSERVER') continue
    const votes = state.votes.get(id)
    for (const topicId of topicsFor(board, at)) {
      if (!votes?.has(topicId) && (votes?.size ?? 0) < state.settings.votesPerParticipant)
        return { at: moveTime(start, index), as: id, command: { type: 'vote:cast', topicId } }
      index++
    }
  }
  return finishPhase(board, index)
}

/** Number of topics that the colleagues discuss before they continue. */
const maxTopics = 2

function nextDiscussion(board: Board): Move | null {
  const { state, script, start, facilitator } = board
  const { topic } = state
  if (!topic) {
    const next = nextTopic(state)
    if (!facilitator) return null
    if (next && state.discussed.length < maxTopics)
      return { at: start + delays.firstMove, as: facilitator.id, command: { type: 'topic:select', topicId: next } }
    return finishPhase(board, 1)
  }
  const openedAt = topic.endsAt === null ? start : topic.endsAt - state.settings.topicTimer * second
  const [card] = [...state.cards.values()]
    .filter(each => topicOf(each) === topic.id && !each.moderation)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const comments = [...state.comments.values()].filter(({ cardId }) => state.cards.get(cardId)?.id === card?.id)
  const offset = state.discussed.length * maxTopics
  const lines = script.comments.slice(offset, offset + maxTopics)
  const index = lines.findIndex(({ content }) => !comments.some(comment => comment.content === content))
  const line = lines[index]
  if (card && line) {
    const command: Command = { type: 'comment:add', cardId: card.id, content: line.content }
    return { at: openedAt + (index + 1) * 2 * delays.between, as: colleagueId(board, line.as), command }
  }
  if (!facilitator) return null
  const discussed = [...state.discussed, topic.id]
  const next = discussed.length < maxTopics ? nextTopic({ ...state, discussed }) : null
  return { at: openedAt + 24 * second, as: facilitator.id, command: { type: 'topic:select', topicId: next } }
}

function nextAction(board: Board): Move | null {
  const { state, script, start, colleagues } = board
  const known = new Set([...state.actionItems.values()].map(({ title }) => title))
  const index = script.actions.findIndex(({ title }) => !known.has(title))
  const action = script.actions[index]
  if (action) {
    const { as, title, trigger } = action
    const owner = colleagueId(board, as + 1)
    const command: Command = { type: 'action:add', title, trigger, assigneeId: owner, priority: 'MEDIUM' }
    return { at: moveTime(start, index * 2), as: colleagueId(board, as), command }
  }
  const unrated = colleagues.findIndex(({ id }) => state.participants.get(id)?.rating === null)
  if (unrated < 0) return finishPhase(board, script.actions.length * 2 + colleagues.length)
  const command: Command = { type: 'rating:give', rating: unrated === 1 ? 4 : 5 }
  return { at: moveTime(start, script.actions.length * 2 + unrated), as: colleagues[unrated]!.id, command }
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
