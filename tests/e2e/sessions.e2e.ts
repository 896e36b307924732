import { catalogues } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { newUser, registerByApi, signIn } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { sessions, profile } = catalogues.en

test('signing out another browser ends its open page at once', async ({ visit }) => {
  const { page: here } = await visit()
  const { page: there, problems } = await visit()
  const who = newUser('Rui')
  await registerByApi(here, who)
  await there.goto('/login')
  await signIn(there, who)
  await expect(there).toHaveURL('/dashboard')
  await there.goto('/profile')
  await there.waitForLoadState('networkidle')

  await here.goto('/profile/sessions')
  await expect(here.getByText(sessions.signOutHere)).toHaveCount(1)
  await expectAccessible(here, 'two')
  await here.getByRole('button', { name: /^Sign out .+, last active/ }).click()
  problems.tolerate(/WebSocket/)
  const open = there.getByRole('heading', { level: 1, name: profile.title, exact: true })
  await expect(open, 'the page of the other browser').toHaveCount(0, { timeout: 2000 })
  await expect(there).toHaveURL(/\/login\?from=%2Fprofile$/)
  await expect(here.getByText('1 session signed out.')).toBeVisible()
  await expect(here.getByText(sessions.alone)).toBeVisible()
  await expectAccessible(here, 'ended')
  await signIn(there, who)
  await expect(there).toHaveURL('/profile')
})
