import type { Page } from '@playwright/test'
import { catalogues, translator } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/story.ts'

const { backlog, boardDeliveries, boardEvents, boardPage, schedule } = catalogues.en
const t = translator('en', 'backlog')
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
/** The date in this number of days. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Opens a company whose board has three months of history. Returns the board's id. */
async function openDemo(page: Page): Promise<string> {
  await page.goto('/demo/kanban')
  await page.locator('main form[method=post] button').first().click()
  await page.waitForURL(/\/kanban\/brd_\w+$/)
  return new URL(page.url()).pathname.split('/').at(-1)!
}

const expectReady = (page: Page) => expect(page.locator('[data-island="backlog/backlog"][data-ready]')).toBeAttached()
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page, name: string, index: number) => section(page, name).locator('li[data-row]').nth(index)

/** Reads the forecast of a delivery: its probability and its 85 percent date. */
async function readForecast(page: Page, name: string) {
  const chance = await section(page, name).locator('[data-chance]').getAttribute('data-chance')
  const p85 = await section(page, name).locator('[data-p85]').getAttribute('data-p85')
  return { chance: Number(chance), p85: p85! }
}

const listForecasts = (page: Page, boardId: string) =>
  page.evaluate(async path => {
    const { data } = await (await fetch(path)).json()
    return (data.items as { subject: string; items: number }[]).filter(({ subject }) => subject.startsWith('delivery:'))
  }, `/api/kanban/boards/${boardId}/forecasts?pageSize=100`)

