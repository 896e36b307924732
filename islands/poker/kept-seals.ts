import type { KnownSeals } from '#features/agile/poker/rules-seals.ts'

/** Seals by the story and round that they belong to. */
export type SealsByRound = Record<string, KnownSeals>

const maxRounds = 200
const keyOf = (sessionId: string) => `poker-seals ${sessionId}`

/**
 * The seals that this tab had when it saw the cards of each round turn, for after a reload. Only then are they complete:
 * before the reveal a vote can be withdrawn or cast again while the page loads.
 */
export function keptSeals(sessionId: string): SealsByRound {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? '{}')
  } catch {
    return {}
  }
}

/** Keeps them for this tab; the oldest rounds give way. Returns what is kept. */
export function keepSeals(sessionId: string, kept: SealsByRound, known: KnownSeals): SealsByRound {
  const { [known.round]: _, ...others } = kept
  const all = Object.fromEntries([...Object.entries(others).slice(1 - maxRounds), [known.round, known]])
  try {
    sessionStorage.setItem(keyOf(sessionId), JSON.stringify(all))
  } catch {
    // A browser that keeps nothing says after a reload that it came after the vote.
  }
  return all
}
