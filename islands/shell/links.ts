/** The page that a link leads to, where the shell may show it; null where the browser should follow it by itself. */
export function pageOf(link: HTMLAnchorElement): URL | null {
  if (!link.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null
  if (link.closest('[data-reload]')) return null
  return shellUrl(link.href)
}

/** An address as the shell may show it: of this origin, a page, and not just another place on the page that is shown. */
export function shellUrl(href: string): URL | null {
  const url = new URL(href, location.href)
  if (url.origin !== location.origin || /^\/(api|assets|parties)\//.test(url.pathname)) return null
  const samePage = url.pathname === location.pathname && url.search === location.search
  return samePage && url.hash ? null : url
}

/** Calls `go` for plain left clicks on links to pages that the shell may show. */
export function interceptLinks(go: (url: URL) => void) {
  document.addEventListener('click', event => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const url = link && pageOf(link)
    if (!url) return
    event.preventDefault()
    go(url)
  })
}
