import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { commitmentText, isRevealed, voteId } from '#features/agile/poker/live/rules-state.ts'

/** Commitments that a client received while one round's votes were hidden, by participant. */
export type KnownSeals = { round: string; seals: Record<string, string>; own: { id: string; value: string } | null }

export const noSeals: KnownSeals = { round: '', seals: {}, own: null }

const roundOf = ({ id, round }: { id: string; round: number }) => `${id} ${round}`
const storyOnTable = ({ stories, session }: PokerView) => stories.find(({ id }) => id === session.currentStoryId)

/**
 * Returns the commitments known after one more view. While voting is open, the latest ones count, because each new vote
 * gets a new one. Adds nothing from the reveal on.
 */
export function rememberSeals(known: KnownSeals, view: PokerView): KnownSeals {
  const story = storyOnTable(view)
  if (story?.status !== 'VOTING') return known
  const id = view.me.participantId
  const ownVote = id && view.myVote ? { id, value: view.myVote.value } : null
  return { round: roundOf(story), seals: view.commitments, own: ownVote }
}

/** The current round's key in seals once revealed, else null. */
export function revealedRound(view: PokerView): string | null {
  const story = storyOnTable(view)
  return story && isRevealed(story) ? roundOf(story) : null
}

/** A revealed vote to verify: the SHA-256 of `text`, in base64url, must be `commitment`. */
export type Claim = {
  participantId: string
  text: string
  commitment: string | null
  /** Whether the commitment arrived before the reveal. */
  early: boolean
  /** False when the viewer's own vote differs from the one they cast. */
  asCast: boolean
}

/**
 * Returns the claims to check after the reveal, null before. A commitment without a revealed vote is a claim without
 * text.
 */
export function claimsOf(view: PokerView, known: KnownSeals): Claim[] | null {
  const story = storyOnTable(view)
  if (!story || !isRevealed(story) || view.votes.length === 0) return null
  const before = known.round === roundOf(story) ? known : noSeals
  const claims = view.votes.map(({ participantId, value, castValue, salt }): Claim => {
    const cast = castValue ?? value
    const early = before.seals[participantId] !== undefined
    const asCast = before.own?.id !== participantId || before.own.value === cast
    const text = commitmentText(cast, voteId(story.id, story.round, participantId), salt)
    const commitment = before.seals[participantId] ?? view.commitments[participantId] ?? null
    return { participantId, text, commitment, early, asCast }
  })
  const revealedIds = new Set(view.votes.map(({ participantId }) => participantId))
  const missing = Object.keys(before.seals).filter(id => !revealedIds.has(id))
  const unopened = missing.map((participantId): Claim => {
    return { participantId, text: '', commitment: before.seals[participantId]!, early: true, asCast: true }
  })
  return [...claims, ...unopened]
}

/** `late` holds too, but its commitment arrived with or after the reveal, so it proves less. */
export type Verdict = 'holds' | 'late' | 'broken' | 'missing'

/** Checks a claim against the SHA-256 of its text in base64url. */
export function verdictOn({ text, commitment, early, asCast }: Claim, hash: string): Verdict {
  if (text === '') return 'missing'
  if (commitment === null || hash !== commitment || !asCast) return 'broken'
  return early ? 'holds' : 'late'
}
