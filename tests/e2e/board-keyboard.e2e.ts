import type { Locator, Page } from '@playwright/test'
import { catalogues, translator } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { announcementWaiter } from './support/announcements.ts'
import { createBoard, KanbanBoard } from './support/kanban.ts'
import { tabTo } from './support/keys.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { expect, test, type Visitor } from './support/story.ts'

const { boardPage } = catalogues.en
const { fields, panel } = boardPage
const t = translator('en', 'boardPage')
const [todo, doing] = ['To do', 'In progress']

/**
 * Opens a board for Maya. Every key press expects a focused element afterwards. The body gets `data-touched` if a mouse is
 * used.
 */
async function openWithoutMouse(visit: () => Promise<Visitor>, title: string) {
  const { page } = await visit()
  await signInByApi(page, harbourLabs.maya)
  await createBoard(page, title)
  await page.evaluate(() => {
    document.addEventListener('pointerdown', () => document.body.setAttribute('data-touched', ''), true)
  })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  return {
    page,
    board: new KanbanBoard(page),
    expectAnnouncement: await announcementWaiter(page),
    button,
    ...keysOf(page),
  }
}

function keysOf(page: Page) {
  const expectFocus = () =>
    expect
      .poll(() => page.evaluate(() => document.activeElement !== document.body), 'an element has the focus')
      .toBe(true)
  return {
    async press(...keys: string[]) {
      for (const key of keys) {
        await page.keyboard.press(key)
        await expectFocus()
      }
    },
    async type(text: string, ...keys: string[]) {
      await page.keyboard.type(text)
      for (const key of keys) await page.keyboard.press(key)
      await expectFocus()
    },
    /** Tab moves to a later element, Shift+Tab to an earlier one. */
    tabToElement: (target: Locator) => tabTo(page, target),
    shiftTabTo: (target: Locator) => tabTo(page, target, 'Shift+Tab'),
  }
}
const editedText = (number: number) => t('undo.edited', { item: `#${number}` })

