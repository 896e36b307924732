import type { Page } from '@playwright/test'
import { catalogues } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { scanQrCode } from './support/authenticator.ts'
import { tabTo } from './support/keys.ts'
import { signOut } from './support/language.ts'
import { newUser, registerByApi, signIn } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { twoFactor, auth, ui } = catalogues.en

/** Turns on the authenticator app for a new user. Ends on the recovery codes. */
async function turnOnTwoFactor(page: Page) {
  await page.goto('/profile/security')
  await page.getByRole('link', { name: auth.security.setUp }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: twoFactor.set.app.start }).click()
  await expect(page.getByRole('img', { name: twoFactor.set.qr })).toBeVisible()
  await expectAccessible(page, 'qr')
  const phone = await scanQrCode(page)
  await page.getByLabel(twoFactor.page.code, { exact: true }).fill(await phone.code())
  await page.getByRole('button', { name: twoFactor.set.turnOn }).click()
  await expect(page.getByText(twoFactor.done.on)).toBeVisible()
  await expectAccessible(page, 'codes')
  const codes = await page.locator('main section ol li').allTextContents()
  expect(new Set(codes).size).toBe(10)
  return { phone, codes }
}

test('a code from the scanned QR code turns on two-factor sign-in, and signing in then takes two steps', async ({
  visit,
}) => {
  const { page, problems } = await visit()
  const user = newUser('Iris')
  await registerByApi(page, user)
  const { phone } = await turnOnTwoFactor(page)
  await signOut(page)
  await page.goto('/login')
  await signIn(page, user)
  await expect(page).toHaveURL(/\/2fa/)
  await expectAccessible(page)
  await page.goto('/dashboard')
  await expect(page, 'the password alone is not enough').toHaveURL(/\/login/)
  await page.goto('/2fa')
  problems.tolerate(/4\d\d/)
  await page.getByLabel(twoFactor.page.code, { exact: true }).fill('000000')
  await page.getByRole('button', { name: twoFactor.page.submit }).click()
  await expect(page.getByText(twoFactor.errors.verificationFailed)).toBeVisible()
  await expectAccessible(page, 'refused')
  await page.getByLabel(twoFactor.page.code, { exact: true }).fill(await phone.code())
  await page.getByRole('button', { name: twoFactor.page.submit }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('each recovery code signs in once without the phone', async ({ visit }) => {
  const { page, problems } = await visit()
  const user = newUser('Otto')
  await registerByApi(page, user)
  const { codes } = await turnOnTwoFactor(page)
  await signOut(page)

  const signInWith = async (code: string) => {
    await page.goto('/login')
    await signIn(page, user)
    await expect(page).toHaveURL(/\/2fa/)
    await page.getByLabel(twoFactor.page.code, { exact: true }).fill(code)
    await page.getByRole('button', { name: twoFactor.page.submit }).click()
  }
  await signInWith(codes[3]!)
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/profile/security/two-factor')
  await expect(page.getByText('9 recovery codes left.')).toBeVisible()
  await expectAccessible(page, 'on')
  await signOut(page)
  problems.tolerate(/4\d\d/)
  await signInWith(codes[3]!)
  await expect(page.getByText(twoFactor.errors.verificationFailed)).toBeVisible()
  await page.getByLabel(twoFactor.page.code, { exact: true }).fill(codes[7]!)
  await page.getByRole('button', { name: twoFactor.page.submit }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('two-factor sign-in can be set up and used with the keyboard alone', async ({ visit }) => {
  const { page } = await visit()
  const { keyboard } = page
  const user = newUser('Kei')
  await registerByApi(page, user)
  await tabTo(page, page.locator('[popovertarget="menu-user"]'))
  await keyboard.press('Enter')
  await tabTo(page, page.locator('#menu-user').getByRole('link', { name: auth.security.title }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: auth.security.setUp }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: twoFactor.set.app.start }))
  await keyboard.press('Enter')
  await expect(page.getByRole('img', { name: twoFactor.set.qr })).toBeVisible()
  const phone = await scanQrCode(page)
  await tabTo(page, page.getByLabel(twoFactor.page.code, { exact: true }))
  await keyboard.type(await phone.code())
  await keyboard.press('Enter')
  await expect(page.getByText(twoFactor.done.on)).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: twoFactor.codes.done }))
  await keyboard.press('Enter')
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()

  await tabTo(page, page.locator('[popovertarget="menu-user"]'), 'Shift+Tab')
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: ui.shell.signOut }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await tabTo(page, page.getByLabel(auth.fields.email))
  await keyboard.type(user.email)
  await tabTo(page, page.getByLabel(auth.fields.password))
  await keyboard.type(user.password)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/2fa/)
  await tabTo(page, page.getByLabel(twoFactor.page.code, { exact: true }))
  await keyboard.type(await phone.code())
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})
