import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { commitmentText, isRevealed, voteId } from '#features/agile/poker/live/rules-state.ts'

/**
 * The seals of one round: the vote commitments that a client received while the votes were hidden, by participant id.
 * `round` is the key from `roundOf`. `own` is the viewer's own vote.
 */
export type KnownSeals = { round: string; seals: Record<string, string>; own: { id: string; value: string } | null }

export const noSeals: KnownSeals = { round: '', seals: {}, own: null }

const roundOf = ({ id, round }: { id: string; round: number }) => `${id} ${round}`
const currentStoryOf = ({ stories, session }: PokerView) => stories.find(({ id }) => id === session.currentStoryId)

/**
 * Returns the commitments to remember after one more view. While voting is open, these are the latest ones, because
 * every new vote has a new commitment. After the reveal, they stay as they are.
 */
export function rememberSeals(rememberedSeals: KnownSeals, view: PokerView): KnownSeals {
  const story = currentStoryOf(view)
  if (story?.status !== 'VOTING') return rememberedSeals
  const id = view.me.participantId
  const ownVote = id && view.myVote ? { id, value: view.myVote.value } : null
  return { round: roundOf(story), seals: view.commitments, own: ownVote }
}

/** Returns the key of the current round, under which its seals are stored. Null before the reveal. */
export function revealedRoundKeyOf(view: PokerView): string | null {
  const story = currentStoryOf(view)
  return story && isRevealed(story) ? roundOf(story) : null
}

/** A revealed vote to verify: the SHA-256 of `text`, in base64url, must be `commitment`. */
export type SealToCheck = {
  participantId: string
  text: string
  commitment: string | null
  /** Whether the commitment arrived before the reveal. */
  isEarly: boolean
  /** False when the viewer's own vote differs from the one they cast. */
  isAsCast: boolean
}

/**
 * Returns the seals to check after the reveal, and null before it. If a commitment has no revealed vote, its `text` is
 * empty.
 */
export function sealsToCheck(view: PokerView, rememberedSeals: KnownSeals): SealToCheck[] | null {
  const story = currentStoryOf(view)
  if (!story || !isRevealed(story) || view.votes.length === 0) return null
  const knownSeals = rememberedSeals.round === roundOf(story) ? rememberedSeals : noSeals
  const revealedSeals = view.votes.map(({ participantId, value, castValue, salt }): SealToCheck => {
    const firstValue = castValue ?? value
    const isEarly = knownSeals.seals[participantId] !== undefined
    const isAsCast = knownSeals.own?.id !== participantId || knownSeals.own.value === firstValue
    const text = commitmentText(firstValue, voteId(story.id, story.round, participantId), salt)
    const commitment = knownSeals.seals[participantId] ?? view.commitments[participantId] ?? null
    return { participantId, text, commitment, isEarly, isAsCast }
  })
  const revealedIds = new Set(view.votes.map(({ participantId }) => participantId))
  const missingIds = Object.keys(knownSeals.seals).filter(id => !revealedIds.has(id))
  const unrevealedSeals = missingIds.map((participantId): SealToCheck => {
    return { participantId, text: '', commitment: knownSeals.seals[participantId]!, isEarly: true, isAsCast: true }
  })
  return [...revealedSeals, ...unrevealedSeals]
}

/**
 * - `holds`: the vote matches its commitment.
 * - `late`: it matches, but the commitment arrived with or after the reveal. So it proves less than `holds`.
 * - `broken`: it doesn't match, or it has no commitment.
 * - `missing`: the commitment has no revealed vote.
 */
export type Verdict = 'holds' | 'late' | 'broken' | 'missing'

/** Compares a seal with `hash`, the SHA-256 of its `text` in base64url. */
export function verdictOn({ text, commitment, isEarly, isAsCast }: SealToCheck, hash: string): Verdict {
  if (text === '') return 'missing'
  if (commitment === null || hash !== commitment || !isAsCast) return 'broken'
  return isEarly ? 'holds' : 'late'
}
