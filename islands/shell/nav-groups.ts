/** Remembers which groups of the side navigation are open, for later pages. */
export function storeNavGroups() {
  const nav = document.getElementById('shell-nav')
  // `toggle` does not bubble.
  nav?.addEventListener(
    'toggle',
    event => {
      if (!(event.target instanceof HTMLDetailsElement)) return
      const open = [...nav.querySelectorAll<HTMLDetailsElement>('details[data-group][open]')]
      const groups = open.map(({ dataset }) => dataset.group).join('.')
      const body = new URLSearchParams({ navGroups: groups })
      fetch('/preferences', { method: 'POST', body, headers: { 'X-Shell': '1' }, redirect: 'manual' }).catch(() => {})
    },
    true,
  )
}
