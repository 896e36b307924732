import type { Locator, Page } from '@playwright/test'
import { expect } from './story.ts'

/** What has the focus and does not show it, by an outline of its own or of the shape that stands for it; else null. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement
    const ringed = (element: Element, part?: string) => {
      const { outlineStyle, outlineWidth, visibility } = getComputedStyle(element, part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && visibility === 'visible'
    }
    const outlined = (element: Element | null) => element !== null && (ringed(element) || ringed(element, '::after'))
    const { top, bottom } = at.getBoundingClientRect()
    const isInView = bottom > 0 && top < innerHeight
    const isShown = isInView && [at, at.closest('label'), at.nextElementSibling].some(outlined)
    return isShown || at === document.body ? null : at.outerHTML.slice(0, 160)
  })

/** Presses Tab until the focus is there; it is never out of sight on the way. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key)
    await expect.poll(() => hiddenFocus(page), 'the focus is to be seen').toBeNull()
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${target}.`)
}
