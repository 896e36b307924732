import { catalogues } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { createBoard, KanbanBoard } from './support/kanban.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { panel } = catalogues.en.boardPage

test('someone mentioned by keyboard on a phone is notified, and the notification leads to the item', async ({
  visit,
}) => {
  const { page: tom } = await visit()
  await signInByApi(tom, harbourLabs.tom)
  await tom.goto('/notifications')
  const { page: maya } = await visit()
  await maya.setViewportSize({ width: 390, height: 844 })
  await signInByApi(maya, harbourLabs.maya)
  await createBoard(maya, 'Mentions')
  const board = new KanbanBoard(maya)
  await board.addItems('To do', 'Fenders')
  await board.link('Fenders').click()

  const field = maya.getByLabel(panel.comment)
  await field.focus()
  await maya.keyboard.type('Ask @to')
  const list = maya.getByRole('listbox', { name: panel.mentionList })
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(maya.getByRole('combobox', { name: panel.comment })).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(maya, 'mention list')
  await maya.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await maya.keyboard.type(', or @tom')
  await maya.keyboard.press('ArrowDown')
  await maya.keyboard.press('ArrowUp')
  await maya.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue(/^Ask @to, or @Tom \S+ $/)
  await maya.keyboard.type('please')
  await maya.keyboard.press('Control+Enter')
  await expect(maya.getByRole('listitem').filter({ hasText: 'please' })).toBeVisible()

  const bell = tom.locator('[data-bell]')
  await expect(bell).toHaveAttribute('aria-label', /unread/)
  await bell.click()
  await tom.getByRole('link', { name: /mentioned you in #\d+ Fenders/ }).click()
  await expect(tom.getByRole('heading', { name: /^#\d+$/ })).toBeVisible()
  await tom.getByRole('button', { name: panel.watch, exact: true }).click()
  await expect(tom.getByRole('button', { name: panel.watching, exact: true })).toBeVisible()
})
