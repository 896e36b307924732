import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { commitmentText, isRevealed, voteId } from '#features/agile/poker/live/rules-state.ts'

/** The commitments that a client got while the votes of one round lay face down, by participant. */
export type KnownSeals = { round: string; seals: Record<string, string>; own: { id: string; value: string } | null }

export const noSeals: KnownSeals = { round: '', seals: {}, own: null }

const roundOf = ({ id, round }: { id: string; round: number }) => `${id} ${round}`
const storyOnTable = ({ stories, session }: PokerView) => stories.find(({ id }) => id === session.currentStoryId)

/**
 * What is known after one more view. While a vote is open the latest commitments count, because who votes again gets a
 * new one; from the reveal on nothing is added.
 */
export function rememberSeals(known: KnownSeals, view: PokerView): KnownSeals {
  const story = storyOnTable(view)
  if (story?.status !== 'VOTING') return known
  const id = view.me.participantId
  const own = id && view.myVote ? { id, value: view.myVote.value } : null
  return { round: roundOf(story), seals: view.commitments, own }
}

/** The round on the table, as seals name it, where its cards lie face up; null before. */
export function revealedRound(view: PokerView): string | null {
  const story = storyOnTable(view)
  return story && isRevealed(story) ? roundOf(story) : null
}

/** One revealed vote and what has to hold for it: the SHA-256 of `text`, in base64url, is `commitment`. */
export type Claim = {
  participantId: string
  text: string
  commitment: string | null
  /** Whether the commitment was here before the cards turned. */
  early: boolean
  /** False where this is the viewer's own vote and not the one they cast. */
  asCast: boolean
}

/**
 * What there is to check once the cards have turned; null before. A commitment whose vote is not among the revealed ones
 * is a claim without a text: nothing opens it.
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
  const shown = new Set(view.votes.map(({ participantId }) => participantId))
  const missing = Object.keys(before.seals).filter(id => !shown.has(id))
  const unopened = missing.map((participantId): Claim => {
    return { participantId, text: '', commitment: before.seals[participantId]!, early: true, asCast: true }
  })
  return [...claims, ...unopened]
}

/** `late` holds too, but its commitment came in with the reveal or after it, so it proves less. */
export type Verdict = 'holds' | 'late' | 'broken' | 'missing'

/** The verdict on a claim, given the SHA-256 of its text in base64url. */
export function verdictOn({ text, commitment, early, asCast }: Claim, hash: string): Verdict {
  if (text === '') return 'missing'
  if (commitment === null || hash !== commitment || !asCast) return 'broken'
  return early ? 'holds' : 'late'
}
