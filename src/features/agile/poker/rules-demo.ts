import { colleaguePrefix } from '#features/accounts/demo-places/rules-colleagues.ts'
import { facilitators, type Participant } from '#features/agile/rooms/rules-people.ts'
import { isEstimate } from '#features/agile/voting-systems/rules.ts'
import type { PokerCommandInput } from './live/protocol-commands.ts'
import {
  currentStory,
  isRevealed,
  maxComments,
  type PokerState,
  type Round,
  roundsOf,
  type Story,
  votesOf,
} from './live/rules-state.ts'

/** Lines that colleagues write. The texts are in the catalogue. */
export type Line = 'high' | 'low' | 'answer' | 'reply' | 'waiting'
type Command = PokerCommandInput extends infer C ? (C extends { id: string } ? Omit<C, 'id'> : never) : never
export type Step = { as: string } & ({ command: Command } | { says: Line; about: string })
/** The next step of a demo: all acts in order, at `at` (milliseconds UTC). */
export type Move = { at: number; acts: Step[] }

/** Whether the server plays this seat. Only the server creates seat ids, so no one can impersonate one. */
export const isScripted = ({ session }: Pick<PokerState, 'session'>, participantId: string): boolean =>
  session.isDemo && participantId.startsWith(`${colleaguePrefix}_`)

const delays = {
  firstStory: 2_500,
  quickestVote: 2_000,
  slowestVote: 8_000,
  waiting: 25_000,
  reveal: 2_200,
  explain: 4_000,
  answer: 4_500,
  reply: 3_500,
  agreed: 6_000,
  discussed: 15_000,
  nextStory: 6_000,
}

/** A pseudo-random number from 0 to 1. The same parts always give the same number. */
function chance(...parts: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const letter of parts.join(' ')) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

type Table = {
  state: PokerState
  story: Story
  round: Round
  colleagues: Participant[]
  visitors: Participant[]
  /** The facilitating colleague. Null when the visitor facilitates. */
  facilitator: Participant | null
}

/** How the colleagues vote on a story: one outlier, an outlier in round 1 only, or all alike. */
const votingPatternOf = ({ order }: Story) => (['outlier', 'revote', 'agreement'] as const)[order % 3]!

/** The outlier of a story's first round, and its direction. Never the facilitating colleague. */
function outlierOf({
  state,
  story,
  round,
  colleagues,
  facilitator,
}: Table): { id: string; line: 'high' | 'low' } | null {
  if (votingPatternOf(story) === 'agreement' || round.round > 1) return null
  const others = colleagues.filter(({ id }) => id !== facilitator?.id)
  const { id } = others[Math.floor(chance(state.session.id, story.order, 'who') * others.length)] ?? {}
  return id ? { id, line: chance(state.session.id, story.order, 'way') < 0.7 ? 'high' : 'low' } : null
}

function cardOf(table: Table, participantId: string): string {
  const { state, story, round } = table
  const cards = state.votingSystem.values.map(({ value }) => value)
  const estimates = cards.filter(isEstimate)
  const deck = estimates.length ? estimates : cards
  const middle = Math.floor(deck.length * (0.3 + 0.2 * chance(state.session.id, story.order, 'size')))
  const outlier = outlierOf(table)
  const outlierShift = outlier?.id === participantId ? (outlier.line === 'high' ? 3 : -2) : 0
  const isOneHigher = votingPatternOf(story) === 'outlier' && chance(state.session.id, story.order, participantId) < 0.4
  const revoteShift = round.round > 1 && story.order % 2 === 1 ? 1 : 0
  const at = middle + (outlierShift || Number(isOneHigher)) + revoteShift
  return deck[Math.min(deck.length - 1, Math.max(0, at))]!
}

function voteOf(table: Table, { id: as }: Participant): Move {
  const { state, story, round } = table
  const { quickestVote, slowestVote } = delays
  const wait = quickestVote + (slowestVote - quickestVote) * chance(state.session.id, story.id, round.round, as)
  const level = 2 + Math.floor(4 * chance(state.session.id, story.order, as, 'sure'))
  const confidence = state.settings.enableConfidenceVoting ? level : null
  const command = { type: 'vote:cast', storyId: story.id, round: round.round, value: cardOf(table, as), confidence }
  return { at: round.startedAt + Math.floor(wait), acts: [{ as, command: command as Command }] }
}

const hasCommented = ({ state, story }: Table, id: string) =>
  [...state.comments.values()].some(({ storyId, participantId }) => storyId === story.id && participantId === id)

/** A colleague's one comment on a story. Null when already written, or when comments are off or full. */
function addLine(table: Table, at: number, { id: as }: { id: string }, line: Line, ...extraSteps: Step[]): Move | null {
  const { state, story } = table
  if (!state.settings.enableComments || state.comments.size >= maxComments || hasCommented(table, as)) return null
  return { at, acts: [{ as, says: line, about: story.id }, ...extraSteps] }
}

