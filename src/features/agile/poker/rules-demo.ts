import { colleagueIdPrefix } from '#features/accounts/demo-catalogue/rules-colleagues.ts'
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
export type PokerDemoLine = 'high' | 'low' | 'answer' | 'reply' | 'waiting'
type Command = PokerCommandInput extends infer C ? (C extends { id: string } ? Omit<C, 'id'> : never) : never
export type PokerDemoStep = { colleagueId: string } & ({ command: Command } | { line: PokerDemoLine; storyId: string })
/** The next move of a demo: its steps in order. `time` is in milliseconds UTC. */
export type PokerDemoMove = { time: number; steps: PokerDemoStep[] }

/**
 * Returns whether the participant is a scripted colleague. Only the server creates participant ids, so no one can forge
 * one.
 */
export const isScripted = ({ session }: Pick<PokerState, 'session'>, participantId: string): boolean =>
  session.isDemo && participantId.startsWith(`${colleagueIdPrefix}_`)

/** Delays in milliseconds. */
const delays = {
  /** From the start of the session to the first story. */
  firstStory: 2_500,
  /** From the start of a round to a colleague's vote. */
  quickestVote: 2_000,
  slowestVote: 8_000,
  /** From the start of a round to the reminder for a visitor who has not voted. */
  waiting: 25_000,
  /** From the last vote to the reveal. */
  reveal: 2_200,
  /** From the reveal to the outlier's comment, and from there to the answer. */
  explain: 4_000,
  answer: 4_500,
  /** From the visitor's comment to the reply. */
  reply: 3_500,
  /** From the reveal to the estimate or the next round: without an outlier, and with one. */
  agreed: 6_000,
  discussed: 15_000,
  /** From the time of the estimate to the next story. */
  nextStory: 6_000,
}

/** Returns a pseudo-random number from 0 to 1. The same parts always give the same number, so they act as a seed. */
function chance(...parts: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const letter of parts.join(' ')) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

type DemoRound = {
  state: PokerState
  story: Story
  round: Round
  colleagues: Participant[]
  visitors: Participant[]
  /** The facilitating colleague. Null when the visitor facilitates. */
  facilitator: Participant | null
}

/** Returns how the colleagues vote on a story: with one outlier, with an outlier in round 1 only, or all alike. */
const votingPatternOf = ({ order }: Story) => (['outlier', 'revote', 'agreement'] as const)[order % 3]!

/** Returns the outlier of a story's first round, and its direction. Never the facilitating colleague. */
function outlierOf({
  state,
  story,
  round,
  colleagues,
  facilitator,
}: DemoRound): { id: string; line: 'high' | 'low' } | null {
  if (votingPatternOf(story) === 'agreement' || round.round > 1) return null
  const others = colleagues.filter(({ id }) => id !== facilitator?.id)
  const { id } = others[Math.floor(chance(state.session.id, story.order, 'who') * others.length)] ?? {}
  return id ? { id, line: chance(state.session.id, story.order, 'way') < 0.7 ? 'high' : 'low' } : null
}

/** Returns the card that a colleague votes with: near the middle of the deck, unless they are the outlier. */
function cardOf(demo: DemoRound, participantId: string): string {
  const { state, story, round } = demo
  const cards = state.votingSystem.values.map(({ value }) => value)
  const estimates = cards.filter(isEstimate)
  const deck = estimates.length ? estimates : cards
  const middle = Math.floor(deck.length * (0.3 + 0.2 * chance(state.session.id, story.order, 'size')))
  const outlier = outlierOf(demo)
  const isOutlier = outlier?.id === participantId
  const outlierShift = outlier?.line === 'high' ? 3 : -2
  const isOneHigher = votingPatternOf(story) === 'outlier' && chance(state.session.id, story.order, participantId) < 0.4
  const revoteShift = round.round > 1 && story.order % 2 === 1 ? 1 : 0
  const position = middle + (isOutlier ? outlierShift : Number(isOneHigher)) + revoteShift
  return deck[Math.min(deck.length - 1, Math.max(0, position))]!
}

/** Returns the move in which a colleague votes. */
function voteMove(demo: DemoRound, { id: colleagueId }: Participant): PokerDemoMove {
  const { state, story, round } = demo
  const { quickestVote, slowestVote } = delays
  const wait =
    quickestVote + (slowestVote - quickestVote) * chance(state.session.id, story.id, round.round, colleagueId)
  const level = 2 + Math.floor(4 * chance(state.session.id, story.order, colleagueId, 'sure'))
  const confidence = state.settings.enableConfidenceVoting ? level : null
  const command = {
    type: 'vote:cast',
    storyId: story.id,
    round: round.round,
    value: cardOf(demo, colleagueId),
    confidence,
  }
  return { time: round.startedAt + Math.floor(wait), steps: [{ colleagueId, command: command as Command }] }
}

const hasCommented = ({ state, story }: DemoRound, id: string) =>
  [...state.comments.values()].some(({ storyId, participantId }) => storyId === story.id && participantId === id)

/**
 * Returns the move in which a colleague writes a comment. Null if they have already commented on the story, or if
 * comments are off or at the limit.
 */
function lineMove(
  demo: DemoRound,
  time: number,
  { id: colleagueId }: { id: string },
  line: PokerDemoLine,
  ...extraSteps: PokerDemoStep[]
): PokerDemoMove | null {
  const { state, story } = demo
  if (!state.settings.enableComments || state.comments.size >= maxComments || hasCommented(demo, colleagueId))
    return null
  return { time, steps: [{ colleagueId, line, storyId: story.id }, ...extraSteps] }
}

