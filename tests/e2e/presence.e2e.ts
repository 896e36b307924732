import type { Page } from '@playwright/test'
import { catalogues } from '#i18n/messages.ts'
import { createByApi } from './support/api.ts'
import { newUser, registerByApi } from './support/people.ts'
import { slowDown } from './support/slow-connection.ts'
import { expect, test } from './support/story.ts'

const { claim } = catalogues.en.rooms.facilitator

/** Sum of the layout shifts, and number of times that the page offered the facilitator role. */
type Measurement = { shift: number; claims: number }

/** Opens a page and measures it from the first paint on. */
async function measureLoading(page: Page, address: string) {
  await page.addInitScript(label => {
    const measured = { shift: 0, claims: 0 }
    Object.assign(window, { measured })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) measured.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => {
      if (Array.from(document.querySelectorAll('button')).some(button => button.textContent === label))
        measured.claims++
    }).observe(document, { childList: true, subtree: true })
  }, claim)
  await page.goto(address)
  await expect(page.locator('[data-island][data-ready]').first()).toBeAttached()
  await page.waitForTimeout(1500)
  return page.evaluate(() => (window as unknown as { measured: Measurement }).measured)
}

test('a facilitator on a slow connection is not offered their own role, and the layout does not shift', async ({
  visit,
}) => {
  const { page, context } = await visit()
  await slowDown(context, 400)
  await registerByApi(page, newUser('Ines'))
  const systems = await (await page.request.get('/api/planning-poker/voting-systems')).json()
  const poker = await createByApi(page, '/api/planning-poker/sessions', {
    name: 'Slow line',
    votingSystemId: systems.data.items[0].id,
    stories: 'One',
  })
  const retro = await createByApi(page, '/api/retrospectives/sessions', { name: 'Slow line' })
  for (const address of [`/poker/sessions/${poker.id}`, `/retro/sessions/${retro.id}`]) {
    const { claims, shift } = await measureLoading(page, address)
    expect(claims, address).toBe(0)
    expect(shift, address).toBeLessThanOrEqual(0.01)
  }
})
