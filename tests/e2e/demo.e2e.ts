import { demoRoles } from '#features/accounts/demo-catalogue/rules.ts'
import { catalogues, translator } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/story.ts'

const { demo, navigation } = catalogues.en
const t = translator('en', 'demo')
const names = { FREE: 'Free', PRO: 'Pro', ENTERPRISE: 'Enterprise' }

for (const plan of ['FREE', 'PRO', 'ENTERPRISE'] as const)
  test(`every ${names[plan]} demo opens its own company and shows when it ends`, async ({ visit }) => {
    const { page } = await visit()
    await page.goto('/demo/login')
    await expectAccessible(page)
    for (const role of demoRoles[plan]) {
      const roleName = navigation.roles[role]
      await page
        .getByRole('button', { name: t('enterPlan', { plan: names[plan], role: roleName }), exact: true })
        .click()
      await expect(page).toHaveURL('/dashboard')
      const bar = page.getByRole('complementary', { name: demo.bar.label })
      await expect(bar).toContainText(new RegExp(`Demo: you’re ${roleName} at .+\\. Ends in [12] hours?, at \\d`))
      await expect(page.locator('main section, main article').first()).toBeVisible()
      await expectAccessible(page, `${plan} ${role}`)
      await bar.getByRole('link', { name: demo.bar.other }).click()
      await expect(page).toHaveURL('/demo/login')
    }
    await page.goto('/dashboard')
    await page.getByRole('button', { name: demo.bar.leave }).click()
    await expect(page).not.toHaveURL('/dashboard')
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/login/)
  })

test('leaving the demo while the page connects asks nothing of the server afterwards', async ({ visit }) => {
  const { page, context } = await visit()
  await page.addInitScript(() => {
    const leaving = new Promise(resolve => addEventListener('beforeunload', () => setTimeout(resolve)))
    const { addEventListener: listen } = WebSocket.prototype
    WebSocket.prototype.addEventListener = function (type: string, listener: (event: Event) => void) {
      listen.call(this, type, event => (type === 'message' ? leaving.then(() => listener(event)) : listener(event)))
    }
  })
  const firstFrame = new Promise(resolve => page.on('websocket', socket => socket.once('framereceived', resolve)))
  const left = Promise.withResolvers<void>()
  await context.route('/api/notifications/unread', async route => {
    await left.promise
    await route.continue()
  })
  await context.route('/logout', async route => {
    const response = await route.fetch({ maxRedirects: 0 })
    left.resolve()
    // Time for requests of the page, which the next page would cancel.
    await new Promise(resolve => setTimeout(resolve, 1000))
    await route.fulfill({ response })
  })
  await page.goto('/demo/login')
  await page.getByRole('button', { name: /Pro/ }).first().click()
  await expect(page).toHaveURL('/dashboard')
  await firstFrame
  await page.getByRole('button', { name: demo.bar.leave }).click()
  await expect(page).not.toHaveURL('/dashboard')
})
