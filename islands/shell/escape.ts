/** Escape closes the panel at the right, as it closes menus: it follows the link that closes it. */
export function closePanelByEscape() {
  document.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (document.querySelector(':popover-open')) return
    document.querySelector<HTMLAnchorElement>('dialog.panel[open] [data-close]')?.click()
  })
}
