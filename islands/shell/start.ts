import { hasPendingCart } from '#islands/billing/pending-key.ts'
import { reportVisit } from '#islands/report-visit.ts'
import { DocumentRequired, fetchPage, loadDocument } from './fetch-page.ts'
import { checkFilesOnChange } from './files.ts'
import {
  applyFiltersOnChange,
  interceptForms,
  type Submission,
  tickAllRowsOnChange,
  updateButtonsOnInput,
} from './forms.ts'
import { createLazyRouter } from './lazy-router.ts'
import { interceptLinks, shellUrl } from './links.ts'
import { loadKeysAtFirstUse } from './load-keys.ts'
import { storeNavGroups } from './nav-groups.ts'
import { interceptStars, removeLiveSession } from './nav-places.ts'
import { reloadOnAccountChange } from './page-account.ts'
import { cachePage, clearPageCache, startPrefetching } from './prefetch.ts'
import { closePanelByEscape, focusPanel, replacePage, showProgress, updateOutsideMain } from './replace-page.ts'
import type { PageChange } from './router.ts'
import { keepScrollPositions } from './scroll-positions.ts'
import { hideToast, showToast } from './toasts.ts'

/** Browsers keep at most 64 KiB of requests alive after a page is left. Half of it leaves room for other requests. */
const maxKeptAliveLength = 32 * 1024

/** Makes links and forms of the app layout replace <main> instead of loading a document. */
export function start() {
  const timeZone = storeTimeZone()
  reloadOnAccountChange()
  closePanelByEscape()
  focusPanel()
  keepScrollPositions()
  const router = createLazyRouter({
    onPending: showProgress,
    onPage,
    onScroll: scrollTo,
    onOffline: retry => showToast('offline', retry),
  })

  // The first page of a browser is rendered before its time zone is known.
  const pageZone = document.documentElement.dataset.zone
  if (timeZone && pageZone && timeZone !== pageZone)
    router.navigate(new URL(location.href), { replace: true, keepScroll: true })

  checkFilesOnChange()
  updateButtonsOnInput()
  applyFiltersOnChange()
  tickAllRowsOnChange()
  interceptLinks(url => router.navigate(url))
  interceptForms(submission => {
    const { url, body } = submission
    if (body) return sendForm(submission)
    router.navigate(url, { keepScroll: url.pathname === location.pathname })
  })
  document.addEventListener('shell:navigate', event => {
    const { href, replace } = (event as CustomEvent<{ href: string; replace: boolean }>).detail
    const url = shellUrl(href)
    if (!url) return
    event.preventDefault()
    router.navigate(url, { replace })
  })
  document.addEventListener('session:ended', () => {
    // Pages that were prefetched before the end still list the session.
    clearPageCache()
    removeLiveSession(location.pathname)
  })
  interceptStars()
  storeNavGroups()
  startPrefetching(router.prepare)
  loadKeysAtFirstUse()
  if (hasPendingCart()) import('#islands/billing/merge-cart.ts').then(({ mergePendingCart }) => mergePendingCart())
  runWhenIdle(() =>
    import('#islands/notifications/account-room.ts').then(
      ({ followAccountRoom }) => followAccountRoom(),
      // The page is being left, or there is no connection. The next page tries again.
      () => {},
    ),
  )

  async function sendForm({ form, url, body }: Submission) {
    if (form.dataset.sending !== undefined) return
    form.dataset.sending = ''
    router.prepare()
    hideToast('not-sent')
    showProgress(true)
    try {
      clearPageCache()
      const fetchedPage = await fetchPage(url, { method: 'POST', body, keepalive: isKeptAlive(body) })
      if (!fetchedPage.redirected) return replacePage(fetchedPage.page, 'problem')
      cachePage(fetchedPage.url, fetchedPage)
      router.navigate(fetchedPage.url)
    } catch (thrown) {
      // Never retry a write automatically. If its outcome is unknown, the page stays and shows a toast.
      if (!(thrown instanceof DocumentRequired)) return showNotSent(form)
      loadDocument(thrown.redirected ? thrown.url : new URL(location.href))
    } finally {
      delete form.dataset.sending
      showProgress(false)
    }
  }
}

function onPage({ fetchedPage: { page }, scroll, isSamePath }: PageChange) {
  hideToast('not-sent')
  hideToast('offline')
  if (page.place) reportVisit(page.place)
  replacePage(page, isSamePath ? 'same' : 'heading')
  updateOutsideMain()
  if (scroll !== false) scrollTo(scroll)
}

function scrollTo(position: number | null) {
  if (position !== null) return window.scrollTo(0, position)
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target) target.scrollIntoView()
  else window.scrollTo(0, 0)
}

/** The browser still sends these forms when someone leaves the page immediately. It limits the size of their bodies. */
const isKeptAlive = (body: URLSearchParams | null) => body !== null && body.toString().length < maxKeptAliveLength

/** Shows that a form could not be sent. Its focused button stays in view above the toast. */
function showNotSent(form: HTMLFormElement) {
  showToast('not-sent')
  const { activeElement } = document
  if (form.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' })
}

/** Runs a function when the browser is idle. */
function runWhenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 3000 })
  else setTimeout(run, 300)
}

/** Stores the time zone in a cookie for later pages. Returns the zone. */
function storeTimeZone() {
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
  if (timeZone) document.cookie = `tz=${encodeURIComponent(timeZone)}; path=/; max-age=31536000; samesite=lax`
  return timeZone
}
