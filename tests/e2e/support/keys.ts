import type { Locator, Page } from '@playwright/test'
import { expect } from './story.ts'

/** Returns the focused element if it has no visible focus outline, otherwise null. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement
    const hasOutline = (element: Element, part?: string) => {
      const { outlineStyle, outlineWidth, visibility } = getComputedStyle(element, part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && visibility === 'visible'
    }
    const hasVisibleOutline = (element: Element | null) =>
      element !== null && (hasOutline(element) || hasOutline(element, '::after'))
    const { top, bottom } = focused.getBoundingClientRect()
    const isInView = bottom > 0 && top < innerHeight
    const isShown = isInView && [focused, focused.closest('label'), focused.nextElementSibling].some(hasVisibleOutline)
    return isShown || focused === document.body ? null : focused.outerHTML.slice(0, 160)
  })

/** Presses Tab until the target has the focus. Expects a visible focus at every step. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  for (let presses = 0; presses < 100; presses++) {
    await page.keyboard.press(key)
    await expect.poll(() => hiddenFocus(page), 'the focus is visible').toBeNull()
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${target}.`)
}
