const storageKey = 'shell-scroll'

/** Scroll positions in pixels by the key of the history entry. */
export const scrollPositions: Record<string, number> = readPositions()

/** The key that the router gives to the current entry, too. */
const entryKey = (): string => history.state?.key ?? 'default'

/** Scrolls to the stored position of the current entry, if there is one. */
export function restoreScrollPosition() {
  const position = scrollPositions[entryKey()]
  if (position !== undefined) window.scrollTo(0, position)
}

/** Restores the scroll position of a reloaded page, and stores it when the page is left. Disables the browser's own. */
export function keepScrollPositions() {
  history.scrollRestoration = 'manual'
  restoreScrollPosition()
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
