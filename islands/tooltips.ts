import { hasSingleKeys } from './shortcuts/registry.ts'

/** Milliseconds until a tooltip appears, and until it disappears. The second lets the pointer reach the tooltip. */
const delay = { show: 350, hide: 150 }
/** The distance between a control and its tooltip, and to the edge of the window, in pixels. */
const gap = 6

/** The control that the pointer or the focus is on, and the one whose tooltip is on the page. */
let control: Element | null = null
let shownControl: Element | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let tooltip: HTMLElement | undefined

/**
 * Shows the name of each control that has only an icon, for a resting pointer and the keyboard (WCAG 1.4.13). Handles
 * `latestEvent`, the last one before this code was loaded.
 */
export function startTooltips(latestEvent: Event) {
  const listen = <Type extends keyof DocumentEventMap>(type: Type, run: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, run, { capture: true, passive: true })
  const onPointer = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    setControl(event.target === tooltip ? shownControl : controlAt(event.target))
  }
  const onFocus = (event: Event) => {
    const focusedControl = controlAt(event.target)
    setControl(focusedControl?.matches(':focus-visible') ? focusedControl : null)
  }
  if (latestEvent instanceof PointerEvent) onPointer(latestEvent)
  else onFocus(latestEvent)
  listen('pointerover', onPointer)
  listen('focusin', onFocus)
  listen('keydown', event => event.key === 'Escape' && hide())
  for (const type of ['pointerdown', 'click'] as const) listen(type, hide)
  // Focus can scroll a control into view before its tooltip appears.
  listen('scroll', () => shownControl && hide())
}

const controlAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('a, button, summary, [role="button"]') : null

function setControl(newControl: Element | null) {
  if (newControl === control) return
  clearTimeout(timer)
  control = newControl
  timer = setTimeout(updateTooltip, shownControl ? delay.hide : delay.show)
}

function updateTooltip() {
  if (control === shownControl) return
  hide()
  const text = control?.isConnected && tooltipOf(control)
  if (control && text) show(control, text)
}

function hide() {
  clearTimeout(timer)
  if (tooltip?.isConnected) tooltip.hidePopover()
  shownControl = null
}

/** Returns the tooltip of a control: its name, and its key in brackets. Empty if the control shows a text. */
function tooltipOf(element: Element): string {
  let name = ''
  let shownText = ''
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text
    if (!parentElement!.closest('[aria-hidden="true"]')) name += data
    // Texts for screen readers are one pixel wide.
    if ((parentElement as HTMLElement).offsetWidth > 1) shownText += data
  }
  // Initials and numbers beside an icon do not count as text.
  if (!element.querySelector('svg, img') || /\p{L}{3}/u.test(shownText)) return ''
  // The browser would show a second tooltip for `title`, which is only for pages without scripts.
  element.removeAttribute('title')
  return [element.getAttribute('aria-label') ?? name.trim(), keyOf(element)].filter(Boolean).join(' ')
}

function keyOf(element: Element) {
  const keys = element.getAttribute('aria-keyshortcuts')?.split(' ') ?? []
  const isMac = /Mac|iP/.test(navigator.platform)
  const key = keys.find(each => each.startsWith('Meta') === isMac) ?? keys[0]
  if (!key || (key.length === 1 && !hasSingleKeys())) return ''
  return `(${key.replace('Control', 'Ctrl').replace('Meta+', '⌘').replace('Escape', 'Esc')})`
}

function show(element: Element, text: string) {
  // A modal dialog makes everything outside of it inert.
  const parent = element.closest('dialog') ?? document.body
  tooltip ??= Object.assign(document.createElement('div'), {
    className: 'tooltip',
    popover: 'manual',
    ariaHidden: 'true',
  })
  if (tooltip.parentElement !== parent) parent.append(tooltip)
  shownControl = element
  tooltip.textContent = text
  tooltip.showPopover()
  const { left, width, top, bottom } = element.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = tooltip
  const middle = left + width / 2 - offsetWidth / 2
  const fitsBelow = bottom + gap + offsetHeight < innerHeight
  tooltip.style.left = `${Math.max(gap, Math.min(middle, document.documentElement.clientWidth - offsetWidth - gap))}px`
  tooltip.style.top = `${fitsBelow ? bottom + gap : top - gap - offsetHeight}px`
}
