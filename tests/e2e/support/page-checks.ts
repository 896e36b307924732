import type { Page } from '@playwright/test'

/** The smallest side of anything to tap or click, in CSS pixels. */
const minTargetSize = 32

type WithShift = { layoutShift: number }

/** Measures the layout shift of every page that is opened from now on. */
export const measureLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    const measured = window as unknown as WithShift
    measured.layoutShift = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) measured.layoutShift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Returns the cumulative layout shift of the page so far. */
export const layoutShiftOf = (page: Page) => page.evaluate(() => (window as unknown as WithShift).layoutShift)

/**
 * Returns the controls that are too small to tap, with their size. It opens each menu of the page. A checkbox counts
 * with its label. Links within text and marks in charts are exceptions of WCAG 2.5.8.
 */
export const smallTargets = (page: Page) =>
  page.evaluate(min => {
    const selector = [
      'a[href], button, summary, select, textarea, input:not([type="hidden"])',
      '[role="button"], [role="menuitem"], [role="tab"], [role="option"], [role="switch"], [role="checkbox"]',
    ].join()
    const isExcepted = (control: Element) =>
      control.closest('svg, [inert], .sr-only, .skip-link, [data-shell-toast]') !== null ||
      (control as HTMLButtonElement).disabled ||
      isWithinText(control)
    /** Returns whether there are words next to the link, in the same block. */
    function isWithinText(control: Element) {
      if (getComputedStyle(control).display !== 'inline') return false
      let block = control.parentElement!
      while (getComputedStyle(block).display === 'inline') block = block.parentElement!
      const ownText = control.textContent!.trim()
      const blockText = block.textContent!.trim()
      return getComputedStyle(block).display !== 'flex' && blockText.length > ownText.length && blockText !== ownText
    }
    function sizeOf(control: Element) {
      const labels = control.matches('input') ? [...((control as HTMLInputElement).labels ?? [])] : []
      const boxes = [control, ...labels].map(each => each.getBoundingClientRect())
      const visible = boxes.filter(({ width, height }) => width > 1 && height > 1)
      return {
        width: Math.max(0, ...visible.map(({ right }) => right)) - Math.min(...visible.map(({ left }) => left)),
        height: Math.max(0, ...visible.map(({ bottom }) => bottom)) - Math.min(...visible.map(({ top }) => top)),
      }
    }
    /** Returns whether a tap within the smallest size hits the control, which can reach beyond its box. */
    function isHitAround(control: Element) {
      control.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const reach = min / 2 - 0.6
      const elementAt = (x: number, y: number) => document.elementFromPoint(left + width / 2 + x, top + height / 2 + y)
      const isHit = (x: number, y: number) => control.contains(elementAt(x, y))
      // A control below an open panel cannot be tapped at all.
      if (!isHit(0, 0)) return true
      return (
        (width > min - 0.5 || (isHit(-reach, 0) && isHit(reach, 0))) &&
        (height > min - 0.5 || (isHit(0, -reach) && isHit(0, reach)))
      )
    }
    function findSmallControls(root: ParentNode) {
      return [...root.querySelectorAll(selector)].flatMap(control => {
        if (!control.checkVisibility({ visibilityProperty: true }) || isExcepted(control)) return []
        const { width, height } = sizeOf(control)
        if (!(width > 0) || (width > min - 0.5 && height > min - 0.5) || isHitAround(control)) return []
        const name = control.getAttribute('aria-label') ?? control.textContent!.trim()
        return [`${Math.round(width)} × ${Math.round(height)} ${control.tagName.toLowerCase()} ${name.slice(0, 40)}`]
      })
    }
    const smallControls = findSmallControls(document)
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
      if (menu.checkVisibility()) continue
      menu.showPopover()
      smallControls.push(...findSmallControls(menu))
      menu.hidePopover()
    }
    return [...new Set(smallControls)]
  }, minTargetSize)

/** Focuses one button or link of each kind that has only an icon. Returns those without a tooltip in the window. */
export const tooltipFaults = (page: Page) =>
  page.evaluate(async () => {
    const wait = (ms: number) => new Promise(done => setTimeout(done, ms))
    const visibleText = (element: Element): string =>
      [...element.childNodes]
        .map(node => {
          if (node instanceof Text) return node.data
          return node instanceof HTMLElement && node.offsetWidth > 1 ? visibleText(node) : ''
        })
        .join('')
    const hasOnlyIcon = (control: Element) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      control.querySelector('svg') !== null &&
      !/\p{L}{3}/u.test(visibleText(control))
    const controlByKind = new Map(
      [...document.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), summary')]
        .filter(hasOnlyIcon)
        .map(control => [control.className + control.querySelector('svg')!.innerHTML, control]),
    )
    const faults: string[] = []
    for (const control of controlByKind.values()) {
      control.focus({ focusVisible: true } as FocusOptions)
      let tip: Element | null = null
      for (let i = 0; i < 40 && !tip; i++) {
        await wait(20)
        tip = document.querySelector('.tooltip:popover-open')
      }
      const { left = -1, right = 0, top = -1, bottom = 0 } = tip?.getBoundingClientRect() ?? {}
      const isInWindow = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      if (!tip?.textContent || !isInWindow) faults.push(control.outerHTML.slice(0, 120))
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    }
    return faults
  })