test('the forecast of a delivery updates while items are dragged into it, and is saved on drop', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 1280, height: 1600 } })
  const id = await openDemo(page)
  await page.goto(`/backlog?board=${id}`)
  await expectReady(page)
  await page
    .getByRole('navigation', { name: backlog.by.label })
    .getByRole('link', { name: backlog.by.deliveries })
    .click()
  await expect(page).toHaveURL(/by=deliveries/)
  await expectReady(page)
  await page.getByRole('button', { name: backlog.delivery.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(backlog.delivery.title).fill('Spring launch')
  await dialog.getByLabel(backlog.delivery.targetDate).fill(dayIn(12))
  await dialog.getByRole('button', { name: backlog.delivery.create }).click()
  const launch = section(page, 'Spring launch')
  await expect(launch.getByText(boardDeliveries.outlook.empty)).toBeVisible()
  await expect(dialog).toBeHidden()

  // The weekday decides the number of items in progress. So drag an item that is not in progress, because those have a
  // fixed order.
  const waiting = section(page, backlog.section.free)
    .locator('li[data-row]')
    .filter({ hasNotText: /In progress|In review/ })
  const lift = async () => {
    const from = (await waiting.nth(1).boundingBox())!
    const to = (await launch.boundingBox())!
    await page.mouse.move(from.x + from.width * 0.6, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + 20, { steps: 6 })
    await expect(launch.getByText(backlog.plan.withDragged)).toBeVisible({ timeout: 3000 })
  }
  // The new delivery can still shift the layout.
  await expect(async () => {
    await page.mouse.up()
    await lift()
  }).toPass()
  // The forecast updates before the drop and is saved on drop.
  await expect(launch.locator('[data-chance]')).toBeVisible()
  expect(await listForecasts(page, id)).toEqual([])
  await page.mouse.up()
  await expect(launch.locator('li[data-row]')).toHaveCount(1)
  // One waiting item ranks before the moved one, so the forecast covers more than one item.
  await expect.poll(async () => (await listForecasts(page, id)).length).toBe(1)
  expect((await listForecasts(page, id))[0]!.items).toBeGreaterThan(1)
  const forecastOfOne = await readForecast(page, 'Spring launch')

  for (const i of [1, 2, 3]) await waiting.nth(i).getByRole('checkbox').check()
  await page.getByLabel(backlog.selection.moveTo).selectOption({ label: 'Spring launch' })
  await expect(launch.locator('li[data-row]')).toHaveCount(4)
  await expect.poll(async () => (await readForecast(page, 'Spring launch')).p85 > forecastOfOne.p85).toBe(true)
  expect((await readForecast(page, 'Spring launch')).chance).toBeLessThanOrEqual(forecastOfOne.chance)
  await expect.poll(async () => (await listForecasts(page, id)).length).toBe(2)
  const [laterForecast, earlierForecast] = await listForecasts(page, id)
  expect(laterForecast!.items).toBeGreaterThan(earlierForecast!.items)

  await row(page, 'Spring launch', 0)
    .getByRole('button', { name: /^Move #/ })
    .focus()
  await page.keyboard.press('PageDown')
  await expect(launch.locator('li[data-row]')).toHaveCount(3)
  await page.getByRole('button', { name: catalogues.en.rooms.undo.undo }).click()
  await expect(launch.locator('li[data-row]')).toHaveCount(4)
  await expectAccessible(page, 'by deliveries')

  await page.goto(`/kanban/${id}/deliveries`)
  await expect(page.getByText(/0 of 4 done/)).toBeVisible()
  await expectAccessible(page, 'deliveries')
  await page.getByRole('link', { name: 'Spring launch' }).click()
  await expect(page.getByRole('heading', { name: boardDeliveries.forecasts.title })).toBeVisible()
  await expect(page.getByRole('region', { name: boardDeliveries.items.title }).getByRole('link')).toHaveCount(4)
  await expectAccessible(page, 'a delivery')
  await page.getByRole('button', { name: boardDeliveries.markDone }).click()
  await expect(page.getByText(boardDeliveries.notices.done)).toBeVisible()
  await page.getByRole('button', { name: boardDeliveries.reopen }).click()
  await expect(page.getByText(boardDeliveries.notices.reopen)).toBeVisible()
})

test('on a phone, the menu of an item adds it to a delivery', async ({ visit }) => {
  const { page } = await visit(phone)
  const id = await openDemo(page)
  await page.goto(`/kanban/${id}/deliveries?panel=new`)
  await page.getByLabel(boardDeliveries.form.title).fill('Launch')
  await page.getByRole('button', { name: boardDeliveries.form.create }).click()
  await expect(page.getByText(boardDeliveries.notices.add)).toBeVisible()
  await page.goto(`/backlog?board=${id}&by=deliveries`)
  await expectReady(page)
  await row(page, backlog.section.free, 0)
    .getByRole('button', { name: /^Actions for #/ })
    .tap()
  await page.getByRole('button', { name: t('menu.toSprint', { sprint: 'Launch' }), exact: true }).tap()
  await expect(section(page, 'Launch').locator('li[data-row]')).toHaveCount(1)
  await expectAccessible(page, 'by deliveries on a phone')
})

test('a new event appears in the month in its own time zone, and in the calendar file', async ({ visit }) => {
  const { page } = await visit({ timezoneId: 'Europe/Paris' })
  const id = await openDemo(page)
  await page.goto(`/kanban/${id}/events`)
  await expectAccessible(page, 'no events')
  await page.getByRole('link', { name: boardEvents.add }).first().click()
  await page.getByLabel(boardEvents.form.title).fill('Quarterly review')
  await page.getByRole('dialog').getByLabel(boardEvents.form.type).selectOption(boardEvents.types.REVIEW)
  const date = dayIn(40)
  const month = date.slice(0, 7)
  await page.getByLabel(boardEvents.form.date).fill(date)
  await page.getByLabel(boardEvents.form.time, { exact: true }).fill('09:00')
  await expect(page.getByLabel(boardEvents.form.timeZone)).toHaveValue('Europe/Paris')
  await expectAccessible(page, 'the form')
  await page.getByRole('button', { name: boardEvents.form.create }).click()
  await expect(page.getByText(boardEvents.done.add)).toBeVisible()
  await page.getByRole('link', { name: schedule.list.asMonth }).click()
  await page.goto(`/kanban/${id}/events?view=month&month=${month}`)
  await expect(page.getByRole('table').getByRole('link', { name: /9:00.AM.*Quarterly review/ })).toBeVisible()
  await expectAccessible(page, 'the month')
  const file = await page.evaluate(async path => (await fetch(path)).text(), `/api/kanban/boards/${id}/calendar`)
  expect(file).toContain('SUMMARY:Quarterly review')
  expect(file).toMatch(new RegExp(`DTSTART:${date.replaceAll('-', '')}T0[78]0000Z`))
  await page.getByRole('link', { name: boardPage.tabs.board, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/kanban/${id}$`))
})
