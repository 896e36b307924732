import type { Page } from '@playwright/test'
import { catalogues } from '#i18n/messages.ts'
import { paths } from '#src/paths.ts'
import { expectAccessible } from './support/accessibility.ts'
import { api, createByApi } from './support/api.ts'
import { createBoard, KanbanBoard } from './support/kanban.ts'
import { harbourLabs, newUser, registerByApi, signIn } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { navigation, site, errorTest, auth, dashboard, rooms, ui, imports, cashImports, boardPage } = catalogues.en

/** Marks the window. The mark is lost when a link loads a whole document. */
const markWindow = (page: Page) => page.evaluate(() => void Object.assign(window, { marker: 1 }))
const isMarked = (page: Page) => page.evaluate(() => 'marker' in window)
/** Until the shell is ready, links load whole documents, as without JavaScript. */
const waitForShell = (page: Page) => expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
/** Holds the script of the shell back. Returns a function that sends it. */
async function delayShell(page: Page) {
  const { promise: isSent, resolve: sendShell } = Promise.withResolvers<void>()
  await page.route(/\/assets\/start-/, async route => {
    await isSent
    await route.continue()
  })
  return sendShell
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('navigation keeps the shell and sets the focus; back and forward restore the scroll position', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 1280, height: 320 } })
  await page.goto('/login')
  await signIn(page, harbourLabs.maya)
  await expect(page).toHaveURL('/dashboard')
  await waitForShell(page)
  await markWindow(page)
  await page.evaluate(() => scrollTo(0, 160))

  await page.getByRole('link', { name: navigation.poker, exact: true }).click()
  await expect(page).toHaveURL('/planning-poker')
  await expect(page).toHaveTitle(/^Planning poker · Trimtab$/)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('link', { name: navigation.poker, exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('#shell-nav [aria-current]')).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: 'Planning poker · Trimtab' })).toHaveCount(1)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(heading(page)).toContainText('Hello, Maya')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(160)
  await page.goForward()
  await expect(page).toHaveTitle(/^Planning poker/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await isMarked(page)).toBe(true)

  await page.getByRole('link', { name: 'Sprint 12 estimation', exact: true }).click()
  await expect(page.locator('[data-island="poker/table"][data-ready]')).toBeAttached()
  expect(await isMarked(page)).toBe(true)
  await page.getByRole('link', { name: navigation.dashboard, exact: true }).click()
  await expect(heading(page)).toBeFocused()
  expect(await isMarked(page)).toBe(true)

  // After a reload, entries of the shell remain in the browser's history.
  await page.reload()
  await waitForShell(page)
  await page.goBack()
  await expect(heading(page)).toHaveText('Sprint 12 estimation')
  await page.goBack()
  await expect(page).toHaveTitle(/^Planning poker/)
})

test('going back before the scripts of a reloaded page have run shows the page of the address', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/login')
  await signIn(page, harbourLabs.maya)
  await waitForShell(page)
  await page.getByRole('link', { name: navigation.poker, exact: true }).click()
  await expect(page).toHaveTitle(/^Planning poker/)

  const sendShell = await delayShell(page)
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await expect(heading(page)).toContainText('Planning poker')
  sendShell()
  await expect(heading(page)).toContainText('Hello, Maya')
})

test('an item that is opened before the shell is ready stays open', async ({ visit }) => {
  const { page } = await visit()
  await registerByApi(page, newUser())
  await createBoard(page, 'Early')
  const board = new KanbanBoard(page)
  await board.addItems('To do', 'Berths')
  const sendShell = await delayShell(page)
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => console.error(event.violatedDirective, event.sample))
  })
  await page.reload()
  await board.link('Berths').click()
  await page.getByLabel(boardPage.panel.comment).fill('Which quay?')
  await markWindow(page)
  sendShell()
  await waitForShell(page)
  await page.goBack()
  await expect(page.getByLabel(boardPage.panel.comment)).toHaveCount(0)
  expect(await isMarked(page)).toBe(true)
})

