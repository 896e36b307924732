import { catalogues } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { scriptBytes } from './support/script-bytes.ts'
import { expect, test } from './support/story.ts'

const { contactSales: sales, pricing } = catalogues.en

test('a visitor compares plans and writes to sales', async ({ visit }) => {
  const { page, context, problems } = await visit()
  const bytes = await scriptBytes(context, '/pricing')
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(75_000)
  await page.goto('/pricing')
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
  await expect(page.getByText(sales.errors.tooFast).or(page.getByText(sales.sent)).first()).toBeVisible()
  await expectAccessible(page, 'submitted')
  // The form rejects submissions within the first seconds, and keeps the entered values.
  if (await send.isVisible()) {
    await page.waitForTimeout(3500)
    await send.click()
  }
  await expect(page.getByText(sales.sent)).toBeVisible()
  await expectAccessible(page, 'sent')
})
