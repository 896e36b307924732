import type { ResultsView } from '#features/agile/poker/live/protocol.ts'
import { isEstimate, numberOf } from '#features/agile/voting-systems/rules.ts'

const roundToHundredths = (value: number) => Math.round(value * 100) / 100

function medianOf(sorted: number[]): number {
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Compares values in deck order. Values outside the deck come last: first numbers, then texts. */
function inDeckOrder(deck: readonly { value: string }[]) {
  const positions = new Map(deck.map(({ value }, index) => [value, index]))
  return (a: string, b: string) => {
    const [left, right] = [positions.get(a) ?? deck.length, positions.get(b) ?? deck.length]
    return left - right || (numberOf(a) ?? Infinity) - (numberOf(b) ?? Infinity) || (a < b ? -1 : Number(a > b))
  }
}

/** Distances that differ by less than this count as equal, because halves of decimals are not exact. */
const epsilon = 1e-9

/** Returns the card nearest to the median, the higher one on a tie. Null in a deck without numbers. */
function nearestCard(median: number, deck: readonly { value: string }[]): string | null {
  const cards = deck.filter(({ value }) => isEstimate(value) && numberOf(value) !== null)
  cards.sort((a, b) => numberOf(b.value)! - numberOf(a.value)!)
  const distance = ({ value }: { value: string }) => Math.abs(numberOf(value)! - median)
  const smallest = Math.min(...cards.map(distance))
  return cards.find(card => distance(card) <= smallest + epsilon)?.value ?? null
}

/** Minimum agreement, as a share of votes, to preselect the suggested estimate. */
const minPreselectAgreement = 0.6

/** Returns the preselected estimate. Null when too few voters agree, or if no most frequent value is an estimate. */
export function preselectedEstimate({ agreement, distribution, suggested }: ResultsView): string | null {
  const maxCount = Math.max(...distribution.map(({ count }) => count))
  const isMostFrequentAnEstimate = distribution.some(({ value, count }) => count === maxCount && isEstimate(value))
  return agreement >= minPreselectAgreement && isMostFrequentAnEstimate ? suggested : null
}

/**
 * Returns the figures of one revealed round.
 * - `?`, coffee and infinity count as votes, but not as numbers.
 * - Average and median are null unless every estimate is a number.
 * - Agreement is the share of the most frequent value.
 * - Consensus needs two or more votes, all for the same estimate.
 * - The suggested card is the one nearest to the median. Without numbers it is the most frequent estimate, on a tie the
 *   later one in the deck.
 */
export function resultsOf(votes: Iterable<{ value: string }>, deck: readonly { value: string }[]): ResultsView {
  const counts = new Map<string, number>()
  let count = 0
  for (const { value } of votes) {
    counts.set(value, (counts.get(value) ?? 0) + 1)
    count++
  }
  const ordered = [...counts.keys()].sort(inDeckOrder(deck))
  const distribution = ordered.map(value => ({ value, count: counts.get(value)! }))
  const estimates = distribution.filter(({ value }) => isEstimate(value))
  const maxCount = Math.max(0, ...distribution.map(entry => entry.count))
  const agreement = count ? maxCount / count : 0

  const isNumeric = estimates.length > 0 && estimates.every(({ value }) => numberOf(value) !== null)
  const orderedEstimates = isNumeric ? estimates.toSorted((a, b) => numberOf(a.value)! - numberOf(b.value)!) : estimates
  const numbers = isNumeric
    ? orderedEstimates.flatMap(entry => Array<number>(entry.count).fill(numberOf(entry.value)!))
    : []
  const median = isNumeric ? medianOf(numbers) : null
  const maxEstimateCount = Math.max(0, ...estimates.map(entry => entry.count))

  return {
    count,
    average: isNumeric ? roundToHundredths(numbers.reduce((sum, value) => sum + value, 0) / numbers.length) : null,
    median: median === null ? null : roundToHundredths(median),
    min: orderedEstimates[0]?.value ?? null,
    max: orderedEstimates.at(-1)?.value ?? null,
    agreement: roundToHundredths(agreement),
    consensus: count > 1 && agreement === 1 && estimates.length === 1,
    suggested:
      (median === null ? null : nearestCard(median, deck)) ??
      estimates.findLast(entry => entry.count === maxEstimateCount)?.value ??
      null,
    distribution,
  }
}
