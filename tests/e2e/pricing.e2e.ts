import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { catalogues } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { newUser, registerByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { contactSales: sales, pricing } = catalogues.en

/** Opens a page and returns the gzipped bytes of JavaScript that it loads. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const urls = new Set<string>()
  const recordScript = (response: Response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) urls.add(response.url())
  }
  page.on('response', recordScript)
  await page.goto(path)
  // Idle islands load within this time.
  await page.waitForTimeout(1000)
  page.off('response', recordScript)
  const bodies = await Promise.all([...urls].map(async url => (await page.request.get(url)).body()))
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
}

test('a visitor compares plans and writes to sales', async ({ visit }) => {
  const { page, problems } = await visit()
  const bytes = await scriptBytes(page, '/pricing')
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(75_000)
  await expectAccessible(page, 'visitor')
  await page.getByRole('radio', { name: new RegExp(`^${pricing.interval.ANNUAL}`) }).check({ force: true })
  await expect(page.getByText('$499').locator('visible=true').first()).toBeVisible()
  await expectAccessible(page, 'annual')

  await page.getByRole('main').getByRole('link', { name: pricing.sales.action }).click()
  await expect(page).toHaveURL('/contact-sales')
  await expectAccessible(page, 'empty')
  const send = page.getByRole('button', { name: sales.form.send }).locator('visible=true')
  await expect(send).toBeDisabled()
  await page.getByLabel(sales.form.firstName).fill('Ada')
  await page.getByLabel(sales.form.lastName).fill('Berg')
  await expect(send).toBeDisabled()
  await page.getByLabel(sales.form.email).fill('ada.berg@harbour.test')
  await page.getByLabel(sales.form.message).fill('We are sixty people.')
  await expect(send).toBeEnabled()
  problems.tolerate(/422/)
  await send.click()
  await expect(
    page.getByText(catalogues.en.contactSales.errors.tooFast).or(page.getByText(sales.sent)).first(),
  ).toBeVisible()
  await expectAccessible(page, 'submitted')
  // The form rejects submissions within the first seconds, and keeps the entered values.
  if (await send.isVisible()) {
    await page.waitForTimeout(3500)
    await send.click()
  }
  await expect(page.getByText(sales.sent)).toBeVisible()
  await expectAccessible(page, 'sent')
})

test('billing pages load little JavaScript, and contact sales none', async ({ visit }) => {
  const { page } = await visit()
  expect(await scriptBytes(page, '/contact-sales')).toBe(0)
  await registerByApi(page, newUser('Lena'))
  for (const path of ['/billing', '/billing?tab=plans', '/cart', '/pricing'])
    expect(await scriptBytes(page, path), path).toBeLessThan(150_000)
})
