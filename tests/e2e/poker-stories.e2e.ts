import type { Page } from '@playwright/test'
import { catalogues, translator } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { createSession, joinAsGuest, PokerPage } from './support/poker.ts'
import { expect, test } from './support/story.ts'

const { pokerLive: texts } = catalogues.en
const t = translator('en', 'pokerLive')

const listTitles = (page: Page) =>
  page.locator('[data-story]').evaluateAll(rows => rows.map(row => row.getAttribute('data-title')))

const handle = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^Move ${title},`) })

async function openMenu(page: Page, title: string) {
  await page.getByRole('button', { name: t('stories.menu', { title }), exact: true }).click()
}

/** Creates a session with Maya as facilitator and opens it. */
async function openSession(page: Page, name: string, stories: string[]) {
  await signInByApi(page, harbourLabs.maya, '/planning-poker?panel=new')
  await createSession(page, { name, stories })
  return new PokerPage(page)
}

test('duplicates a story and undoes the copy', async ({ visit }) => {
  const { page } = await visit()
  await openSession(page, 'In parts', ['Berths', 'Tides'])

  await openMenu(page, 'Berths')
  await page.getByRole('button', { name: texts.stories.duplicate }).click()
  await expect.poll(() => listTitles(page)).toEqual(['Berths', 'Berths (copy)', 'Tides'])
  await page.reload()
  await expect.poll(() => listTitles(page)).toEqual(['Berths', 'Berths (copy)', 'Tides'])

  await openMenu(page, 'Tides')
  await page.getByRole('button', { name: texts.stories.duplicate }).click()
  await expect.poll(() => listTitles(page)).toEqual(['Berths', 'Berths (copy)', 'Tides', 'Tides (copy)'])
  await page.getByRole('button', { name: texts.stories.undo }).click()
  await expect.poll(() => listTitles(page)).toEqual(['Berths', 'Berths (copy)', 'Tides'])
})

test('stories can be reordered with mouse and keyboard, and each change can be undone', async ({ visit }) => {
  const { page } = await visit()
  const facilitator = await openSession(page, 'In order', ['Berths', 'Tides', 'Winds', 'Moorings'])

  await handle(page, 'Winds').focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => listTitles(page)).toEqual(['Berths', 'Winds', 'Tides', 'Moorings'])
  await expect(handle(page, 'Winds'), 'the focus moves with the story').toBeFocused()
  await page.keyboard.press('End')
  await expect.poll(() => listTitles(page)).toEqual(['Berths', 'Tides', 'Moorings', 'Winds'])
  await expect(handle(page, 'Winds')).toBeFocused()
  await expect(page.locator('[aria-live=polite].sr-only')).toContainText('Winds is now 4 of 4.')
  await page.getByRole('button', { name: texts.stories.undo }).click()
  await expect.poll(() => listTitles(page)).toEqual(['Berths', 'Winds', 'Tides', 'Moorings'])

  const from = (await handle(page, 'Berths').boundingBox())!
  const to = (await page.locator('[data-story]').nth(2).boundingBox())!
  await page.mouse.move(from.x + 4, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 4, to.y + 5, { steps: 5 })
  await page.mouse.move(from.x + 4, to.y + to.height - 4, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => listTitles(page)).toEqual(['Winds', 'Tides', 'Berths', 'Moorings'])

  await openMenu(page, 'Moorings')
  await expectAccessible(page, 'a story menu')
  await page.getByRole('button', { name: texts.stories.top }).click()
  await expect.poll(() => listTitles(page)).toEqual(['Moorings', 'Winds', 'Tides', 'Berths'])

  await openMenu(page, 'Winds')
  await page.getByRole('button', { name: texts.stories.remove, exact: true }).click()
  await expect(facilitator.stories).toContainText('0 of 3 estimated')
  await page.getByRole('button', { name: texts.stories.undo }).click()
  await expect.poll(() => listTitles(page)).toEqual(['Moorings', 'Winds', 'Tides', 'Berths'])
  await page.reload()
  await expect
    .poll(() => listTitles(page), 'the server stores this order')
    .toEqual(['Moorings', 'Winds', 'Tides', 'Berths'])

  await openMenu(page, 'Tides')
  await page.getByRole('button', { name: texts.stories.edit, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: texts.stories.editTitle })
  await expectAccessible(page, 'the edit dialog')
  await dialog.getByLabel(texts.stories.titleField).fill('Tides and currents')
  await dialog.getByLabel(texts.stories.descriptionField).fill('For the next seven days.')
  await dialog.getByLabel(texts.stories.linkField).fill('https://harbour.test/HAR-7')
  await dialog.getByRole('button', { name: texts.stories.save }).click()
  await expect(facilitator.stories).toContainText('Tides and currents')
  await facilitator.stories.getByRole('button', { name: /^Details/ }).click()
  await expect(facilitator.stories).toContainText('For the next seven days.')
  await expect(facilitator.stories.getByRole('link', { name: 'harbour.test' })).toBeVisible()
})

test('imports a Jira export as stories and keeps an invalid row to fix', async ({ visit }) => {
  const { page } = await visit()
  const facilitator = await openSession(page, 'From Jira', ['Berths'])
  await page.getByRole('button', { name: texts.stories.import }).click()
  const dialog = page.getByRole('dialog', { name: texts.import.title })
  const csv = 'Summary,Issue key,Description\nWinds,HAR-1,"As a skipper,\nI want winds"\n,HAR-2,nothing\nTides,HAR-3,'
  const file = { name: 'jira.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  const largeFile = { ...file, buffer: Buffer.alloc(5 * 1024 * 1024, 'a') }
  await dialog.locator('input[type=file]').setInputFiles(largeFile)
  await expect(dialog.getByText(texts.import.fileTooLarge)).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByText(texts.import.fileTooLarge)).toBeHidden()
  await expect(dialog.getByText(texts.import.jira)).toBeVisible()
  await expect(dialog.getByText('Line 4: title is missing.')).toBeVisible()
  await dialog.getByLabel(texts.import.pattern).fill('https://harbour.test/browse/{key}')
  await expectAccessible(page, 'the import dialog')
  await dialog.getByRole('button', { name: t('import.submit', { count: 2 }) }).click()
  await expect(facilitator.stories).toContainText('0 of 3 estimated')

  const table = dialog.getByRole('textbox', { name: texts.import.paste })
  await expect(table).toHaveValue('Summary,Issue key,Description\n,HAR-2,nothing')
  await table.fill('Summary,Issue key,Description\nLocks,HAR-2,nothing')
  await dialog.getByRole('button', { name: t('import.submit', { count: 1 }) }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => listTitles(page)).toEqual(['Berths', 'Winds', 'Tides', 'Locks'])
  await expect(facilitator.stories).toContainText('HAR-3')
})

test('a comment on a story reaches everyone and is counted on the story', async ({ visit }) => {
  const { page } = await visit()
  const facilitator = await openSession(page, 'Talk', ['Berths', 'Tides'])
  const gus = await visit()
  await joinAsGuest(gus.page, page.url().replace('/poker/sessions/', '/join/'), 'Gus')
  await facilitator.actionButton('start').click()
  await new PokerPage(gus.page).expectStory('Berths')
  const commentField = gus.page.getByLabel(texts.talk.write)
  await commentField.fill('How deep is it at 5 in the morning?')
  await commentField.press('Enter')
  await expect(page.getByText('How deep is it at 5 in the morning?', { exact: true })).toBeVisible()
  await expect(facilitator.stories.getByRole('button', { name: '1 comment on Berths' })).toBeVisible()
  await expect(page.locator('[aria-live=polite].sr-only')).toContainText('Gus (guest): How deep is it')
  await expectAccessible(page, 'a discussion')
  await page.getByRole('button', { name: t('talk.removeOf', { name: 'Gus (guest)' }) }).click()
  await page.getByRole('button', { name: texts.talk.remove, exact: true }).click()
  await expect(gus.page.getByText(texts.talk.empty)).toBeVisible()
})

test('a comment that the server rejects can be sent again, and stays with its story', async ({ visit }) => {
  const { page } = await visit()
  const facilitator = await openSession(page, 'Second try', ['Berths', 'Tides'])
  await facilitator.actionButton('start').click()
  const gus = await visit()
  let isRejecting = true
  await gus.page.routeWebSocket(/\/parties\/poker\//, socket => {
    const server = socket.connectToServer()
    socket.onMessage(message => {
      const frame = String(message).includes('"comment:add"') ? JSON.parse(String(message)) : null
      if (!frame || !isRejecting) server.send(message)
      else socket.send(JSON.stringify({ type: 'reject', id: frame.id, code: 'conflict', message: 'Please try again.' }))
    })
  })
  await joinAsGuest(gus.page, page.url().replace('/poker/sessions/', '/join/'), 'Gus')
  await new PokerPage(gus.page).expectStory('Berths')
  const commentField = gus.page.getByLabel(texts.talk.write)
  const topic = gus.page.getByLabel(texts.talk.topic).locator('option:checked')
  await commentField.fill('How deep is it?')
  await commentField.press('Enter')
  await expect(commentField).toHaveValue('How deep is it?')

  await openMenu(page, 'Tides')
  await page.getByRole('button', { name: catalogues.en.poker.table.stories.select }).last().click()
  await new PokerPage(gus.page).expectStory('Tides')
  await expect(topic).toHaveText('Berths')
  isRejecting = false
  await commentField.press('Enter')
  await expect(facilitator.stories.getByRole('button', { name: '1 comment on Berths' })).toBeVisible()
})
