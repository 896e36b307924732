import type { Page } from '@playwright/test'
import { demoPassword } from '#db/seed/harbour-labs.ts'
import type { Locale } from '#i18n/locale.ts'
import { catalogues } from '#i18n/messages.ts'
import { api } from './api.ts'
import { expect } from './story.ts'

let userCount = 0
const password = 'a harbour with seven boats'
const phone = '+351 21 123 45 67'

export type NewUser = { firstName: string; lastName: string; email: string; password: string }

export const newUser = (firstName = 'Ines'): NewUser => ({
  firstName,
  lastName: 'Carvalho',
  email: `${firstName.toLowerCase()}-${Date.now().toString(36)}-${++userCount}@harbour.test`,
  password,
})

/** Fills in and submits the registration form on the page. */
export async function register(page: Page, user: NewUser, locale: Locale = 'en') {
  const { fields, register: form } = catalogues[locale].auth
  await page.getByLabel(fields.firstName, { exact: true }).fill(user.firstName)
  await page.getByLabel(fields.lastName, { exact: true }).fill(user.lastName)
  await page.getByLabel(fields.email, { exact: true }).fill(user.email)
  await page.getByLabel(fields.phone, { exact: true }).fill(phone)
  await page.getByLabel(fields.password, { exact: true }).fill(user.password)
  await page.getByLabel(fields.confirmPassword, { exact: true }).fill(user.password)
  const submit = page.getByRole('button', { name: form.submit })
  const terms = page.getByLabel(fields.terms, { exact: true })
  await terms.uncheck()
  await expect(submit).toBeDisabled()
  await terms.check()
  await submit.click()
}

/** Registers through the API and opens the dashboard. */
export async function registerByApi(page: Page, user: NewUser) {
  await api(page, 'POST', '/api/auth/register', { ...user, phone })
  await page.goto('/dashboard')
}

/** Signs in on the current page. */
export async function signIn(page: Page, user: { email: string; password: string }, locale: Locale = 'en') {
  const { fields, login } = catalogues[locale].auth
  await page.getByLabel(fields.email, { exact: true }).fill(user.email)
  await page.getByLabel(fields.password, { exact: true }).fill(user.password)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
}

/** Signs in through the API. Opens `path` if there is one. */
export async function signInByApi(page: Page, { email, password }: { email: string; password: string }, path?: string) {
  await api(page, 'POST', '/api/auth/login', { email, password })
  if (path) await page.goto(path)
}

/** Users of the seeded company. */
export const harbourLabs = {
  maya: { email: 'maya@harbour.test', password: demoPassword, name: 'Maya Lindqvist' },
  tom: { email: 'tom@harbour.test', password: demoPassword, name: 'Tom Becker' },
}
