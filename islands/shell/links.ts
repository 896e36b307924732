/** Returns the URL of a link that the shell can handle, or null if the browser should follow it. */
export function shellUrlOfLink(link: HTMLAnchorElement): URL | null {
  if (!link.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null
  if (link.closest('[data-no-shell]')) return null
  return shellUrl(link.href)
}

/** Returns the URL if the shell can show it: a page of this origin, and not just a fragment of the current page. */
export function shellUrl(href: string): URL | null {
  const url = new URL(href, location.href)
  if (url.origin !== location.origin || /^\/(api|assets|parties)\//.test(url.pathname)) return null
  const isSamePage = url.pathname === location.pathname && url.search === location.search
  return isSamePage && url.hash ? null : url
}

/** Calls `navigate` for plain left clicks on links to pages that the shell can show. */
export function interceptLinks(navigate: (url: URL) => void) {
  document.addEventListener('click', event => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const url = link && shellUrlOfLink(link)
    if (!url) return
    event.preventDefault()
    navigate(url)
  })
}
