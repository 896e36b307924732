import { isEstimate, numberOf } from '#features/agile/voting-systems/rules.ts'

type Card = { value: string; label: string }

/** How long a typed value stays open for one more key, in milliseconds. */
export const compositionTime = 400

/** Whether the keys type the values of a deck: it has numbers. In other decks the keys 1 to 9 stand for positions. */
export const typesValues = (cards: readonly Card[]): boolean =>
  cards.some(({ value }) => isEstimate(value) && numberOf(value) !== null)

/**
 * What the keys typed so far stand for. `typed` is empty where they lead to no card; `isOpen` where another key could
 * still lead to another card.
 */
export type Typed = { typed: string; card: string | null; isOpen: boolean }

const noMatch: Typed = { typed: '', card: null, isOpen: false }

/** The text that is typed for a card: its number, or the question mark. Null where it has neither. */
function keysOf({ value, label }: Card): string | null {
  const shown = [label, value].find(text => text === '?' || numberOf(text) !== null)
  return shown?.trim() ?? null
}

function findCard(cards: readonly Card[], typed: string): Typed {
  const card = cards.find(other => keysOf(other) === typed)?.value ?? null
  const isOpen = cards.some(other => keysOf(other)?.startsWith(typed) && keysOf(other) !== typed)
  return card === null && !isOpen ? noMatch : { typed, card, isOpen }
}

/**
 * One more key after those typed before it. In a deck with numbers "1" and "3" make 13; a key that no longer fits starts
 * anew. In other decks the keys 1 to 9 are the first nine cards. A comma counts as the decimal point.
 */
export function typeKey(cards: readonly Card[], before: string, key: string): Typed {
  if (!typesValues(cards)) {
    const card = /^[1-9]$/.test(key) ? cards[Number(key) - 1]?.value : undefined
    return card === undefined ? noMatch : { typed: key, card, isOpen: false }
  }
  if (!/^[\d.,?]$/.test(key)) return noMatch
  const next = key === ',' ? '.' : key
  const longer = before === '' ? noMatch : findCard(cards, before + next)
  return longer.typed === '' ? findCard(cards, next) : longer
}
