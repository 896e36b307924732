import { type FetchedPage, fetchPage } from './fetch-page.ts'
import { shellUrlOfLink } from './links.ts'

const hoverDelayMs = 65
const maxAgeMs = 10_000
const maxEntries = 20

const cache = new Map<string, { page: Promise<FetchedPage>; fetchedAt: number }>()

const keyOf = (url: URL) => url.pathname + url.search

/** Caches a page for the next visit of its URL. */
export const cachePage = (url: URL, page: FetchedPage) =>
  cache.set(keyOf(url), { page: Promise.resolve(page), fetchedAt: Date.now() })

/** Removes and returns the cached page of a URL. Returns null if there is none or it is too old. */
export function takeCachedPage(url: URL): Promise<FetchedPage> | null {
  const entry = cache.get(keyOf(url))
  cache.delete(keyOf(url))
  return entry && Date.now() - entry.fetchedAt < maxAgeMs ? entry.page : null
}

/** Clears the cache, because cached pages may be outdated after a write. */
export const clearPageCache = () => cache.clear()

function prefetch(url: URL) {
  const entry = cache.get(keyOf(url))
  if (entry && Date.now() - entry.fetchedAt < maxAgeMs) return
  const page = fetchPage(url, { headers: { 'X-Prefetch': '1' } })
  const newEntry = { page, fetchedAt: Date.now() }
  cache.delete(keyOf(url))
  cache.set(keyOf(url), newEntry)
  // A page that failed is fetched again. The caller that uses it handles the error.
  page.catch(() => cache.get(keyOf(url)) === newEntry && cache.delete(keyOf(url)))
  if (cache.size > maxEntries) cache.delete(cache.keys().next().value!)
}

/**
 * Prefetches pages whose links are hovered, touched or focused for a moment. `onIntent` is called when a link or a form
 * gets the pointer or the focus.
 */
export function startPrefetching(onIntent: () => void) {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  let currentLink: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const onPointer = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('a[href], #main form')) onIntent()
    const link = target?.closest('a') ?? null
    if (link === currentLink) return
    clearTimeout(timer)
    currentLink = link
    const url = link && shellUrlOfLink(link)
    if (!url || link.closest('[data-no-prefetch]') || keyOf(url) === location.pathname + location.search) return
    timer = setTimeout(prefetch, hoverDelayMs, url)
  }
  for (const type of ['mouseover', 'focusin', 'touchstart'])
    document.addEventListener(type, onPointer, { passive: true })
}
