import type { Page } from '@playwright/test'
import { catalogues } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { followMail, openMail } from './support/mailbox.ts'
import { expectShellReady } from './support/palette.ts'
import { newUser, registerByApi } from './support/people.ts'
import { createSession } from './support/poker.ts'
import { expect, test } from './support/story.ts'

const { invitations, accounts, navigation, ui, permissions } = catalogues.en

const menu = (page: Page) => page.locator('#menu-user')

/** Selects another account in the menu. */
async function switchTo(page: Page, account: string) {
  await page.locator('[popovertarget="menu-user"]').click()
  await menu(page).getByRole('button', { name: account, exact: true }).click()
  await expect(page.locator('#shell-nav')).toContainText(account)
}

test('switching accounts switches data, name and permissions, also in other open tabs', async ({ visit }) => {
  const { page: host } = await visit()
  const { page, context, problems } = await visit()
  const owner = newUser('Vasco')
  const user = newUser('Lia')
  await registerByApi(host, owner)
  await host.goto('/manage-users-teams/invitations?panel=new')
  await host.getByLabel(invitations.form.emails).fill(user.email)
  await host.getByLabel(invitations.form.role).selectOption('OBSERVER')
  await host.getByRole('button', { name: invitations.form.submit }).click()
  await expect(host.getByText('1 person invited')).toBeVisible()

  await registerByApi(page, user)
  await page.goto('/planning-poker?panel=new')
  await createSession(page, { name: 'Only in my own', stories: ['One'] })
  await openMail(page, user.email, /Vasco Carvalho invited you/)
  await followMail(page)
  await page.getByRole('button', { name: invitations.page.accept }).click()
  await page.getByRole('link', { name: invitations.page.dashboard }).click()

  const nav = page.locator('#shell-nav')
  await expect(nav).toContainText('Vasco’s team')
  await expect(nav.getByRole('link', { name: navigation.accountSettings })).toHaveCount(0)
  await page.goto('/planning-poker')
  await expect(page.getByText('Only in my own')).toHaveCount(0)
  await page.locator('[popovertarget="menu-user"]').click()
  await expect(menu(page)).toContainText(navigation.roles.OBSERVER)
  await expectAccessible(page, 'accounts in the menu')
  await page.keyboard.press('Escape')

  await switchTo(page, 'Lia’s team')
  await expect(nav.getByRole('link', { name: navigation.accountSettings })).toBeVisible()
  await page.goto('/planning-poker')
  await expect(page.getByRole('link', { name: 'Only in my own', exact: true })).toBeVisible()

  const tab = await context.newPage()
  await tab.goto('/account-settings')
  await expectShellReady(tab)
  await tab.getByLabel(accounts.fields.name, { exact: true }).fill('Renamed from the old tab')
  problems.tolerate(/403|WebSocket/)
  await switchTo(page, 'Vasco’s team')
  await expect(tab.getByRole('heading', { level: 1 }), 'the old tab').toHaveText(permissions.denied.title)
  await expect(tab.locator('#shell-nav')).toContainText('Vasco’s team')
  await host.reload()
  await expect(host.locator('#shell-nav')).toContainText('Vasco’s team')
  await switchTo(page, 'Lia’s team')
  await expect(tab.getByLabel(accounts.fields.name, { exact: true })).toHaveValue('Lia’s team')

  await page.locator('[popovertarget="menu-user"]').click()
  await menu(page).getByRole('link', { name: ui.shell.newAccount }).click()
  await expectAccessible(page)
  await page.getByLabel(accounts.fields.name).fill('Second Wharf')
  await page.getByRole('button', { name: accounts.new.submit }).click()
  await expect(nav).toContainText('Second Wharf')
  await expect(tab.locator('#shell-nav')).toContainText('Second Wharf')
})
