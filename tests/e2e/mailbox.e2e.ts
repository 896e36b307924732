import { catalogues } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { followMail, openMailbox } from './support/mailbox.ts'
import { newUser, registerByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { mail, mailbox } = catalogues.en.auth
const { verify } = catalogues.en.recovery

test('the local mailbox shows the welcome email of a new user', async ({ visit }) => {
  const { page } = await visit()
  const user = newUser('Noor')
  await registerByApi(page, user)
  await openMailbox(page)
  await expectAccessible(page)
  const row = page.getByRole('row').filter({ hasText: user.email })
  await row.getByRole('link', { name: 'Welcome to Trimtab, Noor' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Trimtab, Noor')
  await expect(page.getByText(mail.welcome.notYou)).toBeVisible()
  await expectAccessible(page, 'mail')
  await followMail(page)
  await expect(page).toHaveURL(/\/verify-email\?token=/)
  await expectAccessible(page)
  await page.getByRole('button', { name: verify.submit }).click()
  await expect(page.getByText(verify.done)).toBeVisible()
  await expectAccessible(page, 'confirmed')
  await page.getByRole('link', { name: verify.toApp }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Noor')

  await page.goto('/dev/mailbox')
  await page.getByRole('link', { name: mailbox.home }).click()
  await expect(page, 'a link back to the product').toHaveURL('/dashboard')
})
