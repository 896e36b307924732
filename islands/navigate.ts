/** Navigates from within an island: through the shell if it can show the page, or else by a full load. */
export function navigate(href: string, { replace = false } = {}) {
  const event = new CustomEvent('shell:navigate', { detail: { href, replace }, cancelable: true })
  if (!document.dispatchEvent(event)) return
  if (replace) location.replace(href)
  else location.assign(href)
}

/** Reloads the current page's content from the server. */
export const refresh = () => navigate(location.pathname + location.search, { replace: true })
