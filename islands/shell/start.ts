import { fetchPage, loadDocument, NeedsDocument } from './fetch-page.ts'
import { checkFiles } from './files.ts'
import { applyFiltersOnChange, followForms, interceptForms, type Submission, tickAllRows } from './forms.ts'
import { interceptLinks, shellUrl } from './links.ts'
import { forgetAnswers, keepAnswer, startPrefetching } from './prefetch.ts'
import { type Arrival, createShellRouter } from './router.ts'
import { closePanelByEscape, enterPanel, followAddress, showProgress, swap } from './swap.ts'
import { keepToAccount } from './whose-page.ts'

/** Makes plain links and forms of the app layout exchange <main> in place of loading a document. */
export function start() {
  const zone = rememberTimeZone()
  keepToAccount()
  closePanelByEscape()
  enterPanel()
  const router = createShellRouter({ pending: showProgress, arrived, scrolled: scrollTo })

  // The first page of a browser is rendered before its zone is known.
  const shown = document.documentElement.dataset.zone
  if (zone && shown && zone !== shown) router.go(new URL(location.href), { replace: true, keepScroll: true })

  checkFiles()
  followForms()
  applyFiltersOnChange()
  tickAllRows()
  interceptLinks(url => router.go(url))
  interceptForms(submission => {
    const { url, body } = submission
    if (body) return send(submission)
    router.go(url, { keepScroll: url.pathname === location.pathname })
  })
  document.addEventListener('shell:navigate', event => {
    const { href, replace } = (event as CustomEvent<{ href: string; replace: boolean }>).detail
    const url = shellUrl(href)
    if (!url) return
    event.preventDefault()
    router.go(url, { replace })
  })
  startPrefetching()
  whenIdle(() => import('#islands/notifications/bell.ts').then(({ startBell }) => startBell()))

  async function send({ form, url, body }: Submission) {
    if (form.dataset.sending !== undefined) return
    form.dataset.sending = ''
    showAlert(false)
    showProgress(true)
    try {
      forgetAnswers()
      const fetched = await fetchPage(url, { method: 'POST', body })
      if (!fetched.redirected) return swap(fetched.page, 'problem')
      keepAnswer(fetched.url, fetched)
      router.go(fetched.url)
    } catch (thrown) {
      // A write is never sent again by itself: where its outcome is unknown the page stays and says so.
      if (!(thrown instanceof NeedsDocument)) return showAlert(true)
      loadDocument(thrown.redirected ? thrown.url : new URL(location.href))
    } finally {
      delete form.dataset.sending
      showProgress(false)
    }
  }
}

function arrived({ fetched, scroll, samePath }: Arrival) {
  showAlert(false)
  swap(fetched.page, samePath ? 'same' : 'heading')
  followAddress()
  if (scroll !== false) scrollTo(scroll)
}

function scrollTo(position: number | null) {
  if (position !== null) return window.scrollTo(0, position)
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target) target.scrollIntoView()
  else window.scrollTo(0, 0)
}

function showAlert(visible: boolean) {
  const alert = document.querySelector<HTMLElement>('[data-shell-alert]')
  if (alert) alert.hidden = !visible
}

/** For what can wait until the page is there. */
function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 3000 })
  else setTimeout(run, 300)
}

/** Stores the reader's zone in a cookie, so that later pages show times in it. Returns the zone. */
function rememberTimeZone() {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there without https
  if (zone) document.cookie = `tz=${encodeURIComponent(zone)}; path=/; max-age=31536000; samesite=lax`
  return zone
}
