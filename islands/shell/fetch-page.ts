import { accountOfPage } from './page-account.ts'

/** The server's response to a request with X-Shell for a page of the app layout. */
export type ShellPage = {
  build: string
  layout: string
  /** The account that the page is about. */
  account: string
  lang: string
  title: string
  /** The href of the page's entry in the side navigation. */
  nav: string | null
  /** The part of the side navigation above its groups. */
  places: string
  /** The content of <main>. */
  main: string
  /** The place of a prefetched page. The browser reports it when it shows the page. */
  place?: { kind: string; id: string }
  preload: string[]
}

export type FetchedPage = { page: ShellPage; url: URL; redirected: boolean }

/** Thrown when the page needs a full load. `url` is the final URL of the request. */
export class DocumentRequired extends Error {
  readonly url: URL
  readonly redirected: boolean
  constructor(url: URL, redirected: boolean) {
    super(`The page needs a full load: ${url.pathname}`)
    this.url = url
    this.redirected = redirected
  }
}

/**
 * Fetches a page for the shell, following redirects. Throws DocumentRequired for another layout, language, build or
 * account, and for anything that is not a page. Network errors are rethrown.
 */
export async function fetchPage(url: URL, init: RequestInit = {}): Promise<FetchedPage> {
  const account = accountOfPage()
  const headers = new Headers({ ...init.headers, 'X-Shell': '1', Accept: 'application/json, text/html' })
  if (init.method === 'POST' && account) headers.set('X-Tenant-Id', account)
  const response = await fetch(url, { ...init, headers, credentials: 'same-origin' })
  const { redirected } = response
  const finalUrl = redirected ? new URL(response.url) : url
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    throw new DocumentRequired(finalUrl, redirected)
  const page = (await response.json()) as ShellPage
  const { lang, dataset } = document.documentElement
  const isCompatible =
    page.layout === 'app' && page.lang === lang && page.build === dataset.build && page.account === account
  if (!isCompatible) throw new DocumentRequired(finalUrl, redirected)
  return { page, url: finalUrl, redirected }
}

/** Loads a full document, even if only the fragment differs from the current URL. */
export function loadDocument(url: URL, replace = false) {
  const isSamePage = url.pathname === location.pathname && url.search === location.search
  if (isSamePage) {
    if (url.hash) history.replaceState(history.state, '', url)
    location.reload()
  } else if (replace) location.replace(url)
  else location.assign(url)
}
