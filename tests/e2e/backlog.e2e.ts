import type { Page } from '@playwright/test'
import { catalogues, translator } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { api, createByApi } from './support/api.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { backlog, sprints } = catalogues.en
const t = translator('en', 'backlog')
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
/** The date in this number of days. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function makeBoard(page: Page): Promise<string> {
  const team = await createByApi(page, '/api/teams', { name: `Quay ${Date.now()}` })
  return (await createByApi(page, '/api/kanban/boards', { title: 'Web shop', process: 'SCRUM', teamId: team.id })).id
}

const expectReady = (page: Page) => expect(page.locator('[data-island="backlog/backlog"][data-ready]')).toBeAttached()
const item = (page: Page, title: string) => page.locator('li[data-row]', { hasText: title })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Drags a row by its title link. Only a press without a move follows the link. */
async function dragInto(page: Page, title: string, name: string) {
  // Scroll to the middle: the notice at the bottom edge covers the rows there.
  await item(page, title).evaluate(row => row.scrollIntoView({ block: 'center' }))
  // Hover waits for a stable position: a new section moves the row.
  await item(page, title).getByRole('link', { name: title }).hover()
  await page.mouse.down()
  await expect(async () => {
    const target = (await section(page, name).boundingBox())!
    await page.mouse.move(target.x + target.width / 2, target.y + 20, { steps: 6 })
    await expect(section(page, name).getByText(backlog.plan.withDragged)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.mouse.up()
}

test('a team plans a sprint, estimates it in planning poker, runs it and reads its report', async ({ visit }) => {
  const { page } = await visit()
  await signInByApi(page, harbourLabs.maya)
  const id = await makeBoard(page)
  await page.goto(`/backlog?board=${id}`)
  await expectReady(page)
  await expectAccessible(page, 'empty')

  const { page: tomPage } = await visit(phone)
  await signInByApi(tomPage, harbourLabs.tom)
  await tomPage.goto(`/backlog?board=${id}`)
  await expectReady(tomPage)

  const newItemField = page.getByLabel(t('add.label', { section: backlog.section.backlog }))
  for (const title of ['Berth plan', 'Pay by card', 'Tide tables']) {
    await newItemField.fill(title)
    await newItemField.press('Enter')
    await expect(item(tomPage, title)).toBeVisible()
  }
  await page.getByRole('button', { name: backlog.sprint.add }).click()
  await page.getByLabel(backlog.sprint.startDate).fill(dayIn(0))
  await page.getByLabel(backlog.sprint.endDate).fill(dayIn(13))
  await page.getByLabel(backlog.sprint.capacity).fill('10')
  await page.getByRole('button', { name: backlog.sprint.create }).click()
  await expect(section(page, 'Sprint 1')).toBeVisible()
  await expect(page.getByRole('button', { name: backlog.sprint.start, exact: true })).toBeDisabled()

  await dragInto(page, 'Berth plan', 'Sprint 1')
  await expect(section(tomPage, 'Sprint 1').getByRole('link', { name: 'Berth plan' })).toBeVisible()

  await page.getByRole('button', { name: /^Move #3/ }).focus()
  await page.keyboard.press('Home')
  const announcement = t('say.moved', { number: 3, place: 1, count: 2, section: backlog.section.backlog })
  await expect(page.getByText(announcement)).toBeAttached()
  await page.keyboard.press('PageUp')
  await expect(section(tomPage, 'Sprint 1').getByRole('link', { name: 'Tide tables' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Move #3/ })).toBeFocused()
  await page.getByRole('button', { name: catalogues.en.rooms.undo.undo }).click()
  await expect(section(tomPage, backlog.section.backlog).getByRole('link', { name: 'Tide tables' })).toBeVisible()

  await page.getByLabel(/^Select #1/).check()
  await expectAccessible(page, 'selected')
  await expectAccessible(tomPage, 'planned')
  await page.getByRole('button', { name: backlog.selection.poker, exact: true }).click()
  await page.getByRole('button', { name: backlog.poker.start }).click()
  await page.waitForURL(/\/poker\/sessions\/pok_\w+$/)
  const sessionId = new URL(page.url()).pathname.split('/').at(-1)!
  const pokerUrl = `/api/planning-poker/sessions/${sessionId}`
  await api(page, 'POST', `${pokerUrl}/start`)
  const { state } = await api<{ state: { stories: { id: string }[] } }>(page, 'GET', pokerUrl)
  const storyUrl = `${pokerUrl}/stories/${state.stories[0]!.id}`
  await api(page, 'POST', `${storyUrl}/voting`)
  await api(page, 'POST', `${storyUrl}/votes`, { value: '5' })
  await api(page, 'POST', `${pokerUrl}/reveal`)
  await api(page, 'POST', `${storyUrl}/estimate`, { estimate: '5' })
  await expect(tomPage.getByRole('button', { name: /^Points of #1: 5/ })).toBeVisible()

  await page.goto(`/backlog?board=${id}`)
  await expectReady(page)
  await page.getByRole('button', { name: backlog.sprint.start, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: backlog.sprint.start, exact: true }).click()
  await expect(section(tomPage, 'Sprint 1').getByText(backlog.section.ACTIVE, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: backlog.sprint.complete, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Berth plan')).toBeVisible()
  await expectAccessible(page, 'completing')
  await dialog.getByRole('button', { name: backlog.complete.submit }).click()
  await expect(page).toHaveURL(/\/sprints\/spr_\w+$/)
  await expect(page.getByRole('heading', { name: sprints.burndown.title })).toBeVisible()
  await expectAccessible(page)
  await expect(section(tomPage, backlog.section.backlog).getByRole('link', { name: 'Berth plan' })).toBeVisible()
})
