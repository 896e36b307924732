import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { catalogues, translator } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { expectReady, joinRetroAsGuest, joinRetroAsTom, RetroPage } from './support/retro.ts'
import { expect, test } from './support/story.ts'
import { recordTraffic } from './support/traffic.ts'

const { agileSessions, retro, retroSessions, retroHistory, rooms } = catalogues.en
const { board } = retro
const { form } = retroSessions
const { wind, anchor } = retro.formats.SAILBOAT
const t = translator('en', 'retro')
const tablet = { viewport: { width: 1024, height: 768 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

test('a team of three holds a retrospective from the form to reimporting its export', async ({ visit }) => {
  const [{ page }, tom, gus] = [await visit(), await visit(tablet), await visit(phone)]
  await signInByApi(page, harbourLabs.maya, '/retrospectives?panel=new')
  await page.getByLabel(agileSessions.form.name, { exact: true }).fill('Sprint 12')
  await page.getByLabel(form.base).selectOption({ label: retro.formats.SAILBOAT.name })
  await page.getByLabel(form.votes).fill('1')
  await expectAccessible(page, 'form')
  await page.getByRole('button', { name: agileSessions.retro.submit }).click()
  await page.waitForURL(/\/retro\/sessions\/ret_\w+$/)
  await expectReady(page)
  const id = page.url().split('/').at(-1)!
  const facilitator = new RetroPage(page)
  await expectAccessible(page, 'waiting')
  await gus.page.goto(`/join/${id}`)
  await expectAccessible(gus.page, 'retro')
  const [member, guest] = [await joinRetroAsTom(tom, id), await joinRetroAsGuest(gus, id)]
  const traffic = recordTraffic(gus.page)
  await gus.page.reload()
  await expectReady(gus.page)
  const expectAllAccessible = async (state: string) => {
    await expectAccessible(page, state)
    await expectAccessible(gus.page, state)
  }

  await facilitator.button(board.facilitation.start).click()
  await facilitator.button(board.icebreaker.draw).click()
  await gus.page.getByLabel(board.checkIn.moods['5']).check({ force: true })
  await gus.page.getByLabel(board.checkIn.answer).fill('The tide tables')
  await guest.button(board.checkIn.send).click()
  await expect(page.getByText('The tide tables', { exact: true })).toBeVisible()
  await expectAllAccessible('check-in')

  await facilitator.advanceTo('COLLECT')
  await facilitator.writeCards(wind.title, '**Pairing** on hard parts', 'Tides')
  await facilitator.writeCards(anchor.title, 'Deploys are slow')
  await member.writeCards(anchor.title, 'Slow deploys again')
  await guest.writeCards(anchor.title, 'Too many meetings')
  await expect(page.getByText(t('board.collect.hiddenCards', { count: 2 }))).toBeVisible()
  await expect(facilitator.card('Too many meetings')).toBeHidden()
  await expect(facilitator.card('Pairing').locator('strong')).toHaveText('Pairing')
  await facilitator.selectInMenu('Tides', board.card.remove)
  await facilitator.button(rooms.undo.undo).click()
  await expect(facilitator.card('Tides')).toBeVisible()
  await guest.button(board.ready.markDone).click()
  await expect(page.getByText(t('board.ready.count', { ready: 1, total: 3 }), { exact: true })).toBeVisible()
  await expectAllAccessible('collect')
  await traffic.waitForBodies()
  expect(traffic.texts.filter(text => text.includes('Slow deploys again'))).toEqual([])

  await facilitator.advanceTo('GROUP')
  await facilitator.button(board.suggest.accept).click()
  await page.getByPlaceholder(board.group.titlePlaceholder).fill('Deploys')
  await page.keyboard.press('Enter')
  await expect(member.column(anchor.title).getByRole('textbox')).toHaveValue('Deploys')
  await facilitator.drag('Tides', 'Pairing')
  await expect(facilitator.groups()).toHaveCount(2)
  await facilitator.button(rooms.undo.undo).click()
  await expect(member.groups()).toHaveCount(1)
  await member.selectInMenu('Tides', board.card.groupWith)
  await tom.page.getByRole('dialog').getByRole('button', { name: 'Pairing' }).click()
  await expect(guest.groups()).toHaveCount(2)
  await expectAllAccessible('group')

  await facilitator.advanceTo('VOTE')
  await facilitator.button(t('board.vote.suggested', { votes: 3, topics: 3 })).click()
  await expect(gus.page.getByText(t('board.vote.left', { left: 3, all: 3 }))).toBeVisible()
  for (const person of [facilitator, member, guest]) await person.vote('Deploys')
  await guest.vote('Too many meetings')
  await expect(gus.page.getByText(t('board.vote.left', { left: 1, all: 3 }))).toBeVisible()
  await expectAllAccessible('vote')
  const events = () => traffic.frames.flatMap(({ events }) => (events ?? []) as { type: string; topicId?: string }[])
  expect(
    events().filter(({ type, topicId }) => type === 'vote.cast' && topicId),
    'people receive only their own votes',
  ).toHaveLength(2)
  const hasTally = () => JSON.stringify(traffic.frames).includes('"tally":[')
  expect(hasTally(), 'votes are not counted during voting').toBe(false)

  await facilitator.advanceTo('DISCUSS')
  await facilitator.button(board.discuss.openFirst).click()
  await expect(gus.page.getByRole('heading', { level: 3, name: 'Deploys' })).toBeVisible()
  expect(hasTally()).toBe(true)
  await expect(gus.page.getByRole('timer')).toHaveText(/^[45]:\d\d$/)
  await tom.page.getByLabel(board.discuss.comment, { exact: true }).fill('The cache is cold')
  await tom.page.keyboard.press('Enter')
  await expect(page.getByText('The cache is cold', { exact: true })).toBeVisible()
  await member.button(t('board.reactions.add', { text: 'Deploys are slow' })).click()
  await tom.page.locator(':popover-open').getByRole('button', { name: board.reactions.r0 }).click()
  await expect(guest.card('Deploys are slow').getByRole('button', { name: board.reactions.r0 })).toBeVisible()
  await expectAllAccessible('discuss')
  await facilitator.button(board.discuss.next).click()
  await expect(gus.page.getByRole('heading', { level: 3, name: 'Too many meetings' })).toBeVisible()

  await facilitator.advanceTo('ACTION_ITEMS')
  await facilitator.button(board.proposals.accept).click()
  await page.getByLabel(board.actions.what).fill('Warm the cache at night')
  await page.getByLabel(board.actions.if).fill('If a deploy takes ten minutes')
  await page.getByLabel(board.actions.owner).selectOption({ label: harbourLabs.tom.name })
  await page.getByLabel(board.actions.dueDate).fill('2099-05-04')
  await facilitator.button(board.actions.add).click()
  const item = tom.page.locator('li', { hasText: 'Warm the cache at night' }).last()
  for (const text of ['If a deploy takes ten minutes:', harbourLabs.tom.name, 'Due May 4'])
    await expect(item).toContainText(text)
  await expectAllAccessible('actions')

  await facilitator.advanceTo('COMPLETED')
  for (const [person, count] of [
    [facilitator, 5],
    [member, 4],
    [guest, 3],
  ] as const)
    await person.page.getByLabel(t('board.rating.stars', { count })).check({ force: true })
  await expect(gus.page.getByText(t('board.rating.average', { average: '4', count: 3 }))).toBeVisible()
  await expectAllAccessible('summary')
  await expectExports(page)
  await expectExports(gus.page)
  await reimport(page)
})

const download = async (page: Page, format: 'md' | 'csv' | 'pdf' | 'json') => {
  const link = page.getByRole('link', { name: board.export[format], exact: true })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toBe(`Sprint-12.${format}`)
  return readFile(await file.path())
}

async function expectExports(page: Page) {
  for (const format of ['md', 'csv', 'json'] as const) {
    const file = String(await download(page, format))
    for (const text of ['Deploys are slow', 'The cache is cold', 'Warm the cache at night', 'If a deploy'])
      expect(file, format).toContain(text)
  }
  expect(String((await download(page, 'pdf')).subarray(0, 5))).toBe('%PDF-')
}

/** Imports the file and expects a retrospective with the same content. */
async function reimport(page: Page) {
  const importText = retroHistory.import
  const buffer = await download(page, 'json')
  await page.goto('/retrospectives/import')
  await page.getByLabel(importText.file).setInputFiles({ name: 'Sprint-12.json', mimeType: 'application/json', buffer })
  await page.getByRole('button', { name: importText.showPreview }).click()
  await expect(page.getByText(importText.duplicate)).toBeVisible()
  await expectAccessible(page, 'import preview')
  await page.getByRole('button', { name: importText.submit }).click()
  await page.waitForURL(/\/retro\/sessions\/ret_\w+\/summary/)
  await expect(page.getByText(importText.done)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sprint 12')
  await expect(page.getByText(retroHistory.importedBadge, { exact: true })).toBeVisible()
  for (const text of ['Deploys', 'The cache is cold', 'Warm the cache at night'])
    await expect(page.locator('main').getByText(text).first()).toBeVisible()
  await expectAccessible(page, 'imported retrospective')
}
