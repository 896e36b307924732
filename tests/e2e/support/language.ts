import type { Page } from '@playwright/test'
import type { Locale } from '#i18n/locale.ts'
import { catalogues } from '#i18n/messages.ts'
import { englishAmong } from '#tests/support/english.ts'
import { expect } from './story.ts'

const textsOn = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('script')) texts.push(walker.currentNode.nodeValue?.trim() ?? '')
    return texts.filter(Boolean)
  })

/** The page is in this language: its mark says so, and no English text of the catalogue is left on it. */
export async function expectLanguage(page: Page, locale: Locale) {
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  const texts = await textsOn(page)
  expect(texts.length).toBeGreaterThan(8)
  expect(englishAmong(texts, locale)).toEqual([])
}

const names: Record<Locale, string> = { en: 'English', fr: 'Français', es: 'Español' }

/** Chooses a language in the menu of the header. */
export async function switchTo(page: Page, locale: Locale) {
  await page.locator('[popovertarget="menu-language"]').click()
  await page.getByRole('button', { name: names[locale], exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}

/** Signs out by the account menu of the shell. */
export async function signOut(page: Page, locale: Locale = 'en') {
  await page.locator('[popovertarget="menu-user"]').click()
  await page.getByRole('button', { name: catalogues[locale].ui.shell.signOut }).click()
}
