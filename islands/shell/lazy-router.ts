import { hasMovedEarly } from '#islands/early-history.ts'
import { loadDocument } from './fetch-page.ts'
import type { RouterEvents, ShellRouter } from './router.ts'
import { restoreScrollPosition } from './scroll-positions.ts'

const userEvents = ['pointerdown', 'keydown'] as const
const pageAddress = () => location.pathname + location.search

/** Loads the page of the current entry of the history. */
function reloadEntry() {
  // The reload stores the scroll position of this entry, so restore it first.
  restoreScrollPosition()
  location.reload()
}

/**
 * Creates a router whose code loads at its first use, or earlier by `prepare`. A page that someone only reads does not
 * need it.
 */
export function createLazyRouter(events: RouterEvents) {
  let loading: Promise<ShellRouter> | null = null
  let address = pageAddress()
  const rememberAddress = () => {
    address = pageAddress()
  }

  const load = () => {
    loading ??= import('./router.ts').then(({ createShellRouter }) => {
      window.removeEventListener('popstate', onPopState)
      for (const type of userEvents) window.removeEventListener(type, rememberAddress, { capture: true })
      return createShellRouter(events)
    })
    return loading
  }
  /** Entries of the shell stay in the browser's history after a reload, without a router that shows them. */
  function onPopState() {
    if (pageAddress() !== address) reloadEntry()
  }
  if (hasMovedEarly()) reloadEntry()
  window.addEventListener('popstate', onPopState)
  // Islands change the address too, so remember it before each user action. Otherwise a link to a fragment would look
  // like a link to another page.
  for (const type of userEvents) window.addEventListener(type, rememberAddress, { capture: true })

  /** Loads the code ahead of time. If that fails, the next use tries again. */
  function prepare() {
    load().catch(() => {
      loading = null
    })
  }

  function navigate(...[url, options]: Parameters<ShellRouter['navigate']>) {
    events.onPending(true)
    load().then(
      router => router.navigate(url, options),
      () => {
        loading = null
        events.onPending(false)
        if (navigator.onLine) loadDocument(url, options?.replace)
        // The browser can still be offline. Loading a document would then show the browser's own error page.
        else events.onOffline(() => navigate(url, options))
      },
    )
  }
  return { navigate, prepare }
}
