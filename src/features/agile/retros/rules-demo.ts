import { colleaguePrefix } from '#features/accounts/demo-places/rules-colleagues.ts'
import { facilitators, type Participant } from '#features/agile/rooms/rules-people.ts'
import type { Phase } from './live/protocol.ts'
import type { RetroCommandInput } from './live/protocol-commands.ts'
import { type Card, openTopicsOf, type RetroState, topicOf } from './live/rules-state.ts'
import { blockedBy, nextTopic } from './phases/rules-phases.ts'

/** What the colleagues of a demo write and say, in the language of the visitor. `as` counts colleagues from 0. */
export type Script = {
  moods: { as: number; mood: number; answer: string }[]
  /** Cards of one theme belong together; a theme of '' stands alone. */
  cards: { as: number; columnId: string; content: string; theme: string }[]
  themes: Record<string, string>
  comments: { as: number; content: string }[]
  actions: { as: number; title: string; trigger: string }[]
}

type Command = RetroCommandInput extends infer C ? (C extends { id: string } ? Omit<C, 'id'> : never) : never
/** What happens next in a demo: at the moment `at` (milliseconds UTC), as one of the colleagues. */
export type Move = { at: number; as: string; command: Command }

/** Whether a seat of a demo is played by the server. Seats are named by the server alone, so nobody can pose as one. */
export const isPlayed = ({ session }: Pick<RetroState, 'session'>, participantId: string): boolean =>
  session.isDemo && participantId.startsWith(`${colleaguePrefix}_`)

const second = 1000
const delays = { firstMove: 2 * second, between: 2.5 * second, ready: 4 * second, arrival: 30 * second }

type Board = {
  state: RetroState
  script: Script
  /** When the phase began, as its timer tells; the start of the retro where no timer runs: then all is due. */
  start: number
  end: number
  colleagues: Participant[]
  visitors: Participant[]
  /** The colleague who leads; null where the visitor does. */
  lead: Participant | null
}

const by = ({ colleagues }: Board, as: number): string => colleagues[as % colleagues.length]!.id
const inOrder = (start: number, place: number) => start + delays.firstMove + place * delays.between

function boardOf(state: RetroState, script: Script): Board | null {
  const { session, timer } = state
  if (!session.isDemo || session.startedAt === null) return null
  const seated = [...state.participants.values()].filter(({ status }) => status === 'ACTIVE')
  const colleagues = seated.filter(({ id }) => isPlayed(state, id)).sort((a, b) => a.joinedAt - b.joinedAt)
  const visitors = seated.filter(({ id }) => !isPlayed(state, id))
  if (colleagues.length === 0 || visitors.length === 0) return null
  const start = timer ? timer.endsAt - timer.duration * second : session.startedAt
  const end = timer ? timer.endsAt : session.startedAt + delays.arrival
  const lead = facilitators(state).find(({ id }) => isPlayed(state, id)) ?? null
  return { state, script, start, end, colleagues, visitors, lead }
}

const isReady = ({ state }: Board, { id }: Participant) =>
  state.participants.get(id)?.readyPhase === state.session.phase

/** The colleagues say that they are done; then the one who leads goes on, once the visitor is done or the time is up. */
function finish(board: Board, place: number): Move | null {
  const { state, colleagues, visitors, lead, start, end } = board
  const done = inOrder(start, place)
  const waiting = colleagues.findIndex(person => person.role !== 'OBSERVER' && !isReady(board, person))
  if (waiting >= 0) {
    const command: Command = { type: 'participant:ready', ready: true }
    return { at: done + delays.ready + waiting * second, as: colleagues[waiting]!.id, command }
  }
  if (!lead || blockedBy(state)) return null
  const isAwaited = visitors.some(person => person.role !== 'OBSERVER' && !isReady(board, person))
  return { at: isAwaited ? Math.max(done, end) : done, as: lead.id, command: { type: 'phase:advance' } }
}

function arriving(board: Board): Move | null {
  const { state, script, start } = board
  const place = script.moods.findIndex(({ as }) => state.participants.get(by(board, as))?.mood === null)
  if (place < 0) return finish(board, script.moods.length)
  const { as, mood, answer } = script.moods[place]!
  return { at: inOrder(start, place), as: by(board, as), command: { type: 'checkin:set', mood, answer } }
}

const cardSaying = ({ state }: Board, content: string): Card | undefined =>
  [...state.cards.values()].find(card => card.content === content)

function collecting(board: Board): Move | null {
  const { state, script, start } = board
  const known = new Set(state.columns.map(({ id }) => id))
  const cards = script.cards.filter(({ columnId }) => known.has(columnId))
  const place = cards.findIndex(({ content }) => !cardSaying(board, content))
  if (place < 0) return finish(board, cards.length)
  const { as, columnId, content } = cards[place]!
  return { at: inOrder(start, place), as: by(board, as), command: { type: 'card:add', columnId, content } }
}

