import { catalogues, translator } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { followMail, openMail } from './support/mailbox.ts'
import { newUser, register, registerByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { invitations, members, ui } = catalogues.en
const tUi = translator('en', 'ui')

test('someone invited by email registers, accepts, and appears as a member', async ({ visit }) => {
  const { page: inviter } = await visit()
  const { page: guest, problems } = await visit()
  const host = newUser('Nuno')
  const invitee = newUser('Sofia')
  await registerByApi(inviter, host)
  await inviter.goto('/manage-users-teams')
  await expectAccessible(inviter)
  await inviter.getByRole('link', { name: members.invite }).click()
  await expectAccessible(inviter)
  await inviter.getByLabel(invitations.form.emails).fill(invitee.email)
  await inviter.getByRole('button', { name: invitations.form.submit }).click()
  await expect(inviter.getByText('1 person invited')).toBeVisible()
  await expectAccessible(inviter, 'invited')

  await openMail(guest, invitee.email, /Nuno Carvalho invited you/)
  await expectAccessible(guest, 'mail')
  await followMail(guest)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(invitations.page.title)
  await expect(guest.getByText(invitations.page.loginTitle)).toBeVisible()
  await expect(guest.getByRole('button', { name: invitations.page.accept })).toBeDisabled()
  await expectAccessible(guest, 'signed out')
  await guest.getByRole('link', { name: invitations.page.register }).click()
  await register(guest, invitee)
  await expect(guest).toHaveURL(/\/accept-invitation\?token=/)
  await expectAccessible(guest, 'signed in')
  await guest.getByRole('button', { name: invitations.page.accept }).click()
  await expect(guest.getByText(invitations.page.acceptedTitle)).toBeVisible()
  await expectAccessible(guest, 'accepted')
  await guest.getByRole('link', { name: invitations.page.dashboard }).click()
  await expect(guest).toHaveURL('/dashboard')
  await expect(guest.locator('#shell-nav')).toContainText('Nuno’s team')

  const bell = inviter.getByRole('link', { name: tUi('shell.notifications', { count: 1 }) })
  await expect(bell, 'the notification appears without a reload').toBeVisible()
  await inviter.getByRole('link', { name: members.tabs.members }).click()
  await expect(inviter).toHaveURL('/manage-users-teams')
  const row = inviter.getByRole('row').filter({ hasText: invitee.email })
  await expect(row).toContainText('Sofia Carvalho')
  await expect(row).toContainText(members.statuses.ACTIVE)

  await openMail(guest, invitee.email, /Nuno Carvalho invited you/)
  problems.tolerate(/404/)
  await followMail(guest)
  await expect(guest.getByText(catalogues.en.invitations.errors.overOnPage), 'the link works once').toBeVisible()
  await expect(guest.getByRole('link', { name: ui.shell.home }).first()).toBeVisible()
})
