import { isEstimate, numberOf } from '#features/agile/voting-systems/rules.ts'

// Voting with the keyboard.

type Card = { value: string; label: string }

/** A key within this time after the previous one continues the typed value. In milliseconds. */
export const compositionTime = 400

/**
 * Returns whether typed keys are the values of cards, as in decks with numbers. In other decks, keys 1 to 9 are
 * positions.
 */
export const hasTypableValues = (cards: readonly Card[]): boolean =>
  cards.some(({ value }) => isEstimate(value) && numberOf(value) !== null)

/**
 * The result of the keys typed so far. `typed` is empty if no card matches. `canContinue`: another key can still lead
 * to another card.
 */
export type KeyMatch = { typed: string; card: string | null; canContinue: boolean }

const noMatch: KeyMatch = { typed: '', card: null, canContinue: false }

/** Returns the text to type for a card: its number or `?`. Null for other cards. */
function typableTextOf({ value, label }: Card): string | null {
  const keyText = [label, value].find(text => text === '?' || numberOf(text) !== null)
  return keyText?.trim() ?? null
}

function matchCard(cards: readonly Card[], typed: string): KeyMatch {
  const card = cards.find(other => typableTextOf(other) === typed)?.value ?? null
  const canContinue = cards.some(other => typableTextOf(other)?.startsWith(typed) && typableTextOf(other) !== typed)
  return card === null && !canContinue ? noMatch : { typed, card, canContinue }
}

/**
 * Adds a key to the keys typed before. In a deck with numbers, "1" and "3" give 13. A key that leads to no card starts
 * a new value. In other decks, keys 1 to 9 are the first nine cards. A comma counts as a decimal point.
 */
export function typeKey(cards: readonly Card[], typedKeys: string, key: string): KeyMatch {
  if (!hasTypableValues(cards)) {
    const card = /^[1-9]$/.test(key) ? cards[Number(key) - 1]?.value : undefined
    return card === undefined ? noMatch : { typed: key, card, canContinue: false }
  }
  if (!/^[\d.,?]$/.test(key)) return noMatch
  const next = key === ',' ? '.' : key
  const longerMatch = typedKeys === '' ? noMatch : matchCard(cards, typedKeys + next)
  return longerMatch.typed === '' ? matchCard(cards, next) : longerMatch
}
