import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { claim } from './claims.ts'

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const pathOf = (page: Page) => new URL(page.url()).pathname.replace(/[a-z]{3}_\w+/g, ':id')

type Found = { rule: string; at: string[] }
type WithAxe = { axe?: { run: (options: RunOptions) => Promise<AxeResults> } }

/** What axe finds, and what moves although the reader wants no motion. In the dark only the colours are another. */
async function audit(page: Page, colorScheme: 'light' | 'dark'): Promise<Found[]> {
  await page.emulateMedia({ colorScheme })
  const options: RunOptions = { resultTypes: ['violations'], preload: false }
  if (colorScheme === 'dark') options.runOnly = ['color-contrast']
  const look = () =>
    page.evaluate(async options => {
      const { axe } = window as unknown as WithAxe
      if (!axe) return null
      // The first frame begins what a change of colours moves, the second shows it.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      const moving = document.getAnimations().filter(animation => animation instanceof CSSTransition)
      const isStill = moving.length === 0 || !matchMedia('(prefers-reduced-motion: reduce)').matches
      await Promise.allSettled(moving.map(({ finished }) => finished))
      const { violations } = await axe.run(options)
      const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      const found = grave.map(({ id, nodes }) => ({
        rule: id,
        at: nodes.slice(0, 3).map(node => `${node.target} ${node.failureSummary}`),
      }))
      return isStill ? found : [...found, { rule: 'no motion', at: [`${moving.length} transitions`] }]
    }, options)
  const found = await look()
  if (found) return found
  await page.evaluate(axeSource)
  return (await look())!
}

/**
 * Looks at the page as it stands: axe finds nothing serious, in the light and in the dark, and nothing is wider than the
 * window. Each state of a page is looked at once in each width, and once in the dark, by whichever worker comes first;
 * `state` names it where its address does not.
 */
export async function looksGood(page: Page, state = '') {
  const { width } = page.viewportSize() ?? { width: 0 }
  const shown = `${pathOf(page)} ${new URL(page.url()).search && '?'} ${state}`
  const key = `${shown} ${width < 600}`
  if (!claim(key)) return
  // Colours do not change with the width.
  const schemes = claim(`${shown} dark`) ? (['dark', 'light'] as const) : (['light'] as const)
  for (const colorScheme of schemes) expect.soft(await audit(page, colorScheme), `${key} ${colorScheme}`).toEqual([])
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
