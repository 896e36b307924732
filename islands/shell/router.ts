import { createBrowserHistory, createRouter, redirect } from '@remix-run/router'
import { DocumentRequired, type FetchedPage, fetchPage, loadDocument } from './fetch-page.ts'
import { cachePage, takeCachedPage } from './prefetch.ts'
import { positionKey, scrollPositions } from './scroll-positions.ts'

export type PageChange = {
  fetchedPage: FetchedPage
  /** A remembered position in pixels, null for the fragment or the top, or false to keep the position. */
  scroll: number | null | false
  isSamePath: boolean
}

export type RouterEvents = {
  onPending: (isPending: boolean) => void
  onPage: (change: PageChange) => void
  onScroll: (position: number | null) => void
  /** The network failed: the page stays. `retry` loads the wanted page again. */
  onOffline: (retry: () => void) => void
}

export type ShellRouter = {
  navigate(url: URL, options?: { replace?: boolean; keepScroll?: boolean }): void
}

/** Keeps the router waiting, so that the current page stays until another navigation starts. */
const neverLoaded = () => new Promise<never>(() => {})

const pathOf = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) =>
  pathname + search + hash

/**
 * Creates a router with one route that matches everything and loads the page's URL. The library provides history,
 * cancellation of interrupted navigations, and scroll positions.
 */
export function createShellRouter(events: RouterEvents): ShellRouter {
  const router = createRouter({
    history: createBrowserHistory({ window }),
    hydrationData: { loaderData: { page: null } },
    routes: [
      {
        id: 'page',
        path: '*',
        loader: ({ request }) => load(new URL(request.url), request.signal),
        shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
          const isSamePage = currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search
          const isOtherFragment = currentUrl.hash !== nextUrl.hash
          return isSamePage && isOtherFragment ? false : defaultShouldRevalidate
        },
      },
    ],
  }).initialize()

  async function load(url: URL, signal: AbortSignal) {
    const { location: nextLocation = router.state.location } = router.state.navigation
    const isCurrentUrl = location.pathname === url.pathname && location.search === url.search
    try {
      const page = await (takeCachedPage(url) ?? fetchPage(url, { signal }))
      if (page.url.pathname === url.pathname && page.url.search === url.search) return page
      cachePage(page.url, page)
      return redirect(pathOf(page.url))
    } catch (thrown) {
      if (signal.aborted) throw thrown
      // `fetch` throws a TypeError if the network fails.
      if (thrown instanceof TypeError) {
        events.onPending(false)
        events.onOffline(() => router.navigate(pathOf(url), { replace: isCurrentUrl }))
        return neverLoaded()
      }
      const target = thrown instanceof DocumentRequired ? new URL(thrown.url) : url
      if (!target.hash) target.hash = nextLocation.hash
      loadDocument(target, isCurrentUrl)
      // The page unloads now. A download does not unload it, so stop the progress bar.
      setTimeout(() => events.onPending(false), 3000)
      return neverLoaded()
    }
  }

  router.enableScrollRestoration(
    scrollPositions,
    () => window.scrollY,
    location => positionKey(location.key, location),
  )

  let lastState = router.state
  router.subscribe(state => {
    const previous = lastState
    events.onPending(state.navigation.state !== 'idle')
    if (state.navigation.state !== 'idle' || state.location === previous.location) return
    lastState = state
    const fetchedPage = state.loaderData.page as FetchedPage | null
    const scroll = state.preventScrollReset ? false : state.restoreScrollPosition
    if (fetchedPage && fetchedPage !== previous.loaderData.page)
      events.onPage({ fetchedPage, scroll, isSamePath: state.location.pathname === previous.location.pathname })
    else if (scroll !== false) events.onScroll(scroll)
  })

  return {
    navigate(url, { replace, keepScroll } = {}) {
      const isSameUrl = pathOf(url) === pathOf(location)
      router.navigate(pathOf(url), { replace: replace ?? isSameUrl, preventScrollReset: keepScroll })
    },
  }
}
