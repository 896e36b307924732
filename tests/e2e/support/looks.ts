import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const seen = new Set<string>()

const pathOf = (page: Page) => new URL(page.url()).pathname.replace(/[a-z]{3}_\w+/g, ':id')

type Found = { rule: string; at: string[] }

/** Waits until nothing moves any more: a change of colours runs down the page in steps. */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    for (let calm = 0; calm < 3; calm++) {
      await frame()
      if (document.getAnimations().some(animation => animation.playState === 'running')) calm = 0
    }
  })

/** What axe finds. In the dark only the colours are another. */
async function audit(page: Page, colorScheme: 'light' | 'dark'): Promise<Found[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = { resultTypes: ['violations'] }
  if (colorScheme === 'dark') options.runOnly = ['color-contrast']
  return page.evaluate(async options => {
    const { violations } = await axe.run(options)
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    return grave.map(({ id, nodes }) => ({
      rule: id,
      at: nodes.slice(0, 3).map(node => `${node.target} ${node.failureSummary}`),
    }))
  }, options)
}

/**
 * Looks at the page as it stands: axe finds nothing serious, in the light and in the dark, and nothing is wider than the
 * window. Each state of a page is looked at once in each width; `state` names it where its address does not.
 */
export async function looksGood(page: Page, state = '') {
  const { width } = page.viewportSize() ?? { width: 0 }
  const key = `${pathOf(page)} ${new URL(page.url()).search && '?'} ${state} ${width < 600}`
  if (seen.has(key)) return
  seen.add(key)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await stillness(page)
    expect.soft(await audit(page, colorScheme), `${key} ${colorScheme}`).toEqual([])
  }
  await fits(page)
}

/** Nothing is wider than the window. */
export async function fits(page: Page) {
  const beyond = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('main *')].filter(
      element => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth - clientWidth} px`, ...wide.slice(0, 5).map(element => element.outerHTML.slice(0, 120))]
  })
  expect.soft(beyond, `${pathOf(page)} scrolls sideways`).toEqual([])
}
