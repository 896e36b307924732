import { catalogues, translator } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { followMail, openMail } from './support/mailbox.ts'
import { newUser, register, registerByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { invitations, members, ui } = catalogues.en
const tUi = translator('en', 'ui')

test('someone invited by email registers, accepts, and appears as a member', async ({ visit }) => {
  const { page: hostPage } = await visit()
  const { page: inviteePage, problems } = await visit()
  const host = newUser('Nuno')
  const invitee = newUser('Sofia')
  await registerByApi(hostPage, host)
  await hostPage.goto('/manage-users-teams')
  await expectAccessible(hostPage)
  await hostPage.getByRole('link', { name: members.invite }).click()
  await expectAccessible(hostPage)
  await hostPage.getByLabel(invitations.form.emails).fill(invitee.email)
  await hostPage.getByRole('button', { name: invitations.form.submit }).click()
  await expect(hostPage.getByText('1 person invited')).toBeVisible()
  await expectAccessible(hostPage, 'invited')

  await openMail(inviteePage, invitee.email, /Nuno Carvalho invited you/)
  await expectAccessible(inviteePage, 'mail')
  await followMail(inviteePage)
  await expect(inviteePage.getByRole('heading', { level: 1 })).toHaveText(invitations.page.title)
  await expect(inviteePage.getByText(invitations.page.loginTitle)).toBeVisible()
  await expect(inviteePage.getByRole('button', { name: invitations.page.accept })).toBeDisabled()
  await expectAccessible(inviteePage, 'signed out')
  await inviteePage.getByRole('link', { name: invitations.page.register }).click()
  await register(inviteePage, invitee)
  await expect(inviteePage).toHaveURL(/\/accept-invitation\?token=/)
  await expectAccessible(inviteePage, 'signed in')
  await inviteePage.getByRole('button', { name: invitations.page.accept }).click()
  await expect(inviteePage.getByText(invitations.page.acceptedTitle)).toBeVisible()
  await expectAccessible(inviteePage, 'accepted')
  await inviteePage.getByRole('link', { name: invitations.page.dashboard }).click()
  await expect(inviteePage).toHaveURL('/dashboard')
  await expect(inviteePage.locator('#shell-nav')).toContainText('Nuno’s team')

  const bell = hostPage.getByRole('link', { name: tUi('shell.notifications', { count: 1 }) })
  await expect(bell, 'the notification appears without a reload').toBeVisible()
  await hostPage.getByRole('link', { name: members.tabs.members }).click()
  await expect(hostPage).toHaveURL('/manage-users-teams')
  const row = hostPage.getByRole('row').filter({ hasText: invitee.email })
  await expect(row).toContainText('Sofia Carvalho')
  await expect(row).toContainText(members.statuses.ACTIVE)

  await openMail(inviteePage, invitee.email, /Nuno Carvalho invited you/)
  problems.tolerate(/404/)
  await followMail(inviteePage)
  await expect(inviteePage.getByText(catalogues.en.invitations.errors.overOnPage), 'the link works once').toBeVisible()
  await expect(inviteePage.getByRole('link', { name: ui.shell.home }).first()).toBeVisible()
})