test('a page that an upload leads to starts at its top', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 1280, height: 400 } })
  await registerByApi(page, newUser())
  await page.goto('/finance/cash/import')
  await waitForShell(page)
  await page.getByLabel(imports.file).setInputFiles({
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Date,Description,Amount\n2026-05-01,Rent,-100.00\n'),
  })
  await page.getByLabel(cashImports.accountName).fill('Bank')
  await page.getByLabel(cashImports.currency).fill('USD')
  const submit = page.getByRole('button', { name: imports.preview })
  await submit.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await submit.click()
  await expect(heading(page)).toHaveText('bank.csv')
  await waitForShell(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the first page after sign-in reloads in the reader’s time zone', async ({ visit }) => {
  const { page } = await visit({ timezoneId: 'Asia/Tokyo' })
  await page.goto('/login')
  const isDashboard = (address: string) => new URL(address).pathname === '/dashboard'
  const reloadRequest = page.waitForRequest(request => isDashboard(request.url()) && !request.isNavigationRequest())
  await registerByApi(page, newUser())
  expect((await (await reloadRequest).response())?.status()).toBe(200)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-zone', 'Asia/Tokyo')
})

test('signing in leads to the requested page, and never to another site', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/planning-poker?status=COMPLETED')
  await expect(page).toHaveURL(/\/login\?from=/)
  await expect(page.getByText(auth.login.continue)).toBeVisible()
  await page.getByRole('link', { name: auth.login.register }).click()
  await page.getByRole('link', { name: auth.register.login }).click()
  await signIn(page, harbourLabs.tom)
  await expect(page).toHaveURL('/planning-poker?status=COMPLETED')
  await page.goto('/profile')
  await expectAccessible(page)

  const otherVisitor = await visit()
  await otherVisitor.page.goto('/login?from=https%3A%2F%2Felsewhere.example%2F')
  await signIn(otherVisitor.page, harbourLabs.tom)
  await expect(otherVisitor.page).toHaveURL('/dashboard')
})

test('the pages for an unknown address and an internal error look like the rest of the product', async ({ visit }) => {
  const { page, problems } = await visit()
  problems.tolerate(/404|500/)
  await page.goto('/nowhere')
  await expect(heading(page)).toHaveText('Page not found')
  await expectAccessible(page)
  await page.goto('/error-test')
  await signIn(page, harbourLabs.maya)
  await expect(page).toHaveURL('/error-test')
  await expectAccessible(page)
  await page.getByRole('link', { name: errorTest.unknown }).click()
  await expect(heading(page)).toHaveText('Page not found')
  await page.goBack()
  await page.getByRole('link', { name: errorTest.server }).click()
  await expect(heading(page)).toHaveText('Something went wrong')
  await expect(page.getByText(site.error.text)).toBeVisible()
  await expect(page.locator('code')).toHaveText(/^req_\w{20,}$/)
  await expect(page.locator('body')).not.toContainText('on purpose')
  await expectAccessible(page, 'fault')
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(heading(page)).toHaveText(errorTest.title)
})

test('the dark theme and the collapsed navigation persist', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 1280, height: 800 } })
  await page.goto('/login')
  await signIn(page, harbourLabs.maya)
  await expect(heading(page)).toBeVisible()
  const navigationWidth = async () => (await page.locator('#shell-nav').boundingBox())?.width
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(60)
  expect(await navigationWidth()).toBe(280)
  await page.getByRole('button', { name: ui.shell.collapse }).click()
  await expect.poll(navigationWidth).toBe(80)
  await page.locator('[popovertarget="menu-theme"]').click()
  await page.getByRole('button', { name: ui.preferences.dark }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('link', { name: dashboard.lists.poker }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await navigationWidth()).toBe(80)
})

