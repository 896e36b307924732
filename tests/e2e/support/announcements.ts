import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** Records all announcements to screen readers from now on. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const region = document.querySelector('[aria-live=polite].sr-only')
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver(() => heard.push(region?.textContent ?? '')).observe(region!, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join(' '))
}

/** Returns a function that waits for a new announcement. */
export async function announcementWaiter(page: Page): Promise<(text: string) => Promise<void>> {
  const heard = await recordAnnouncements(page)
  let offset = 0
  return async text => {
    await expect.poll(async () => (await heard()).slice(offset)).toContain(text)
    offset = (await heard()).indexOf(text, offset) + text.length
  }
}
