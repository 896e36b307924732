import type { Page } from '@playwright/test'
import { expect, mailboxOf } from './story.ts'

/** Opens the mailbox with the link from the startup output. */
export async function openMailbox(page: Page) {
  await page.goto(mailboxOf(page))
  await expect(page, 'the token does not stay in the address').toHaveURL('/dev/mailbox')
}

/** Opens the newest email to an address with this subject in the local mailbox. */
export async function openMail(page: Page, to: string, subject: string | RegExp) {
  const row = page.getByRole('row').filter({ hasText: to }).filter({ hasText: subject })
  await expect(async () => {
    await openMailbox(page)
    await expect(row.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await row.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
}

/** Follows the link of the open email. */
export const followMail = (page: Page) => page.getByRole('link', { name: /^http/ }).click()
