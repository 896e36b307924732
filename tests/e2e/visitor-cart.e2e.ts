import type { Page } from '@playwright/test'
import { catalogues, translator } from '#i18n/messages.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { signOut } from './support/language.ts'
import { newUser, register, signIn } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { cart, pricing, ui } = catalogues.en
const storageKey = 'pending-cart'

const storedCart = (page: Page) => page.evaluate(name => localStorage.getItem(name), storageKey)
const cartLink = (page: Page, count = 0) =>
  page.getByRole('link', { name: translator('en', 'ui')('shell.cart', { count }), exact: true })
const pendingBar = (page: Page) => page.getByRole('region', { name: pricing.pending.title })

/** Chooses PRO with additional users on the pricing page. */
async function choosePro(page: Page, users: number) {
  await page.goto('/pricing')
  const pro = page.locator('form:has([name="plan"][value="PRO"])')
  await expect(page.locator('[data-island="billing/plan-choice"][data-ready]')).toHaveCount(3)
  await pro.getByRole('slider').focus()
  for (let i = 0; i < users; i++) await page.keyboard.press('ArrowRight')
  // PRO includes 25 members.
  const members = 25 + users
  const valueText = translator('en', 'pricing')('choice.value', { count: users, sum: members })
  await expect(pro.getByRole('slider')).toHaveAttribute('aria-valuetext', valueText)
  await pro.getByRole('button', { name: pricing.choice.choose }).locator('visible=true').click()
  await page.waitForURL(/\/register\?/)
}

test('a visitor’s choice is kept in the browser and merged into the cart once', async ({ visit }) => {
  const { page } = await visit()
  await choosePro(page, 3)
  await page.goto('/pricing')
  await expect(pendingBar(page)).toContainText('Pro with 3 additional users · $15.80 a month')
  await expect(cartLink(page, 2)).toBeVisible()
  await expectAccessible(page, 'pending')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'pending')
  await page.setViewportSize({ width: 1280, height: 720 })

  await pendingBar(page).getByRole('link', { name: pricing.pending.register }).click()
  const user = newUser('Nora')
  await register(page, user)
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { name: 'Pro, monthly' })).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: cart.quantity }).last()).toHaveValue('3')
  await expect(cartLink(page, 2)).toBeVisible()
  expect(await storedCart(page)).toBeNull()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expect(page.locator('[popovertarget="menu-user"]')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.getByRole('button', { name: /^Remove Additional users/ }).click()
  await expect(cartLink(page, 1)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Additional users' })).toHaveCount(0)

  await signOut(page)
  await choosePro(page, 5)
  await page.goto('/login')
  await signIn(page, user)
  await expect(page).toHaveURL('/dashboard')
  await expect.poll(() => storedCart(page), 'merged from any page').toBeNull()
  // The cart already has a plan, so the choice is dropped.
  await expect(cartLink(page, 1)).toBeVisible()
})

test('a visitor’s cart shows their choice, can remove it, and explains how to choose a plan', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: cart.empty.title })).toBeVisible()
  await expectAccessible(page, 'empty')
  await page.getByRole('link', { name: cart.empty.plans }).click()
  await expect(page).toHaveURL('/pricing')
  await choosePro(page, 3)
  await page.goto('/')
  // The landing page has no scripts, so its link does not count the choice in the browser.
  await cartLink(page, 0).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Pro, monthly')).toBeVisible()
  await expect(main.getByText('3 × $1.95')).toBeVisible()
  await expect(main.getByText('$15.80 a month')).toBeVisible()
  await expect(main.getByText(cart.empty.title)).toBeHidden()
  await expect(cartLink(page, 2)).toBeVisible()
  await expectAccessible(page, 'filled')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expect(main.getByRole('link', { name: cart.visitor.register })).toHaveAttribute('href', /^\/register\?.*cart/)

  await main.getByRole('button', { name: cart.visitor.remove }).click()
  await expect(main.getByText(cart.empty.title)).toBeVisible()
  await expect(cartLink(page, 0)).toBeVisible()
  expect(await storedCart(page)).toBeNull()
})

test('a choice that could not be sent is kept for the next page; invalid content is ignored and removed', async ({
  visit,
}) => {
  const { page, problems } = await visit()
  await choosePro(page, 1)
  problems.tolerate(/Failed to load resource|ERR_FAILED/)
  await page.route('**/api/billing/cart/merge', route => route.abort())
  const user = newUser('Olaf')
  await register(page, user)
  await expect(page).toHaveURL(/\/cart/)
  await expect(page.getByText(ui.shell.cartNotMerged)).toBeVisible()
  expect(await storedCart(page)).not.toBeNull()
  await page.unroute('**/api/billing/cart/merge')
  await page.goto('/dashboard')
  await expect(cartLink(page, 2)).toBeVisible()
  expect(await storedCart(page)).toBeNull()

  const sent: string[] = []
  page.on('request', request => request.url().endsWith('/cart/merge') && sent.push(request.url()))
  const invalid = '{"id":"<img src=x onerror=alert(1)>","plan":"PRO","interval":"MONTHLY","additionalUsers":1e9}'
  await page.evaluate(([name, text]) => localStorage.setItem(name!, text!), [storageKey, invalid])
  await page.reload()
  await expect.poll(() => storedCart(page)).toBeNull()
  expect(sent).toEqual([])
})

test('without JavaScript, “Choose plan” continues through registration to the cart', async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto('/cart')
  await expect(page.getByText(cart.visitor.empty)).toBeVisible()
  await page.getByRole('link', { name: cart.empty.plans }).click()
  await expect(page).toHaveURL('/pricing')
  await page.getByLabel(pricing.interval.ANNUAL).check({ force: true })
  const pro = page.locator('form:has([name="plan"][value="PRO"])')
  await pro.getByLabel(new RegExp(`^${pricing.choice.label}`)).fill('4')
  await pro.getByRole('button', { name: pricing.choice.choose }).locator('visible=true').click()
  await expect(page).toHaveURL(/\/register\?plan=PRO&.*interval=ANNUAL/)
  await register(page, newUser('Pia'))
  await expect(page).toHaveURL(/\/cart\?plan=PRO&interval=ANNUAL&additionalUsers=4$/)
  await page.getByRole('button', { name: cart.offer.add }).click()
  await expect(page.getByRole('heading', { name: 'Pro, annual' })).toBeVisible()
  await expect(page.getByText('$176.68').first()).toBeVisible()
  await expect(cartLink(page, 2)).toBeVisible()
})
