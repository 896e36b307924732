import { catalogues } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { newUser, registerByApi, signIn } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { sessions, profile } = catalogues.en

test('signing out another browser ends its open page at once', async ({ visit }) => {
  const { page: firstPage } = await visit()
  const { page: secondPage, problems } = await visit()
  const user = newUser('Rui')
  await registerByApi(firstPage, user)
  await secondPage.goto('/login')
  await signIn(secondPage, user)
  await expect(secondPage).toHaveURL('/dashboard')
  await secondPage.goto('/profile')
  await secondPage.waitForLoadState('networkidle')

  await firstPage.goto('/profile/sessions')
  await expect(firstPage.getByText(sessions.signOutHere)).toHaveCount(1)
  await expectAccessible(firstPage, 'two sessions')
  await firstPage.getByRole('button', { name: /^Sign out .+, last active/ }).click()
  problems.tolerate(/WebSocket/)
  const openPage = secondPage.getByRole('heading', { level: 1, name: profile.title, exact: true })
  await expect(openPage, 'the page of the other browser').toHaveCount(0, { timeout: 2000 })
  await expect(secondPage).toHaveURL(/\/login\?from=%2Fprofile$/)
  await expect(firstPage.getByText('1 session signed out.')).toBeVisible()
  await expect(firstPage.getByText(sessions.alone)).toBeVisible()
  await expectAccessible(firstPage, 'one session')
  await signIn(secondPage, user)
  await expect(secondPage).toHaveURL('/profile')
})
