import { writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { catalogues } from '#i18n/messages.ts'
import { jpeg, png } from '#tests/support/pictures.ts'
import { expectAccessible } from './support/accessibility.ts'
import { newUser, registerByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { profile } = catalogues.en

/** Drops a file onto an element. */
async function drop(page: Page, target: Locator, file: string) {
  const cdp = await page.context().newCDPSession(page)
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox())!
  const center = { x: x + width / 2, y: y + height / 2 }
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await cdp.send('Input.dispatchDragEvent', { type, ...center, data })
}

test('a picture can be uploaded or dropped, appears in the header, and other files are rejected', async ({
  visit,
}, info) => {
  const { page, problems } = await visit()
  await registerByApi(page, newUser('Pia'))
  await page.goto('/profile')
  await expectAccessible(page)
  const field = page.getByLabel(profile.avatar.label)
  const save = page.getByRole('button', { name: profile.avatar.submit })
  const headerPicture = page.locator('header img[src^="/avatars/"]').first()

  await field.setInputFiles({ name: 'pia.png', mimeType: 'image/png', buffer: png({ width: 96, height: 96 }) })
  await save.click()
  await expect(page.getByText(profile.done.avatar)).toBeVisible()
  const first = await headerPicture.getAttribute('src')
  await expect.poll(() => headerPicture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96)
  await expectAccessible(page, 'picture')

  const file = info.outputPath('pia.jpg')
  writeFileSync(file, jpeg)
  await drop(page, field, file)
  await expect.poll(() => field.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('pia.jpg')
  await save.click()
  await expect(headerPicture).not.toHaveAttribute('src', first!)
  await expect(page.getByText(profile.done.avatar)).toBeVisible()

  problems.tolerate(/4\d\d/)
  await field.setInputFiles({ name: 'pia.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)">') })
  await save.click()
  await expect(page.getByText(profile.errors.pictureType)).toBeVisible()
  await expectAccessible(page, 'refused')
  await page.getByRole('button', { name: profile.avatar.remove }).click()
  await expect(page.getByText(profile.done.avatarRemoved)).toBeVisible()
  await expect(headerPicture).toHaveCount(0)
})
