const storageKey = 'shell-scroll'

/** Scroll positions in pixels by `positionKey`. */
export const scrollPositions: Record<string, number> = readPositions()

/**
 * Identifies an entry of the history. An entry that the browser created has no key of the router, so its URL is used.
 */
export const positionKey = (key: string | undefined, { pathname, search }: { pathname: string; search: string }) =>
  key && key !== 'default' ? key : pathname + search

const entryKey = () => positionKey(history.state?.key, location)

/** Scrolls to the stored position of the current entry, if there is one. */
export function restoreScrollPosition() {
  const position = scrollPositions[entryKey()]
  if (position !== undefined) window.scrollTo(0, position)
}

/**
 * Restores the scroll position of a page that is reloaded or returned to, and stores it when the page is left. A page
 * that a link or an upload leads to starts at its top. Disables the browser's own restoration.
 */
export function keepScrollPositions() {
  history.scrollRestoration = 'manual'
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type !== 'navigate') restoreScrollPosition()
  window.addEventListener('pagehide', () => {
    scrollPositions[entryKey()] = window.scrollY
    history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(scrollPositions))
    } catch {
      // Without storage only the position is lost.
    }
  })
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}
