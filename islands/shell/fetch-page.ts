import { accountOfPage } from './whose-page.ts'

/** What the server answers a page of the app layout with when it is asked with X-Shell. */
export type ShellPage = {
  build: string
  layout: string
  /** The account that the page is about. */
  account: string
  lang: string
  title: string
  /** The address of the side navigation's entry for the page. */
  nav: string | null
  /** The content of <main>. */
  main: string
  preload: string[]
}

export type Fetched = { page: ShellPage; url: URL; redirected: boolean }

/** Thrown where only a whole document will do; `url` is where the request ended. */
export class NeedsDocument extends Error {
  readonly url: URL
  readonly redirected: boolean
  constructor(url: URL, redirected: boolean) {
    super(`Only a whole document will do: ${url.pathname}`)
    this.url = url
    this.redirected = redirected
  }
}

/**
 * Fetches a page for the shell, following redirects. Throws NeedsDocument for another layout, language, build or account and for
 * anything that is not a page; a failure of the network is thrown as it is.
 */
export async function fetchPage(url: URL, init: RequestInit = {}): Promise<Fetched> {
  const account = accountOfPage()
  const headers = new Headers({ ...init.headers, 'X-Shell': '1', Accept: 'application/json, text/html' })
  if (init.method === 'POST' && account) headers.set('X-Tenant-Id', account)
  const response = await fetch(url, { ...init, headers, credentials: 'same-origin' })
  const { redirected } = response
  const reached = redirected ? new URL(response.url) : url
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    throw new NeedsDocument(reached, redirected)
  const page = (await response.json()) as ShellPage
  const { lang, dataset } = document.documentElement
  const fits = page.layout === 'app' && page.lang === lang && page.build === dataset.build && page.account === account
  if (!fits) throw new NeedsDocument(reached, redirected)
  return { page, url: reached, redirected }
}

/** Loads a whole document, also where only the fragment would differ from the address now. */
export function loadDocument(url: URL, replace = false) {
  const samePage = url.pathname === location.pathname && url.search === location.search
  if (samePage) {
    if (url.hash) history.replaceState(history.state, '', url)
    location.reload()
  } else if (replace) location.replace(url)
  else location.assign(url)
}