test('a form is stored although its page is left at once', async ({ visit }) => {
  const { page } = await visit()
  await registerByApi(page, newUser('Ida'))
  const team = await createByApi(page, '/api/teams', { name: 'Quay' })
  await page.goto(paths.teamSettings(team.id))
  await waitForShell(page)
  const name = page.locator('input[name="name"]')
  await name.fill('Harbour')
  await name.evaluate((input: HTMLInputElement) => {
    input.form!.requestSubmit()
    location.assign('about:blank')
  })
  await expect(page).toHaveURL('about:blank')
  await expect
    .poll(async () => (await api<{ name: string }>(page, 'GET', `/api/teams/${team.id}`)).name)
    .toBe('Harbour')
})

test('offline, a link keeps the page and offers a retry; after an update, a missing script asks for a reload', async ({
  visit,
}) => {
  const { page, context, problems } = await visit()
  problems.tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  await page.goto('/login')
  await signIn(page, harbourLabs.maya)
  await waitForShell(page)
  await page.getByRole('link', { name: navigation.poker, exact: true }).click()
  await page.getByRole('link', { name: 'Sprint 12 estimation', exact: true }).click()
  await expect(page.locator('[data-island="poker/table"][data-ready]')).toBeAttached()
  await markWindow(page)

  await context.setOffline(true)
  await page.getByRole('link', { name: navigation.dashboard, exact: true }).click()
  await expect(page.getByText(ui.shell.offline, { exact: true })).toBeVisible()
  await expect(heading(page)).toHaveText('Sprint 12 estimation')
  await context.setOffline(false)
  const retry = page.locator('[data-shell-toast="offline"]').getByRole('button', { name: ui.shell.retry })
  // The browser can take a moment to be online again.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click()
    await expect(page).toHaveURL('/dashboard', { timeout: 2_000 })
  }).toPass()
  await expect(page.getByText(ui.shell.offline, { exact: true })).toBeHidden()

  await page.goBack()
  await expect(page.locator('[data-island="poker/table"][data-ready]')).toBeAttached()
  await page.route('**/invite-dialog*', route => route.abort())
  await page.getByRole('button', { name: rooms.invite.title, exact: true }).click()
  await expect(page.getByText(ui.shell.outdated, { exact: true })).toBeVisible()
  await page.unroute('**/invite-dialog*')
  await page.locator('[data-shell-toast="outdated"]').getByRole('button', { name: ui.shell.reload }).click()
  await expect(page.locator('[data-island="poker/table"][data-ready]')).toBeAttached()
  expect(await isMarked(page)).toBe(false)
})

test('offline, a link pressed before the router has loaded keeps the page and offers a retry', async ({ visit }) => {
  const { page, context, problems } = await visit()
  problems.tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  await page.goto('/login')
  await signIn(page, harbourLabs.maya)
  await expect(page).toHaveURL('/dashboard')
  const routerRequests: string[] = []
  page.on('request', request => {
    if (/\/router[-.]/.test(request.url())) routerRequests.push(request.url())
  })
  await page.goto('/planning-poker')
  await waitForShell(page)
  await markWindow(page)
  const link = page.getByRole('link', { name: navigation.actionItems, exact: true })
  await expect(link).toBeVisible()
  expect(routerRequests).toEqual([])

  await context.setOffline(true)
  const toast = page.locator('[data-shell-toast="offline"]')
  const expectSamePage = async () => {
    await expect(toast).toBeVisible()
    await expect(page).toHaveURL('/planning-poker')
    await expect(heading(page)).toHaveText('Planning poker')
    expect(await isMarked(page)).toBe(true)
  }
  await link.click()
  await expectSamePage()
  expect(routerRequests.length).toBeGreaterThan(0)
  const retry = toast.getByRole('button', { name: ui.shell.retry })
  await retry.click()
  await expectSamePage()
  await expectAccessible(page, 'offline')

  await context.setOffline(false)
  // The browser can take a moment to be online again.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click()
    await expect(page).toHaveURL('/action-items', { timeout: 2_000 })
  }).toPass()
  await expect(toast).toBeHidden()
})
