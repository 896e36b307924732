import { catalogues } from '#i18n/messages.ts'
import { looksGood } from './support/looks.ts'
import { followMail, openMail } from './support/mails.ts'
import { comeAs, newcomer, signIn } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { auth, recovery } = catalogues.en

test('a forgotten password is set anew by mail, and whoever was signed in elsewhere is not any more', async ({
  visit,
}) => {
  const { page } = await visit()
  const { page: elsewhere, problems } = await visit()
  const who = newcomer('Mina')
  await comeAs(elsewhere, who)
  await elsewhere.waitForLoadState('networkidle')

  await page.goto('/login')
  await page.getByRole('link', { name: auth.login.forgot }).click()
  await looksGood(page)
  await page.getByLabel(auth.fields.email).fill(who.email)
  await page.getByRole('button', { name: recovery.forgot.submit }).click()
  await expect(page.getByText(recovery.forgot.sent)).toBeVisible()
  await looksGood(page, 'sent')

  await openMail(page, who.email, recovery.mail.reset.subject)
  await followMail(page)
  await looksGood(page)
  const fresh = { ...who, password: 'seven other boats' }
  await page.getByLabel(recovery.reset.newPassword).fill(fresh.password)
  await page.getByLabel(auth.fields.confirmPassword).fill(fresh.password)
  problems.tolerate(/WebSocket/)
  await page.getByRole('button', { name: recovery.reset.submit }).click()
  await expect(page.getByText(auth.login.notice.reset)).toBeVisible()
  await expect(elsewhere.getByRole('heading', { name: 'Hello, Mina' })).toHaveCount(0, { timeout: 2000 })
  await expect(elsewhere).toHaveURL(/\/login\?from=/)

  await signIn(page, fresh)
  await expect(page).toHaveURL('/dashboard')
  await openMail(page, who.email, recovery.mail.reset.subject)
  await followMail(page)
  await expect(page.getByText(recovery.reset.stale), 'the link works once').toBeVisible()
})
