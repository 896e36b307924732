import { hydrateIn, unmountIn } from '#islands/hydrate.ts'
import type { ShellPage } from './fetch-page.ts'
import { disableIncompleteButtons } from './forms.ts'
import { replacePlaces } from './nav-places.ts'

const mainElement = () => document.querySelector<HTMLElement>('#main')!

/** The href of the link that opened the side panel. It gets the focus back. */
let openerHref: string | null = null

const findOpenPanel = () => document.querySelector<HTMLElement>('dialog.panel[open]')

const findLink = (main: HTMLElement, href: string) => main.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)

/**
 * Replaces the current page: content, title, navigation entry, focus and announcement. `focus` is the element that gets
 * the focus: the heading, the first invalid field or alert, or the field or link that had it before.
 */
export function replacePage(page: ShellPage, focus: 'heading' | 'problem' | 'same') {
  const main = mainElement()
  const fieldSelector = focus === 'same' ? focusedFieldSelector(main) : null
  const hadPanel = findOpenPanel() !== null
  const link = hadPanel ? null : document.activeElement?.closest('a')?.getAttribute('href')
  preload(page.preload)
  unmountIn(main)
  const content = document.createElement('template')
  content.innerHTML = page.main
  main.replaceChildren(content.content)
  main.removeAttribute('aria-busy')
  document.title = page.title
  replacePlaces(page.places)
  markNavEntry(page.nav)
  hydrateIn(main)
  disableIncompleteButtons(main)
  const hasPanel = findOpenPanel() !== null
  const openerLink = hadPanel && !hasPanel && openerHref !== null ? findLink(main, openerHref) : null
  openerHref = hasPanel ? (openerHref ?? link ?? null) : null
  const focusTarget = fieldSelector ? main.querySelector<HTMLElement>(fieldSelector) : openerLink
  // The field can be in a menu, which is closed on the new page.
  if (focusTarget?.checkVisibility()) focusField(focusTarget)
  else moveFocus(main, focus)
  announce(page.title)
}

/** Focuses a side panel that is part of the initial document. */
export function focusPanel() {
  const panel = findOpenPanel()
  if (!panel || panel.contains(document.activeElement)) return
  panel.tabIndex = -1
  panel.focus({ preventScroll: true })
}

/** Closes the side panel on Escape by following its close link. */
export function closePanelByEscape() {
  document.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (document.querySelector('[popover=auto]:popover-open')) return
    document.querySelector<HTMLAnchorElement>('dialog.panel[open] [data-close]')?.click()
  })
}

function focusField(field: HTMLElement) {
  field.focus({ preventScroll: true })
  if (field instanceof HTMLInputElement && /^(text|search)$/.test(field.type))
    field.setSelectionRange(field.value.length, field.value.length)
}

/** A selector for the focused field in `main`, so that the same field of the next page can take the focus. */
function focusedFieldSelector(main: HTMLElement): string | null {
  const field = document.activeElement
  if (!field || !main.contains(field)) return null
  if (field.id) return `#${CSS.escape(field.id)}`
  const name = field.getAttribute('name')
  return name ? `${field.localName}[name="${CSS.escape(name)}"]` : null
}

function moveFocus(main: HTMLElement, focus: 'heading' | 'problem' | 'same') {
  const problem = focus === 'problem' ? main.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]') : null
  const findInMain = (selector: string) => main.querySelector<HTMLElement>(selector)
  const target = problem ?? findInMain('[autofocus]') ?? findInMain('dialog[open]') ?? findInMain('h1') ?? main
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: problem === null })
}

/** Marks the current entry of the side navigation. */
function markNavEntry(nav: string | null) {
  for (const link of document.querySelectorAll('#shell-nav nav a[href]')) {
    if (link.getAttribute('href') === nav) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

/** Updates the return URL of forms outside of <main>, and closes menus there. */
export function updateOutsideMain() {
  const main = mainElement()
  for (const field of document.querySelectorAll<HTMLInputElement>('input[type="hidden"][name="back"]'))
    if (!main.contains(field)) field.value = location.pathname + location.search
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open'))
    if (!main.contains(popover)) popover.hidePopover()
}

function announce(text: string) {
  const region = document.querySelector('[data-shell-status]')
  if (region) region.textContent = text
}

function preload(urls: string[]) {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  for (const url of urls) {
    if (document.querySelector(`link[rel="modulepreload"][href="${CSS.escape(url)}"]`)) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = url
    if (nonce) link.nonce = nonce
    document.head.append(link)
  }
}

/** Loading time before the progress bar appears, in milliseconds. */
const progressDelay = 120
let progressTimer: ReturnType<typeof setTimeout> | undefined

/** Shows the progress bar if loading takes noticeably long. */
export function showProgress(isPending: boolean) {
  const bar = document.querySelector('[data-shell-progress]')
  clearTimeout(progressTimer)
  if (isPending) {
    progressTimer = setTimeout(() => {
      bar?.setAttribute('data-pending', '')
      mainElement().setAttribute('aria-busy', 'true')
    }, progressDelay)
  } else {
    bar?.removeAttribute('data-pending')
    mainElement().removeAttribute('aria-busy')
  }
}
