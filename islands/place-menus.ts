import { menuPosition } from './menu-position.ts'

const openMenus = () => document.querySelectorAll<HTMLElement>('.menu:popover-open')
const placeAll = () => openMenus().forEach(place)

/** Places the open menus at their buttons now, and whenever one opens, changes its size, or the page moves. */
export function placeMenus() {
  // The content of some menus arrives after they have opened.
  const sizes = new ResizeObserver(placeAll)
  const onToggle = () => {
    for (const menu of openMenus()) {
      place(menu)
      sizes.observe(menu)
    }
  }
  document.addEventListener('toggle', onToggle, { capture: true })
  const onScroll = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('.menu'))) placeAll()
  }
  document.addEventListener('scroll', onScroll, { capture: true, passive: true })
  window.addEventListener('resize', placeAll)
  onToggle()
}

function place(menu: HTMLElement) {
  const button = document.querySelector(`[popovertarget="${menu.id}"]`)
  if (!button) return
  const { clientWidth, clientHeight } = document.documentElement
  const { style, scrollTop } = menu
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
  // Without the limit of its height, the menu has lost its scroll position.
  menu.scrollTop = scrollTop
}
