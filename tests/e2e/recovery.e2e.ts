import { catalogues } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { followMail, openMail } from './support/mailbox.ts'
import { newUser, registerByApi, signIn } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { auth, recovery } = catalogues.en

test('resetting a password by email signs out all other browsers', async ({ visit }) => {
  const { page } = await visit()
  const { page: otherPage, problems } = await visit()
  const user = newUser('Mina')
  await registerByApi(otherPage, user)
  await otherPage.waitForLoadState('networkidle')

  await page.goto('/login')
  await page.getByRole('link', { name: auth.login.forgot }).click()
  await expectAccessible(page)
  await page.getByLabel(auth.fields.email).fill(user.email)
  await page.getByRole('button', { name: recovery.forgot.submit }).click()
  await expect(page.getByText(recovery.forgot.sent)).toBeVisible()
  await expectAccessible(page, 'sent')

  await openMail(page, user.email, recovery.mail.reset.subject)
  await followMail(page)
  await expectAccessible(page)
  const newCredentials = { ...user, password: 'seven other boats' }
  await page.getByLabel(recovery.reset.newPassword).fill(newCredentials.password)
  await page.getByLabel(auth.fields.confirmPassword).fill(newCredentials.password)
  problems.tolerate(/WebSocket/)
  await page.getByRole('button', { name: recovery.reset.submit }).click()
  await expect(page.getByText(auth.login.notice.reset)).toBeVisible()
  await expect(otherPage.getByRole('heading', { name: 'Hello, Mina' })).toHaveCount(0, { timeout: 2000 })
  await expect(otherPage).toHaveURL(/\/login\?from=/)

  await signIn(page, newCredentials)
  await expect(page).toHaveURL('/dashboard')
  await openMail(page, user.email, recovery.mail.reset.subject)
  await followMail(page)
  await expect(page.getByText(recovery.reset.stale), 'the link works once').toBeVisible()
})