const stepAt = (at: number, { id: as }: Participant, command: Command, ...extraSteps: Step[]): Move => ({
  at,
  acts: [{ as, command }, ...extraSteps],
})

function whileVoting(table: Table): (Move | null)[] {
  const { state, story, round, colleagues, visitors, facilitator } = table
  const votes = votesOf(state, story.id)
  const voting = colleagues.filter(({ id, role }) => role !== 'OBSERVER' && !votes.has(id))
  if (voting.length) return voting.map(colleague => voteOf(table, colleague))
  if (!facilitator) return []
  const missing = visitors.find(({ id, role }) => role !== 'OBSERVER' && !votes.has(id))
  if (!missing) {
    const last = Math.max(round.startedAt, ...[...votes.values()].map(({ castAt }) => castAt))
    return [stepAt(last + delays.reveal, facilitator, { type: 'votes:reveal' })]
  }
  const nudge: Step = { as: facilitator.id, command: { type: 'participant:nudge', participantId: missing.id } }
  return [addLine(table, round.startedAt + delays.waiting, facilitator, 'waiting', nudge)]
}

/** The talk after the reveal: the outlier explains, a second colleague answers, a third answers the visitor. */
function talk(table: Table, revealedAt: number): (Move | null)[] {
  const { state, story, colleagues, visitors, facilitator } = table
  const outlier = outlierOf(table)
  const others = colleagues.filter(({ id }) => id !== facilitator?.id && id !== outlier?.id)
  const [answerer, replier] = others
  const moves: (Move | null)[] = []
  if (outlier) moves.push(addLine(table, revealedAt + delays.explain, outlier, outlier.line))
  if (outlier && answerer && hasCommented(table, outlier.id)) {
    const like: Step = { as: (replier ?? answerer).id, command: { type: 'reaction:send', reaction: '👍' } }
    moves.push(addLine(table, revealedAt + delays.explain + delays.answer, answerer, 'answer', like))
  }
  const comment = [...state.comments.values()].find(
    ({ storyId, participantId, at }) =>
      storyId === story.id && at >= revealedAt && visitors.some(({ id }) => id === participantId),
  )
  if (comment && replier) moves.push(addLine(table, comment.at + delays.reply, replier, 'reply'))
  return moves
}

function afterReveal(table: Table): (Move | null)[] {
  const { state, story, round, facilitator, colleagues } = table
  const { revealedAt, results } = round
  if (revealedAt === null) return []
  const moves = talk(table, revealedAt)
  if (!facilitator) return moves
  const decidedAt = revealedAt + (outlierOf(table) ? delays.discussed : delays.agreed)
  if (story.status === 'ESTIMATED') return [...moves, toNextStory(table, decidedAt + delays.nextStory)]
  if (votingPatternOf(story) === 'revote' && round.round === 1)
    return [...moves, stepAt(decidedAt, facilitator, { type: 'story:start_voting', storyId: story.id })]
  const estimate = results?.suggested ?? state.votingSystem.values[0]!.value
  const cheerer = colleagues.find(({ id }) => id !== facilitator.id)
  const cheer: Step[] = cheerer ? [{ as: cheerer.id, command: { type: 'reaction:send', reaction: '🎉' } }] : []
  return [...moves, stepAt(decidedAt, facilitator, { type: 'story:estimate', storyId: story.id, estimate }, ...cheer)]
}

function toNextStory({ state, facilitator }: Pick<Table, 'state' | 'facilitator'>, at: number): Move | null {
  const next = [...state.stories.values()].find(({ status }) => status === 'PENDING')
  if (!facilitator) return null
  return stepAt(at, facilitator, next ? { type: 'story:start_voting', storyId: next.id } : { type: 'session:complete' })
}

/**
 * Returns the scripted colleagues' next move. Null while they wait for the visitor. The same state always gives the same
 * move, without clock or randomness, so that a demo survives a restart.
 */
export function nextMove(state: PokerState): Move | null {
  const { session } = state
  if (!session.isDemo || session.status !== 'ACTIVE' || session.startedAt === null) return null
  const seated = [...state.participants.values()].filter(({ status }) => status === 'ACTIVE')
  const colleagues = seated.filter(({ id }) => isScripted(state, id))
  const visitors = seated.filter(({ id }) => !isScripted(state, id))
  const facilitator = facilitators(state).find(({ id }) => isScripted(state, id)) ?? null
  if (visitors.length === 0) return null
  const story = currentStory(state)
  const round = story && roundsOf(state, story.id).at(-1)
  if (!story || !round || (story.status !== 'VOTING' && !isRevealed(story)))
    return toNextStory({ state, facilitator }, session.startedAt + delays.firstStory)
  const table = { state, story, round, colleagues, visitors, facilitator }
  const moves = story.status === 'VOTING' ? whileVoting(table) : afterReveal(table)
  return moves.filter(move => move !== null).sort((a, b) => a.at - b.at)[0] ?? null
}
