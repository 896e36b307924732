import type { KnownSeals } from '#features/agile/poker/votes/rules-seals.ts'

/** Seals by the story and round that they belong to. */
export type SealsByRound = Record<string, KnownSeals>

const maxRounds = 200
const keyOf = (sessionId: string) => `poker-seals ${sessionId}`

/**
 * The seals that this tab had at the reveal of each round, kept for a reload. They are complete only at the reveal: before
 * it, a vote can be withdrawn or cast again while the page loads.
 */
export function keptSeals(sessionId: string): SealsByRound {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? '{}')
  } catch {
    return {}
  }
}

/** Stores the seals for this tab and drops the oldest rounds. Returns what is stored. */
export function keepSeals(sessionId: string, kept: SealsByRound, known: KnownSeals): SealsByRound {
  const { [known.round]: _, ...others } = kept
  const all = Object.fromEntries([...Object.entries(others).slice(1 - maxRounds), [known.round, known]])
  try {
    sessionStorage.setItem(keyOf(sessionId), JSON.stringify(all))
  } catch {
    // Without storage the tab shows "Joined after the vote" after a reload.
  }
  return all
}