function grouping(board: Board): Move | null {
  const { script, start } = board
  const themes = Object.entries(script.themes)
  for (const [place, [theme, title]] of themes.entries()) {
    const found = script.cards
      .filter(card => card.theme === theme)
      .flatMap(card => cardSaying(board, card.content) ?? [])
    const isTogether = new Set(found.map(topicOf)).size < 2
    if (isTogether || found.some(({ groupId }) => groupId !== null)) continue
    const command: Command = { type: 'cards:group', cardIds: found.map(({ id }) => id), title }
    return { at: inOrder(start, place * 2), as: by(board, place + 1), command }
  }
  return finish(board, themes.length * 2)
}

/** The topics a colleague votes for: first what belongs together, then their share of the rest. */
function wanted({ state }: Board, place: number): string[] {
  const topics = [...openTopicsOf(state)].sort()
  const grouped = topics.filter(id => state.groups.has(id))
  const others = topics.filter(id => !state.groups.has(id))
  const first = place % Math.max(1, others.length)
  const turned = [...others.slice(first), ...others.slice(0, first)]
  return [...grouped, ...turned].slice(0, state.settings.votesPerParticipant)
}

function voting(board: Board): Move | null {
  const { state, colleagues, start } = board
  let place = 0
  for (const [at, { id, role }] of colleagues.entries()) {
    if (role === 'OBSERVER') continue
    const own = state.votes.get(id)
    for (const topicId of wanted(board, at)) {
      if (!own?.has(topicId) && (own?.size ?? 0) < state.settings.votesPerParticipant)
        return { at: inOrder(start, place), as: id, command: { type: 'vote:cast', topicId } }
      place++
    }
  }
  return finish(board, place)
}

/** How many topics the colleagues talk about before they go on. */
const topicsTalkedAbout = 2

function discussing(board: Board): Move | null {
  const { state, script, start, lead } = board
  const { topic } = state
  if (!topic) {
    const next = nextTopic(state)
    if (!lead) return null
    if (next && state.discussed.length < topicsTalkedAbout)
      return { at: start + delays.firstMove, as: lead.id, command: { type: 'topic:select', topicId: next } }
    return finish(board, 1)
  }
  const begun = topic.endsAt === null ? start : topic.endsAt - state.settings.topicTimer * second
  const [card] = [...state.cards.values()]
    .filter(each => topicOf(each) === topic.id && !each.moderation)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const said = [...state.comments.values()].filter(({ cardId }) => state.cards.get(cardId)?.id === card?.id)
  const offset = state.discussed.length * topicsTalkedAbout
  const lines = script.comments.slice(offset, offset + topicsTalkedAbout)
  const place = lines.findIndex(({ content }) => !said.some(comment => comment.content === content))
  const line = lines[place]
  if (card && line) {
    const command: Command = { type: 'comment:add', cardId: card.id, content: line.content }
    return { at: begun + (place + 1) * 2 * delays.between, as: by(board, line.as), command }
  }
  if (!lead) return null
  const discussed = [...state.discussed, topic.id]
  const next = discussed.length < topicsTalkedAbout ? nextTopic({ ...state, discussed }) : null
  return { at: begun + 24 * second, as: lead.id, command: { type: 'topic:select', topicId: next } }
}

function deciding(board: Board): Move | null {
  const { state, script, start, colleagues } = board
  const known = new Set([...state.actionItems.values()].map(({ title }) => title))
  const place = script.actions.findIndex(({ title }) => !known.has(title))
  const action = script.actions[place]
  if (action) {
    const { as, title, trigger } = action
    const owner = by(board, as + 1)
    const command: Command = { type: 'action:add', title, trigger, assigneeId: owner, priority: 'MEDIUM' }
    return { at: inOrder(start, place * 2), as: by(board, as), command }
  }
  const unrated = colleagues.findIndex(({ id }) => state.participants.get(id)?.rating === null)
  if (unrated < 0) return finish(board, script.actions.length * 2 + colleagues.length)
  const command: Command = { type: 'rating:give', rating: unrated === 1 ? 4 : 5 }
  return { at: inOrder(start, script.actions.length * 2 + unrated), as: colleagues[unrated]!.id, command }
}

const moves: Record<Phase, (board: Board) => Move | null> = {
  SETUP: arriving,
  COLLECT: collecting,
  GROUP: board => (board.state.settings.enableCardGrouping ? grouping(board) : finish(board, 0)),
  VOTE: voting,
  DISCUSS: discussing,
  ACTION_ITEMS: deciding,
  COMPLETED: () => null,
}

/**
 * What the scripted colleagues of a demo do next, and when; null where they wait for the visitor. The same state always
 * gives the same move: it reads neither clock nor chance, so that it outlives a restart.
 */
export function nextMove(state: RetroState, script: Script): Move | null {
  const board = state.session.status === 'ACTIVE' ? boardOf(state, script) : null
  return board && moves[state.session.phase](board)
}
