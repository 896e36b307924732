import { isEstimate, numberOf } from '#features/agile/voting-systems/rules.ts'

type Card = { value: string }
type CastVote = { participantId: string; value: string; confidence: number | null }

/** Outliers are named if the lowest and the highest vote are at least this many cards of the deck apart. */
const minOutlierDistance = 2
/** The minimum confidence of a confident vote. */
const minConfidence = 4

/**
 * Returns the position of a value among the deck's estimates, in cards from 0. A number without a card lies between two
 * cards. Null for values without an estimate ("?", a break, infinity) and for text outside the deck.
 */
export function positionIn(deck: readonly Card[], value: string): number | null {
  if (!isEstimate(value)) return null
  const cards = deck.filter(card => isEstimate(card.value))
  const index = cards.findIndex(card => card.value === value)
  if (index !== -1) return index
  const number = numberOf(value)
  if (number === null) return null
  return cards.filter(card => (numberOf(card.value) ?? Number.POSITIVE_INFINITY) < number).length - 0.5
}

/** Votes with an estimate, from the lowest card to the highest. */
function sortedEstimates(votes: readonly CastVote[], deck: readonly Card[]) {
  const estimates = votes.flatMap(vote => {
    const position = positionIn(deck, vote.value)
    return position === null ? [] : { ...vote, position }
  })
  return estimates.sort((a, b) => a.position - b.position)
}

/** The lowest or the highest value, with its voters. */
export type Outlier = { value: string; participantIds: string[] }
export type Outliers = { lowest: Outlier | null; highest: Outlier | null }

/**
 * Returns the people who should speak first after a reveal: the voters with the lowest and with the highest card.
 * Returns no one if the two cards are less than two cards apart. Leaves out a card that is the median, or that more
 * than half of the voters chose.
 */
export function outliersOf(votes: readonly CastVote[], deck: readonly Card[]): Outliers {
  const sorted = sortedEstimates(votes, deck)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last || last.position - first.position < minOutlierDistance) return { lowest: null, highest: null }
  const lowerMiddle = sorted[Math.floor((sorted.length - 1) / 2)]!
  const upperMiddle = sorted[Math.floor(sorted.length / 2)]!
  const median = (lowerMiddle.position + upperMiddle.position) / 2
  const outlierAt = ({ position, value }: { position: number; value: string }): Outlier | null => {
    const votesAtPosition = sorted.filter(vote => vote.position === position)
    if (position === median || votesAtPosition.length > sorted.length / 2) return null
    return { value, participantIds: votesAtPosition.map(({ participantId }) => participantId) }
  }
  return { lowest: outlierAt(first), highest: outlierAt(last) }
}

/** The lowest and the highest card, and their distance in cards. */
export type Spread = { min: string; max: string; cardDistance: number }

function spreadOf(sorted: readonly { value: string; position: number }[]): Spread | null {
  const [first, last] = [sorted[0], sorted.at(-1)]
  return first && last ? { min: first.value, max: last.value, cardDistance: last.position - first.position } : null
}

export type ConfidenceFigures = {
  /** Mean confidence, 1 to 5. */
  mean: number
  answerCount: number
  confidentCount: number
  /** The spread of all votes and of the confident ones. Null unless at least two votes are confident and one is not. */
  spread: Spread | null
  confidentSpread: Spread | null
  /** The change of the spread when only the confident votes count. */
  effect: 'narrower' | 'same' | null
}

/** Returns the confidence figures of a revealed round. Null if no vote has a confidence. */
export function confidenceOf(votes: readonly CastVote[], deck: readonly Card[]): ConfidenceFigures | null {
  const levels = votes.flatMap(({ confidence }) => confidence ?? [])
  if (levels.length === 0) return null
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length
  const sorted = sortedEstimates(votes, deck)
  const confidentVotes = sorted.filter(({ confidence }) => confidence !== null && confidence >= minConfidence)
  const figures = { mean, answerCount: levels.length, confidentCount: confidentVotes.length }
  if (confidentVotes.length < 2 || confidentVotes.length === sorted.length)
    return { ...figures, spread: null, confidentSpread: null, effect: null }
  const [spread, confidentSpread] = [spreadOf(sorted)!, spreadOf(confidentVotes)!]
  return {
    ...figures,
    spread,
    confidentSpread,
    effect: confidentSpread.cardDistance < spread.cardDistance ? 'narrower' : 'same',
  }
}