const moveAt = (
  time: number,
  { id: colleagueId }: Participant,
  command: Command,
  ...extraSteps: PokerDemoStep[]
): PokerDemoMove => ({
  time,
  steps: [{ colleagueId, command }, ...extraSteps],
})

function votingMoves(demo: DemoRound): (PokerDemoMove | null)[] {
  const { state, story, round, colleagues, visitors, facilitator } = demo
  const votes = votesOf(state, story.id)
  const undecided = colleagues.filter(({ id, role }) => role !== 'OBSERVER' && !votes.has(id))
  if (undecided.length) return undecided.map(colleague => voteMove(demo, colleague))
  if (!facilitator) return []
  const missingVisitor = visitors.find(({ id, role }) => role !== 'OBSERVER' && !votes.has(id))
  if (!missingVisitor) {
    const lastVoteAt = Math.max(round.startedAt, ...[...votes.values()].map(({ castAt }) => castAt))
    return [moveAt(lastVoteAt + delays.reveal, facilitator, { type: 'votes:reveal' })]
  }
  const nudge: PokerDemoStep = {
    colleagueId: facilitator.id,
    command: { type: 'participant:nudge', participantId: missingVisitor.id },
  }
  return [lineMove(demo, round.startedAt + delays.waiting, facilitator, 'waiting', nudge)]
}

/**
 * The discussion after the reveal: the outlier explains, a second colleague answers, a third replies to the visitor.
 */
function discussionMoves(demo: DemoRound, revealedAt: number): (PokerDemoMove | null)[] {
  const { state, story, colleagues, visitors, facilitator } = demo
  const outlier = outlierOf(demo)
  const others = colleagues.filter(({ id }) => id !== facilitator?.id && id !== outlier?.id)
  const [answerer, replier] = others
  const moves: (PokerDemoMove | null)[] = []
  if (outlier) moves.push(lineMove(demo, revealedAt + delays.explain, outlier, outlier.line))
  if (outlier && answerer && hasCommented(demo, outlier.id)) {
    const like: PokerDemoStep = {
      colleagueId: (replier ?? answerer).id,
      command: { type: 'reaction:send', reaction: '👍' },
    }
    moves.push(lineMove(demo, revealedAt + delays.explain + delays.answer, answerer, 'answer', like))
  }
  const comment = [...state.comments.values()].find(
    ({ storyId, participantId, at }) =>
      storyId === story.id && at >= revealedAt && visitors.some(({ id }) => id === participantId),
  )
  if (comment && replier) moves.push(lineMove(demo, comment.at + delays.reply, replier, 'reply'))
  return moves
}

function revealedMoves(demo: DemoRound): (PokerDemoMove | null)[] {
  const { state, story, round, facilitator, colleagues } = demo
  const { revealedAt, results } = round
  if (revealedAt === null) return []
  const moves = discussionMoves(demo, revealedAt)
  if (!facilitator) return moves
  const decidedAt = revealedAt + (outlierOf(demo) ? delays.discussed : delays.agreed)
  if (story.status === 'ESTIMATED') return [...moves, nextStoryMove(demo, decidedAt + delays.nextStory)]
  if (votingPatternOf(story) === 'revote' && round.round === 1)
    return [...moves, moveAt(decidedAt, facilitator, { type: 'story:start_voting', storyId: story.id })]
  const estimate = results?.suggested ?? state.votingSystem.values[0]!.value
  const cheerer = colleagues.find(({ id }) => id !== facilitator.id)
  const cheer: PokerDemoStep[] = cheerer
    ? [{ colleagueId: cheerer.id, command: { type: 'reaction:send', reaction: '🎉' } }]
    : []
  return [...moves, moveAt(decidedAt, facilitator, { type: 'story:estimate', storyId: story.id, estimate }, ...cheer)]
}

function nextStoryMove(
  { state, facilitator }: Pick<DemoRound, 'state' | 'facilitator'>,
  time: number,
): PokerDemoMove | null {
  const next = [...state.stories.values()].find(({ status }) => status === 'PENDING')
  if (!facilitator) return null
  return moveAt(
    time,
    facilitator,
    next ? { type: 'story:start_voting', storyId: next.id } : { type: 'session:complete' },
  )
}

/**
 * Returns the scripted colleagues' next move. Null while they wait for the visitor. The same state always gives the
 * same move, without clock or randomness, so that a demo survives a restart.
 */
export function nextPokerDemoMove(state: PokerState): PokerDemoMove | null {
  const { session } = state
  if (!session.isDemo || session.status !== 'ACTIVE' || session.startedAt === null) return null
  const activeParticipants = [...state.participants.values()].filter(({ status }) => status === 'ACTIVE')
  const colleagues = activeParticipants.filter(({ id }) => isScripted(state, id))
  const visitors = activeParticipants.filter(({ id }) => !isScripted(state, id))
  const facilitator = facilitators(state).find(({ id }) => isScripted(state, id)) ?? null
  if (visitors.length === 0) return null
  const story = currentStory(state)
  const round = story && roundsOf(state, story.id).at(-1)
  if (!story || !round || (story.status !== 'VOTING' && !isRevealed(story)))
    return nextStoryMove({ state, facilitator }, session.startedAt + delays.firstStory)
  const demo = { state, story, round, colleagues, visitors, facilitator }
  const moves = story.status === 'VOTING' ? votingMoves(demo) : revealedMoves(demo)
  return moves.filter(move => move !== null).sort((a, b) => a.time - b.time)[0] ?? null
}
