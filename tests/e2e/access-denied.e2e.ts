import { catalogues, translator } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { followMail, openMail } from './support/mailbox.ts'
import { harbourLabs, signIn } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { permissions, navigation, notifications } = catalogues.en
const tUi = translator('en', 'ui')

test('a user without access asks the admins, who are notified at once and find the request in the app and by email', async ({
  visit,
}) => {
  const { page: admin } = await visit()
  const { page: member, problems } = await visit()
  await admin.goto('/login')
  await signIn(admin, harbourLabs.maya)
  await expect(admin).toHaveURL('/dashboard')
  await admin.waitForLoadState('networkidle')

  await member.goto('/login?from=%2Faccount-settings')
  problems.tolerate(/403/)
  await signIn(member, harbourLabs.tom)
  await expect(member.getByRole('heading', { level: 1 })).toHaveText(permissions.denied.title)
  await expect(member.locator('main')).toContainText(`Your current role: ${navigation.roles.MEMBER}`)
  await expectAccessible(member, 'denied')
  await member.getByRole('link', { name: permissions.denied.contact }).click()
  await expect(member.getByLabel(permissions.contact.subject)).toHaveValue(
    `Access to: ${permissions.pages.accountSettings}`,
  )
  await expectAccessible(member)
  await member.getByRole('button', { name: permissions.contact.send }).click()
  await expect(member, 'an empty message is not sent').not.toHaveURL(/sent/)
  await member.getByLabel(permissions.contact.message).fill('I would like to change the address of our account.')
  await member.getByRole('button', { name: permissions.contact.send }).click()
  await expect(member.getByText(permissions.contact.sent)).toBeVisible()
  await expectAccessible(member, 'sent')

  const bell = admin.locator('[data-bell]')
  await expect(bell, 'one more than in the data of the demo').toHaveAccessibleName(
    tUi('shell.notifications', { count: 2 }),
  )
  await bell.click()
  const subject = `Access to: ${permissions.pages.accountSettings}`
  await expect(admin.getByText(`Tom Becker sent the admins a message: ${subject}`)).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('link', { name: new RegExp(`^${notifications.open}: Tom Becker sent`) }).click()
  await expect(admin).toHaveURL('/admin-messages')
  await expect(admin.getByText('I would like to change the address of our account.')).toBeVisible()
  await expectAccessible(admin)

  await openMail(admin, harbourLabs.maya.email, /Tom Becker sent the admins a message/)
  await expect(admin.getByText('I would like to change the address of our account.')).toBeVisible()
  await followMail(admin)
  await expect(admin).toHaveURL('/admin-messages')
})
