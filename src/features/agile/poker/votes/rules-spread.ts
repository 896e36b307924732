import { isEstimate, numberOf } from '#features/agile/voting-systems/rules.ts'

type Card = { value: string }
type Cast = { participantId: string; value: string; confidence: number | null }

/** How far a vote may lie from another before it is worth asking why, in cards of the deck. */
const farApart = 2
/** From this confidence on a voter counts as sure. */
const sureFrom = 4

/**
 * The position of a value among the deck's estimates, in cards from 0. A number without a card lies between two cards. Null
 * for values without an estimate ("?", a break, infinity) and for words outside the deck.
 */
export function placeIn(deck: readonly Card[], value: string): number | null {
  if (!isEstimate(value)) return null
  const cards = deck.filter(card => isEstimate(card.value))
  const at = cards.findIndex(card => card.value === value)
  if (at !== -1) return at
  const number = numberOf(value)
  if (number === null) return null
  return cards.filter(card => (numberOf(card.value) ?? Number.POSITIVE_INFINITY) < number).length - 0.5
}

/** Votes with an estimate, from the lowest card to the highest. */
function placed(votes: readonly Cast[], deck: readonly Card[]) {
  const found = votes.flatMap(vote => {
    const place = placeIn(deck, vote.value)
    return place === null ? [] : { ...vote, place }
  })
  return found.sort((a, b) => a.place - b.place)
}

/** One end of the spread: the value and its voters. */
export type End = { value: string; participantIds: string[] }
export type Outliers = { lowest: End | null; highest: End | null }

/**
 * Who speaks first after a reveal: the voters at the lowest and at the highest card. An end counts where the two lie at
 * least two cards apart, the end is away from the median, and not more than half of the estimates are there.
 */
export function outliersOf(votes: readonly Cast[], deck: readonly Card[]): Outliers {
  const sorted = placed(votes, deck)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last || last.place - first.place < farApart) return { lowest: null, highest: null }
  const middle = (sorted[(sorted.length - 1) >> 1]!.place + sorted[sorted.length >> 1]!.place) / 2
  const endAt = ({ place, value }: { place: number; value: string }): End | null => {
    const votesAtPlace = sorted.filter(vote => vote.place === place)
    if (place === middle || votesAtPlace.length > sorted.length / 2) return null
    return { value, participantIds: votesAtPlace.map(({ participantId }) => participantId) }
  }
  return { lowest: endAt(first), highest: endAt(last) }
}

/** From which card to which, and how many cards lie between them. */
export type Spread = { min: string; max: string; cards: number }

function spreadOf(sorted: readonly { value: string; place: number }[]): Spread | null {
  const [first, last] = [sorted[0], sorted.at(-1)]
  return first && last ? { min: first.value, max: last.value, cards: last.place - first.place } : null
}

export type ConfidenceFigures = {
  /** Mean confidence, 1 to 5. */
  mean: number
  answers: number
  sure: number
  /** The spread of all votes and of the confident ones. Null unless two or more are confident and one isn't. */
  all: Spread | null
  ofSure: Spread | null
  /** How the spread changes when only confident votes count. */
  effect: 'narrower' | 'same' | null
}

/** Confidence figures of a revealed round. Null without any confidence. */
export function confidenceOf(votes: readonly Cast[], deck: readonly Card[]): ConfidenceFigures | null {
  const answers = votes.flatMap(({ confidence }) => confidence ?? [])
  if (answers.length === 0) return null
  const mean = answers.reduce((sum, level) => sum + level, 0) / answers.length
  const sorted = placed(votes, deck)
  const sure = sorted.filter(({ confidence }) => confidence !== null && confidence >= sureFrom)
  const figures = { mean, answers: answers.length, sure: sure.length }
  if (sure.length < 2 || sure.length === sorted.length) return { ...figures, all: null, ofSure: null, effect: null }
  const [all, ofSure] = [spreadOf(sorted)!, spreadOf(sure)!]
  return { ...figures, all, ofSure, effect: ofSure.cards < all.cards ? 'narrower' : 'same' }
}
