import { createBrowserHistory, createRouter, redirect } from '@remix-run/router'
import { type Fetched, fetchPage, loadDocument, NeedsDocument } from './fetch-page.ts'
import { keepAnswer, takeAnswer } from './prefetch.ts'

export type Arrival = {
  fetched: Fetched
  /** Where to scroll: a remembered position, the fragment or the top (null), or nowhere (false). */
  scroll: number | null | false
  samePath: boolean
}

export type ShellRouter = {
  go(url: URL, options?: { replace?: boolean; keepScroll?: boolean }): void
}

const pathOf = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) =>
  pathname + search + hash

/**
 * One route that matches everything; what it loads is the page's own address. The library brings history, interruption
 * of a navigation by the next, and scroll positions.
 */
export function createShellRouter(events: {
  pending: (pending: boolean) => void
  arrived: (arrival: Arrival) => void
  scrolled: (to: number | null) => void
}): ShellRouter {
  const router = createRouter({
    history: createBrowserHistory({ window }),
    hydrationData: { loaderData: { page: null } },
    routes: [
      {
        id: 'page',
        path: '*',
        loader: ({ request }) => load(new URL(request.url), request.signal),
        shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
          currentUrl.hash !== nextUrl.hash &&
          currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search
            ? false
            : defaultShouldRevalidate,
      },
    ],
  }).initialize()

  async function load(url: URL, signal: AbortSignal) {
    const { location: next = router.state.location } = router.state.navigation
    const isBack = location.pathname === url.pathname && location.search === url.search
    try {
      const fetched = await (takeAnswer(url) ?? fetchPage(url, { signal }))
      if (fetched.url.pathname === url.pathname && fetched.url.search === url.search) return fetched
      keepAnswer(fetched.url, fetched)
      return redirect(pathOf(fetched.url))
    } catch (thrown) {
      if (signal.aborted) throw thrown
      const target = thrown instanceof NeedsDocument ? new URL(thrown.url) : url
      if (!target.hash) target.hash = next.hash
      loadDocument(target, isBack)
      // The document is on its way out. A download leaves it standing: then the next navigation takes over.
      setTimeout(() => events.pending(false), 3000)
      return new Promise<never>(() => {})
    }
  }

  restoreScroll(router)

  let shown = router.state
  router.subscribe(state => {
    const before = shown
    events.pending(state.navigation.state !== 'idle')
    if (state.navigation.state !== 'idle' || state.location === before.location) return
    shown = state
    const fetched = state.loaderData.page as Fetched | null
    const scroll = state.preventScrollReset ? false : state.restoreScrollPosition
    if (fetched && fetched !== before.loaderData.page)
      events.arrived({ fetched, scroll, samePath: state.location.pathname === before.location.pathname })
    else if (scroll !== false) events.scrolled(scroll)
  })

  return {
    go(url, { replace, keepScroll } = {}) {
      const same = pathOf(url) === pathOf(location)
      router.navigate(pathOf(url), { replace: replace ?? same, preventScrollReset: keepScroll })
    },
  }
}

const storageKey = 'shell-scroll'

/** Positions are kept per history entry, and over a reload in the tab's storage; the browser's own memory is off. */
function restoreScroll(router: ReturnType<typeof createRouter>) {
  const positions = readPositions()
  router.enableScrollRestoration(
    positions,
    () => window.scrollY,
    location => location.key,
  )
  history.scrollRestoration = 'manual'
  if (typeof router.state.restoreScrollPosition === 'number') window.scrollTo(0, router.state.restoreScrollPosition)
  window.addEventListener('pagehide', () => {
    positions[router.state.location.key] = window.scrollY
    history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(positions))
    } catch {
      // A full or forbidden storage costs only the position.
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
