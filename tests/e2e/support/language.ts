import type { Page } from '@playwright/test'
import type { Locale } from '#i18n/locale.ts'
import { catalogues } from '#i18n/messages.ts'
import { findEnglishTexts } from '#tests/support/english.ts'
import { expect } from './story.ts'

const textsOn = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('script')) texts.push(walker.currentNode.nodeValue?.trim() ?? '')
    return texts.filter(Boolean)
  })

/** Expects the page in this language: the `lang` attribute matches and no English catalogue text remains. */
export async function expectLanguage(page: Page, locale: Locale) {
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  const texts = await textsOn(page)
  expect(texts.length).toBeGreaterThan(8)
  expect(findEnglishTexts(texts, locale)).toEqual([])
}

const languageNames: Record<Locale, string> = { en: 'English', fr: 'Français', es: 'Español' }

/** Selects a language in the header menu. */
export async function switchLanguage(page: Page, locale: Locale) {
  await page.locator('[popovertarget="menu-language"]').click()
  await page.getByRole('button', { name: languageNames[locale], exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}

/** Signs out with the user menu, and waits for the sign-in page. Otherwise the next page could still open signed in. */
export async function signOut(page: Page, locale: Locale = 'en') {
  await page.locator('[popovertarget="menu-user"]').click()
  await page.getByRole('button', { name: catalogues[locale].ui.shell.signOut }).click()
  await expect(page).toHaveURL('/login')
}
