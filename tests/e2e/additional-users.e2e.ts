import type { Page } from '@playwright/test'
import { catalogues } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { api } from './support/api.ts'
import { switchLanguage } from './support/language.ts'
import { newUser, registerByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { billingPage, simulatedCheckout } = catalogues.en

type Subscription = { id: string }

/** Buys PRO for a month with a card. */
async function buyPro(page: Page, card: { name: string }) {
  await api(page, 'POST', '/api/billing/cart/items', { type: 'SUBSCRIPTION', plan: 'PRO', billingInterval: 'MONTHLY' })
  const { url } = await api<{ url: string }>(page, 'POST', '/api/billing/checkout/session', { acceptTerms: true })
  await page.goto(url)
  await expect(page.getByText(/^(\d+) of \1 days × \$9\.95$/)).toBeVisible()
  await payWith(page, card)
  if (card === simulatedCheckout.cards.authenticate)
    await page.getByRole('button', { name: simulatedCheckout.bank.confirm }).click()
  await expect(page.getByText(billingPage.outcome.ACTIVE.title)).toBeVisible()
}

async function payWith(page: Page, card: { name: string }) {
  await page.getByRole('radio', { name: new RegExp(`^${card.name}`) }).check()
  await page.getByRole('button', { name: /\(simulated\)$/ }).click()
}

const slider = (page: Page) => page.getByRole('slider')
const press = async (page: Page, key: string, times: number) => {
  for (let i = 0; i < times; i++) await page.keyboard.press(key)
}

test('the slider of additional users shows the exact price, and keeps it when the connection is lost', async ({
  visit,
}) => {
  const { page, problems } = await visit()
  await registerByApi(page, newUser('Rosa'))
  await page.goto('/billing?tab=users')
  await slider(page).focus()
  await press(page, 'ArrowRight', 2)
  await expect(page.getByText('$3.90 per month')).toBeVisible()

  await buyPro(page, simulatedCheckout.cards.works)
  await page.goto('/billing?tab=users')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '0 additional users, 25 members in total')
  await slider(page).focus()
  await press(page, 'ArrowRight', 3)
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '3 additional users, 28 members in total')
  await expect(page.getByText('With 3 additional users')).toBeVisible()
  const dueNow = page.locator('dl div', { hasText: billingPage.change.dueNow }).locator('dd')
  const amount = (await dueNow.textContent()) ?? ''
  // 3 × $1.95 for the rest of the month.
  expect(amount).toMatch(/^\$5\.\d\d$/)
  await expectAccessible(page, 'preview')

  problems.tolerate(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await press(page, 'ArrowRight', 1)
  await expect(page.getByText(billingPage.users.preview.failed)).toBeVisible()
  await expect(page.getByText('With 3 additional users')).toBeVisible()
  await expect(dueNow).toHaveText(amount)
  await expectAccessible(page, 'offline')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: billingPage.users.preview.retry }).click()
  await expect(page.getByText('With 4 additional users')).toBeVisible()
  const newAmount = await dueNow.textContent()

  await page.getByRole('button', { name: billingPage.users.review }).click()
  await page.getByRole('button', { name: `Update subscription: pay ${newAmount}` }).click()
  await expect(page.getByText(billingPage.done.changed)).toBeVisible()

  await page.goto('/billing?tab=users')
  await page.getByRole('button', { name: '25 members', exact: true }).click()
  await expect(page.getByText(/^Takes effect on /)).toBeVisible()
  await expect(dueNow).toHaveText('$0.00')
})

test('an invoice that waits for the bank shows its lines as days × price', async ({ visit }) => {
  const { page, problems } = await visit()
  await registerByApi(page, newUser('Saul'))
  await buyPro(page, simulatedCheckout.cards.authenticate)
  const { id } = await api<Subscription>(page, 'GET', '/api/billing/subscription')
  problems.tolerate(/402/)
  const change = await api<{ actionUrl: string | null }>(page, 'PATCH', `/api/billing/subscription/${id}`, {
    additionalUsers: 4,
  })
  await page.goto(change.actionUrl!)
  await expect(page.getByText(/^[\d.]+ of \d\d days × 4 × \$1\.95$/)).toBeVisible()
  await expectAccessible(page, 'invoice lines')
})

test('people who can buy see a banner on every page while a payment is overdue', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/demo/login')
  await api(page, 'POST', '/api/auth/demo-login', { type: 'FREE' })
  await buyPro(page, simulatedCheckout.cards.fails)
  await page.goto('/dashboard')
  const banner = page.getByRole('complementary', { name: billingPage.overdue.label })
  await expect(banner).toBeHidden()
  await page.goto('/billing')
  const advanced = page.waitForResponse(response => response.request().method() === 'POST')
  await page.getByRole('button', { name: billingPage.current.advanceMonth }).click()
  await advanced
  await page.goto('/dashboard')
  await expect(banner).toContainText(billingPage.overdue.title)
  await expectAccessible(page, 'overdue payment')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'overdue payment')
  await page.setViewportSize({ width: 1280, height: 720 })
  for (const locale of ['fr', 'es'] as const) {
    await switchLanguage(page, locale)
    const { overdue } = catalogues[locale].billingPage
    await expect(page.getByRole('complementary', { name: overdue.label })).toContainText(overdue.title)
  }
  await switchLanguage(page, 'en')

  // The billing page has its own notice instead, also after a navigation inside the shell.
  await page.getByRole('link', { name: catalogues.en.navigation.billing, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: billingPage.title })).toBeVisible()
  await expect(banner).toBeHidden()
  // The hidden banner has the same title.
  await expect(page.getByText(billingPage.overdue.title)).toHaveCount(2)

  await page.goto('/billing?tab=payment&action=add')
  await page.getByRole('button', { name: billingPage.payment.continueSimulated }).click()
  await payWith(page, simulatedCheckout.cards.works)
  // Wait for the button. Before that, the form of the payment page may not be answered yet.
  const makeDefault = page.getByRole('button', { name: 'Make Visa ending in 4242 the default' })
  await expect(makeDefault).toBeVisible()
  const paid = page.waitForResponse(response => response.request().method() === 'POST')
  await makeDefault.click()
  await paid
  await page.goto('/dashboard')
  await expect(banner).toBeHidden()
})
