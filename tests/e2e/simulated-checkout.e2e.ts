import { catalogues } from '#i18n/messages.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { api } from './support/api.ts'
import { newUser, registerByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { simulatedCheckout } = catalogues.en

test('a buyer can retry after a declined card and after refusing at the bank', async ({ visit }) => {
  const { page, problems } = await visit()
  await registerByApi(page, newUser())
  await api(page, 'POST', '/api/billing/cart/items', { type: 'SUBSCRIPTION', plan: 'PRO', billingInterval: 'MONTHLY' })
  const { url } = await api<{ url: string }>(page, 'POST', '/api/billing/checkout/session', {
    acceptTerms: true,
  })
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(simulatedCheckout.title.subscription)
  await expect(page.getByText(simulatedCheckout.notice.title)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)

  problems.tolerate(/40[24]/)
  const card = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
  const pay = page.getByRole('button', { name: 'Pay $9.95 (simulated)' })
  await card(simulatedCheckout.cards.declined.name).check()
  await pay.click()
  await expect(page.getByRole('alert')).toHaveText(simulatedCheckout.problem.declined)
  await expectAccessible(page, 'declined')

  await card(simulatedCheckout.cards.authenticate.name).check()
  await pay.click()
  await expect(page.getByRole('heading', { name: simulatedCheckout.bank.title })).toBeVisible()
  await expectAccessible(page, 'bank')
  await page.getByRole('button', { name: simulatedCheckout.bank.refuse }).click()
  await expect(page.getByRole('alert')).toHaveText(simulatedCheckout.problem.refused)
  await pay.click()
  const confirm = page.getByRole('button', { name: simulatedCheckout.bank.confirm })
  await expect(confirm).toBeVisible()
  const paid = page.waitForResponse(response => response.request().method() === 'POST')
  await confirm.click()
  expect((await paid).headers().location).toMatch(/^\/billing\?success=true/)
})
