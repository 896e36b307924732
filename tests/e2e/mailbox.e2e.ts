import { catalogues } from '#i18n/messages.ts'
import { looksGood } from './support/looks.ts'
import { comeAs, newcomer } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { mail } = catalogues.en.auth

test('the welcome mail of a newcomer can be read in the mailbox of the machine', async ({ visit }) => {
  const { page } = await visit()
  const who = newcomer('Noor')
  await comeAs(page, who)
  await page.goto('/dev/mailbox')
  await looksGood(page)
  const row = page.getByRole('row').filter({ hasText: who.email })
  await row.getByRole('link', { name: 'Welcome aboard, Noor' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome aboard, Noor')
  await expect(page.getByText(mail.welcome.notYou)).toBeVisible()
  await looksGood(page, 'mail')
  await page.getByRole('link', { name: /\/dashboard$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Noor')
})
