import { menuPosition } from './menu-position.ts'

/** Places the open menus at their buttons now, and whenever one opens or the page moves. */
export function placeMenus() {
  const placeAll = () => document.querySelectorAll<HTMLElement>('.menu:popover-open').forEach(place)
  for (const type of ['toggle', 'scroll']) document.addEventListener(type, placeAll, { capture: true, passive: true })
  window.addEventListener('resize', placeAll)
  placeAll()
}

function place(menu: HTMLElement) {
  const button = document.querySelector(`[popovertarget="${menu.id}"]`)
  if (!button) return
  const { clientWidth, clientHeight } = document.documentElement
  const { style } = menu
  Object.assign(style, { inset: '0 auto auto 0', margin: '0', maxHeight: '' })
  const { offsetWidth, offsetHeight } = menu
  const align = menu.classList.contains('menu-start') ? 'start' : 'end'
  const position = menuPosition(
    button.getBoundingClientRect(),
    { width: offsetWidth, height: offsetHeight },
    { width: clientWidth, height: clientHeight },
    align,
  )
  style.left = `${position.left}px`
  style.top = `${position.top}px`
  if (offsetHeight > position.maxHeight) style.maxHeight = `${position.maxHeight}px`
}
