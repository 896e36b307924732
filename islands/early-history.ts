let hasMoved = false

/** Returns whether the document is not the one of the current address. */
function showsOtherAddress(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Some browsers may name a document by its address before a redirect.
  if (!navigation || navigation.redirectCount > 0) return false
  const { pathname, search } = new URL(navigation.name)
  return pathname + search !== location.pathname + location.search
}

/**
 * Records that someone goes back or forward between pages of the shell. `client.ts` calls this once, before islands
 * change the address.
 */
export function recordMoves() {
  hasMoved = showsOtherAddress()
  window.addEventListener('popstate', () => {
    hasMoved = showsOtherAddress()
  })
}

/** Returns whether someone went back or forward before the shell could show the page of the new address. */
export const hasMovedEarly = () => hasMoved
