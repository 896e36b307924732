import type { KnownSeals } from '#features/agile/poker/votes/rules-seals.ts'

/** Seals by the story and round that they belong to. */
export type SealsByRound = Record<string, KnownSeals>

const maxRounds = 200
const keyOf = (sessionId: string) => `poker-seals ${sessionId}`

/**
 * Returns the seals that this tab had at the reveal of each round, stored for a reload. They are complete only at the
 * reveal. Before it, a vote can be withdrawn or cast again while the page loads.
 */
export function loadSeals(sessionId: string): SealsByRound {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? '{}')
  } catch {
    return {}
  }
}

/** Stores the seals for this tab and drops the oldest rounds. Returns the stored seals. */
export function storeSeals(sessionId: string, storedSeals: SealsByRound, seals: KnownSeals): SealsByRound {
  const { [seals.round]: _, ...otherRounds } = storedSeals
  const latestRounds = Object.entries(otherRounds).slice(-(maxRounds - 1))
  const allSeals = Object.fromEntries([...latestRounds, [seals.round, seals]])
  try {
    sessionStorage.setItem(keyOf(sessionId), JSON.stringify(allSeals))
  } catch {
    // Without storage the tab shows "Joined after the vote" after a reload.
  }
  return allSeals
}
