import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { layoutShiftOf, smallTargets } from './page-checks.ts'
import { expect } from './story.ts'

/** The largest cumulative layout shift of a page. */
const maxLayoutShift = 0.01

/** Opens a page. Expects that it is accessible, does not shift, and has nothing too small to tap. */
export async function checkPage(page: Page, address: string) {
  await page.goto(address)
  // Islands that load when the browser is idle can shift the page.
  await page.evaluate(() => new Promise(done => requestIdleCallback(done, { timeout: 500 })))
  for (const island of await page.locator('[data-island][data-when=visible]').all())
    await island.evaluate(element => element.scrollIntoView())
  await expect(page.locator('[data-island]:not([data-ready])')).toHaveCount(0)
  await expectAccessible(page)
  expect.soft(await layoutShiftOf(page), `layout shift of ${address}`).toBeLessThanOrEqual(maxLayoutShift)
  expect.soft(await smallTargets(page), `too small on ${address}`).toEqual([])
}

/** Parameters that open another form or tab. All other parameters only change the listed rows. */
const stateParameters = /^(panel|tab|view|action)$/

/** Returns the kind of page at an address: without ids, days and filters. */
export function kindOf({ pathname, searchParams }: URL): string {
  const path = pathname.replace(/[a-z]{3}_\w+/g, ':id').replace(/\/\d{4}-\d\d(-\d\d)?/g, '/:day')
  const states = [...searchParams]
    .filter(([name]) => stateParameters.test(name))
    .map(([name, value]) => `${name}=${value}`)
  return [path, ...states].join(' ')
}

/** Returns whether an address is not a page, or a page in another language. */
const isSkipped = ({ pathname }: URL) =>
  /^\/(api|assets|avatars|logout|fr|es)(\/|$)|\/export|\.(ics|csv|pdf|txt|svg|zip)$/.test(pathname)

/** Opens one page of each kind that links lead to, beginning with `start`. Returns the kinds. */
export async function walkPages(page: Page, start: string, check: (address: string) => Promise<void>) {
  const kinds = new Set([kindOf(new URL(start, 'http://page.test'))])
  const queue = [start]
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    await check(address)
    const links = await page.$$eval('a[href]:not([download])', found =>
      found.map(link => (link as HTMLAnchorElement).href),
    )
    const { origin } = new URL(page.url())
    for (const url of links.map(link => new URL(link))) {
      if (url.origin !== origin || isSkipped(url) || kinds.has(kindOf(url))) continue
      kinds.add(kindOf(url))
      queue.push(url.pathname + url.search)
    }
  }
  return kinds
}