test('a card can be created, moved and edited in every field without a mouse', async ({ visit }) => {
  const { page, board, expectAnnouncement, button, press, type, tabToElement, shiftTabTo } = await openWithoutMouse(
    visit,
    'All by keys',
  )

  await press('n')
  await expect(page.getByLabel(t('add.label', { column: todo }))).toBeFocused()
  for (const title of ['Berths', 'Tides', 'Fog']) {
    await type(title, 'Enter')
    await expect(board.link(title)).toBeAttached()
    await expectAnnouncement(t('undo.added', { item: title }))
  }
  await press('Escape')
  await expect(button(t('add.openIn', { column: todo }))).toBeFocused()

  await press('/')
  await tabToElement(page.getByRole('combobox', { name: boardPage.lanes.label }))
  await press('ArrowDown', 'ArrowDown')
  const { HIGH, MEDIUM } = boardPage.priorities
  await expect(page.getByRole('region', { name: `${todo}, ${MEDIUM}` }).locator('[data-card]')).toHaveCount(3)
  await tabToElement(board.link('Berths'))
  await press('ArrowDown', 'Space')
  await board.expectAnnouncement(
    t('keys.lifted', { item: '#2 Tides', position: 2, count: 3, column: todo, lane: MEDIUM }),
  )
  await press('ArrowRight')
  await board.expectAnnouncement(t('keys.carried', { position: 1, count: 1, column: doing, lane: MEDIUM }))
  await press('ArrowUp')
  await board.expectAnnouncement(t('keys.carried', { position: 1, count: 1, column: doing, lane: HIGH }))
  await press('Space')
  await board.expectAnnouncement(
    t('keys.dropped', { item: '#2 Tides', position: 1, count: 1, column: doing, lane: HIGH }),
  )
  await expect(page.getByRole('region', { name: `${doing}, ${HIGH}` }).locator('[data-card]')).toHaveCount(1)
  await expect(board.link('Tides')).toBeFocused()

  await press('Enter')
  await expect(page).toHaveURL(/\/items\/itm_/)
  const item = page.getByRole('complementary', { name: '#2 Tides' })
  const combobox = (name: string) => page.locator('.board-panel').getByRole('combobox', { name, exact: true })
  const field = (name: string) => page.locator('.board-panel').getByLabel(name, { exact: true })
  const changeButton = (name: string) => button(new RegExp(`^${fields.change}\\s?: ${name}$`))
  await expect(item.getByRole('heading', { level: 2 })).toBeFocused()

  await tabToElement(field(fields.title))
  await press('Control+a')
  await type('Tide tables', 'Enter')
  await expectAnnouncement(editedText(2))
  await tabToElement(combobox(fields.column))
  await press('ArrowDown', 'ArrowDown', 'Enter')
  await expectAnnouncement(t('undo.moved', { item: '#2', column: 'In review' }))
  await tabToElement(combobox(fields.kind))
  await press('ArrowDown', 'ArrowDown', 'Enter')
  await expectAnnouncement(editedText(2))
  await tabToElement(combobox(fields.priority))
  await press('ArrowDown', 'ArrowDown', 'Enter')
  await expectAnnouncement(editedText(2))
  await tabToElement(field(fields.points))
  await type('5', 'Enter')
  await expectAnnouncement(editedText(2))
  await expect(field(fields.points)).toBeFocused()
  await tabToElement(page.locator('#item-due'))
  // The parts of a date, in American order.
  await type('12242031')
  await expectAnnouncement(editedText(2))
  await expect(board.card('Tide tables')).toContainText('Dec 24')
  await tabToElement(changeButton(fields.assignees))
  await press('Enter', 'Tab', 'Space')
  await expectAnnouncement(editedText(2))
  await press('Escape')
  await expect(changeButton(fields.assignees)).toBeFocused()
  await tabToElement(changeButton(fields.labels))
  await press('Enter')
  await tabToElement(field(fields.newLabel))
  await type('Sea', 'Enter')
  await expectAnnouncement(editedText(2))
  await press('Escape')

  await tabToElement(item.or(page.locator('.board-panel')).getByRole('button', { name: boardPage.card.block }))
  await press('Enter')
  await type('No almanac yet', 'Enter')
  await expectAnnouncement(t('undo.blocked', { item: '#2' }))
  await expect(page.locator('.board-panel').getByRole('button', { name: boardPage.card.unblock })).toBeFocused()
  await expect(board.card('Tide tables')).toContainText('No almanac yet')

  await tabToElement(button(panel.edit))
  await press('Enter')
  await type('High water **first**', 'Control+Enter')
  await expect(page.locator('.board-panel strong')).toHaveText('first')
  await expect(button(panel.edit)).toBeFocused()
  await tabToElement(field(panel.newStep))
  await type('Ask the pilot', 'Enter')
  await expectAnnouncement(editedText(2))
  await shiftTabTo(page.getByRole('checkbox', { name: 'Ask the pilot' }))
  await press('Space')
  await expectAnnouncement(editedText(2))
  await expect(board.card('Tide tables')).toContainText('1/1')
  await tabToElement(button(t('panel.removeStep', { text: 'Ask the pilot' })))
  await press('Enter')
  await expectAnnouncement(editedText(2))
  await expect(field(panel.newStep)).toBeFocused()
  await tabToElement(field(fields.parentId))
  await type('#1', 'Enter')
  await expectAnnouncement(editedText(2))
  await tabToElement(field(panel.newChild))
  await type('Low water', 'Enter')
  await expect(page.locator('.board-panel').getByRole('link', { name: /Low water/ })).toBeVisible()
  await tabToElement(page.locator('.board-panel summary', { hasText: panel.addLink }))
  await press('Enter')
  await tabToElement(field(panel.address))
  await type('https://tides.example/quay')
  await tabToElement(field(panel.linkTitle))
  await type('Tables', 'Enter')
  await expectAnnouncement(editedText(2))
  await tabToElement(field(panel.comment))
  await type('Ready soon', 'Control+Enter')
  await expect(page.locator('.board-panel').getByText('Ready soon')).toBeVisible()
  await expectAccessible(page, 'item in full')
  await press('Escape')
  await expect(page).toHaveURL(/\/kanban\/brd_\w+\?/)
  await expect(board.link('Tide tables')).toBeFocused()
  await press('Control+z')
  await expect(page.locator('body')).not.toHaveAttribute('data-touched')
})

