import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** Records all announcements to screen readers from now on. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const region = document.querySelector('[aria-live=polite].sr-only')
    const announcements: string[] = []
    Object.assign(window, { announcements })
    new MutationObserver(() => announcements.push(region?.textContent ?? '')).observe(region!, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  return () => page.evaluate(() => (window as unknown as { announcements: string[] }).announcements.join(' '))
}

/** Returns a function that waits for a new announcement. */
export async function announcementWaiter(page: Page): Promise<(text: string) => Promise<void>> {
  const announcements = await recordAnnouncements(page)
  let offset = 0
  return async text => {
    await expect.poll(async () => (await announcements()).slice(offset)).toContain(text)
    offset = (await announcements()).indexOf(text, offset) + text.length
  }
}
