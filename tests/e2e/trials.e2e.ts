import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { catalogues } from '#i18n/messages.ts'
import type { Server } from '#tests/support/server.ts'
import { expectAccessible } from './support/accessibility.ts'
import { api } from './support/api.ts'
import { newUser, registerByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { billingPage, cart, simulatedCheckout } = catalogues.en

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** Adds a code for a free trial with the script that operators use. */
function addTrial({ dataDir }: Server, { days }: { days: number }): string {
  const code = `TRY-${days}-${Date.now().toString(36)}`.toUpperCase()
  const args = ['scripts/billing.ts', 'promotions', 'add', code, '--trial', `${days}`]
  execFileSync(process.execPath, args, { env: { ...process.env, DATA_DIR: dataDir } })
  return code
}

/** Starts a trial of PRO without a card, from the cart. */
async function startTrial(page: Page, code: string) {
  await api(page, 'POST', '/api/billing/cart/items', { type: 'SUBSCRIPTION', plan: 'PRO', billingInterval: 'MONTHLY' })
  await page.goto('/cart')
  await expect(button(page, cart.code.apply)).toBeDisabled()
  await page.getByLabel(cart.code.label).fill(code.toLowerCase())
  await button(page, cart.code.apply).click()
  await expect(page.getByText(`Code ${code} applied.`)).toBeVisible()
  const terms = page.getByRole('checkbox', { name: new RegExp(cart.checkout.terms) })
  if (await terms.isVisible()) await terms.check()
  await button(page, cart.checkout.button).click()
  await expectAccessible(page, 'trial')
  await button(page, simulatedCheckout.form.trial).click()
  await expect(page.getByText(/^Your trial ends on /).first()).toBeVisible()
}

test('a trial shows its end date, sends a reminder, and can be cancelled and reactivated', async ({
  visit,
  server,
}) => {
  const { page } = await visit()
  await registerByApi(page, newUser('Tilda'))
  await startTrial(page, addTrial(server, { days: 2 }))
  await expect(page.getByText(billingPage.statuses.TRIALING, { exact: true }).first()).toBeVisible()
  const end = new Date(Date.now() + 2 * 24 * 60 * 60_000)
  const [year, day] = [end.getUTCFullYear(), end.getUTCDate()]
  await expect(page.getByText(new RegExp(`^Your trial ends on .*${day}.*${year}`)).first()).toBeVisible()
  await expectAccessible(page, 'trial')

  await expect(async () => {
    await page.goto('/notifications')
    await expect(page.getByText(/^Your Pro trial ends on .* Add a card/).first()).toBeVisible({ timeout: 500 })
  }).toPass()

  await page.goto('/billing')
  await page.getByRole('link', { name: billingPage.current.cancel }).click()
  await button(page, billingPage.cancel.confirm).click()
  await expect(page.getByText(/and nothing is charged\. After that, you’re on the Free plan\.$/)).toBeVisible()
  await button(page, billingPage.current.reactivate).click()
  await expect(page.getByText(billingPage.current.trialText)).toBeVisible()
})

test('a trial without a card ends on Free, and one with a card becomes a paid subscription', async ({
  visit,
  server,
}) => {
  const code = addTrial(server, { days: 14 })
  for (const hasCard of [false, true]) {
    const { page } = await visit()
    await page.goto('/demo/login')
    await api(page, 'POST', '/api/auth/demo-login', { type: 'FREE' })
    await startTrial(page, code)
    if (hasCard) {
      await page.getByRole('link', { name: billingPage.current.addCard }).click()
      await button(page, billingPage.payment.continueSimulated).click()
      await button(page, simulatedCheckout.form.save).click()
      await expect(page.getByText('Visa ending in 4242').first()).toBeVisible()
    }
    await page.goto('/billing')
    await button(page, billingPage.current.advanceMonth).click()
    await expect(page.getByText(billingPage.done.monthAdvanced)).toBeVisible()
    await page.goto('/billing')
    await expect(
      page.getByText(hasCard ? billingPage.statuses.ACTIVE : billingPage.current.free, { exact: true }).first(),
    ).toBeVisible()
    await page.goto('/billing?tab=invoices')
    await expect(page.getByText('$9.95')).toHaveCount(hasCard ? 1 : 0)
  }
})
