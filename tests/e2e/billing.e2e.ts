import type { Page } from '@playwright/test'
import { catalogues } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { api } from './support/api.ts'
import { newUser, registerByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { billingPage, cart, simulatedCheckout } = catalogues.en

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()

/** Chooses a card on the provider's page and pays or saves it. */
async function payWith(page: Page, card: { name: string }) {
  await page.getByRole('radio', { name: new RegExp(`^${card.name}`) }).check()
  await button(page, /\(simulated\)$/).click()
}

/** Presses a button, once it is there, and waits for the answer to its form. */
async function sendForm(page: Page, name: string | RegExp) {
  await expect(button(page, name)).toBeVisible()
  const answered = page.waitForResponse(response => response.request().method() === 'POST')
  await button(page, name).click()
  await answered
}

/** Buys PRO for a month through cart and checkout. */
async function buyPro(page: Page, card: { name: string }) {
  await page.goto('/billing?tab=plans')
  await link(page, 'Choose Pro').click()
  await button(page, cart.offer.add).click()
  await expect(page.getByText('Pro, monthly').first()).toBeVisible()
  const terms = page.getByRole('checkbox', { name: new RegExp(cart.checkout.terms) })
  if (await terms.isVisible()) await terms.check()
  await button(page, cart.checkout.button).click()
  await payWith(page, card)
  await expect(page.getByText(billingPage.outcome.ACTIVE.title)).toBeVisible()
}

test('an owner buys a plan, upgrades, schedules a downgrade, cancels and reactivates', async ({ visit }) => {
  const { page } = await visit()
  await registerByApi(page, newUser('Vera'))
  await buyPro(page, simulatedCheckout.cards.works)
  await expectAccessible(page, 'bought')

  await page.goto('/billing?tab=plans')
  await link(page, 'Upgrade to Enterprise').click()
  await expect(page.getByText(billingPage.change.dueNow).first()).toBeVisible()
  await expectAccessible(page, 'preview')
  await button(page, /^Update subscription: pay \$[\d.]+$/).click()
  await expect(page.getByText(billingPage.done.changed)).toBeVisible()

  await page.goto('/billing?tab=plans')
  await link(page, 'Downgrade to Pro').click()
  await expect(
    page.getByText(billingPage.change.pausedTitle).or(page.getByText(billingPage.change.nothingPaused)).first(),
  ).toBeVisible()
  await button(page, billingPage.change.confirmLater).click()
  await expect(page.getByText(billingPage.current.nextTitle, { exact: true })).toBeVisible()
  await button(page, billingPage.current.cancelChange).click()
  await expect(page.getByText(billingPage.current.nextTitle, { exact: true })).toBeHidden()

  await link(page, billingPage.current.cancel).click()
  await expect(page.getByText(billingPage.cancel.refund)).toBeVisible()
  await button(page, billingPage.cancel.confirm).click()
  await expect(page.getByText(billingPage.done.cancelled)).toBeVisible()
  await button(page, billingPage.current.reactivate).click()
  await expect(page.getByText(billingPage.done.reactivated)).toBeVisible()

  await page.goto('/billing?tab=invoices')
  await expect(page.getByRole('link', { name: /^Download PDF of/ })).toHaveCount(2)
})

test('a renewal fails in a demo, and another card pays it', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/demo/login')
  await api(page, 'POST', '/api/auth/demo-login', { type: 'FREE' })
  await buyPro(page, simulatedCheckout.cards.fails)

  await page.goto('/billing')
  await sendForm(page, billingPage.current.advanceMonth)
  await page.goto('/billing')
  await expect(page.getByText(billingPage.overdue.title, { exact: true })).toBeVisible()
  await expectAccessible(page, 'overdue')

  await page.goto('/billing?tab=payment&action=add')
  await button(page, billingPage.payment.continueSimulated).click()
  await payWith(page, simulatedCheckout.cards.works)
  await expect(page).toHaveURL(/tab=payment/)
  await sendForm(page, /^Make .* the default$/)
  await page.goto('/billing')
  await expect(page.getByText(billingPage.overdue.title, { exact: true })).toBeHidden()
  await expect(page.getByText(billingPage.statuses.ACTIVE).first()).toBeVisible()
})
