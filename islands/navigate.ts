/** Goes to a page from within an island: by the shell where it stands and can show it, else as a whole document. */
export function navigate(href: string, { replace = false } = {}) {
  const event = new CustomEvent('shell:navigate', { detail: { href, replace }, cancelable: true })
  if (!document.dispatchEvent(event)) return
  if (replace) location.replace(href)
  else location.assign(href)
}

/** Shows the current page anew, with what the server knows now. */
export const refresh = () => navigate(location.pathname + location.search, { replace: true })