test('selecting and filtering cards, saving a view and renaming a column work without a mouse', async ({ visit }) => {
  const { page, board, expectAnnouncement, button, press, type, tabToElement, shiftTabTo } = await openWithoutMouse(
    visit,
    'Many by keys',
  )
  await press('n')
  for (const title of ['Berths', 'Tides', 'Fog']) await type(title, 'Enter')
  await board.expectTitles(todo, ['Berths', 'Tides', 'Fog'])
  await press('Escape')

  await shiftTabTo(board.link('Fog'))
  await press('x', 'ArrowUp', 'x')
  const bar = page.getByRole('region', { name: boardPage.bulk.label })
  await expect(bar.getByRole('status')).toHaveText(t('bulk.count', { count: 2 }))
  await tabToElement(bar.getByRole('combobox', { name: boardPage.bulk.priority }))
  await press('ArrowDown', 'ArrowDown', 'Enter')
  await expectAnnouncement(t('undo.editedAll', { count: 2 }))
  await expect(board.card('Fog')).toContainText(boardPage.priorities.HIGH)
  await shiftTabTo(bar.getByRole('combobox', { name: boardPage.bulk.move }))
  await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter')
  await expectAnnouncement(t('undo.movedAll', { count: 2, column: doing }))
  await board.expectTitles(doing, ['Tides', 'Fog'])
  await expectAccessible(page, 'selected')
  await tabToElement(bar.getByRole('button', { name: boardPage.bulk.clear }))
  await press('Enter')
  await expect(bar).toBeHidden()
  await expect(board.link('Tides')).toBeFocused()

  await press('/')
  await type('tid')
  await expectAnnouncement(t('filter.shown', { shown: 1, all: 3 }))
  await tabToElement(page.getByRole('button', { name: new RegExp(`^${boardPage.filter.open}`) }))
  await press('Enter')
  await tabToElement(page.getByRole('checkbox', { name: boardPage.priorityLevels.HIGH, exact: true }))
  await press('Space')
  await expectAnnouncement(t('filter.shown', { shown: 1, all: 3 }))
  await expectAccessible(page, 'filters')
  await press('Escape')
  await tabToElement(button(boardPage.views.open))
  await press('Enter')
  const name = page.getByLabel(boardPage.views.name)
  await expect(name).toBeVisible()
  await tabToElement(name)
  await type('Urgent tides', 'Enter')
  await expectAnnouncement(t('views.saved', { name: 'Urgent tides' }))
  await expectAccessible(page, 'views')
  await press('Escape')
  await tabToElement(button(boardPage.filter.clear))
  await press('Enter')
  await expectAnnouncement(t('filter.shown', { shown: 3, all: 3 }))
  await expect(page.getByRole('searchbox')).toBeFocused()
  await tabToElement(button(boardPage.views.open))
  await press('Enter')
  await expect(button('Urgent tides')).toBeVisible()
  await tabToElement(button('Urgent tides'))
  await press('Enter')
  await expectAnnouncement(t('filter.shown', { shown: 1, all: 3 }))
  await board.expectTitles(doing, ['Tides'])

  await tabToElement(button(t('column.menu', { column: doing })))
  await press('Enter', 'Tab', 'Enter')
  await expect(page.getByLabel(boardPage.column.name, { exact: true })).toBeFocused()
  await press('Control+a')
  await type('Under way', 'Enter')
  await expectAnnouncement(t('undo.columnEdited', { column: 'Under way' }))
  await expect(button(t('column.menu', { column: 'Under way' }))).toBeFocused()

  await tabToElement(board.link('Tides'))
  await press('?')
  const list = page.getByRole('dialog', { name: catalogues.en.shortcuts.title })
  await expect(list).toContainText(catalogues.en.shortcuts.names.add)
  await expectAccessible(page, 'keys')
  await press('Escape')
  await expect(list).toBeHidden()
  await expect(board.link('Tides')).toBeFocused()
  await expect(page.locator('body')).not.toHaveAttribute('data-touched')
})
