import { catalogues } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { createBoard, KanbanBoard } from './support/kanban.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { expect, test, type Visitor } from './support/story.ts'

const { boardPage } = catalogues.en
const { panel } = boardPage

async function signInVisitor(visit: () => Promise<Visitor>, user: { email: string; password: string }) {
  const visitor = await visit()
  await signInByApi(visitor.page, user)
  return visitor.page
}

test('authors edit their comments and delete them after a confirmation, and others see it at once', async ({
  visit,
}) => {
  const maya = await signInVisitor(visit, harbourLabs.maya)
  await createBoard(maya, 'Talk')
  const board = new KanbanBoard(maya)
  await board.addItems('To do', 'Berths')
  await board.link('Berths').click()
  await expect(maya).toHaveURL(/\/items\/itm_/)
  const tom = await signInVisitor(visit, harbourLabs.tom)
  // On Tom's slow connection, the item panel loads after the first comment.
  const { promise: firstComment, resolve: loadPanel } = Promise.withResolvers<void>()
  await tom.route(/item-panel/, async route => {
    await firstComment
    await route.continue()
  })
  await tom.goto(maya.url())
  await expect(tom.locator('[data-island="boards/board"][data-ready]')).toBeAttached()
  const commentOn = (page: typeof maya) =>
    page.locator('section', { has: page.getByRole('heading', { name: panel.comments }) }).getByRole('listitem')

  await maya.getByLabel(panel.comment).fill('Which **quay**?')
  await maya.getByRole('button', { name: panel.addComment, exact: true }).click()
  await expect(tom.locator('[data-card]')).toContainText('1')
  loadPanel()
  await expect(commentOn(tom).locator('strong')).toHaveText('quay')
  await expect(commentOn(tom).getByRole('button')).toHaveCount(0)

  await commentOn(maya)
    .getByRole('button', { name: /^Edit comment/ })
    .click()
  await maya.getByLabel(panel.comment).first().fill('Which *pier*?')
  await expectAccessible(maya, 'comment')
  await maya.keyboard.press('Control+Enter')
  await expect(commentOn(tom).locator('em')).toHaveText('pier')
  await expect(commentOn(tom)).toContainText(panel.commentEdited)

  await commentOn(maya)
    .getByRole('button', { name: /^Delete comment/ })
    .click()
  await maya.keyboard.press('Escape')
  await expect(commentOn(maya)).toBeVisible()
  await expect(commentOn(maya).getByRole('button').first()).toBeFocused()
  await commentOn(maya)
    .getByRole('button', { name: /^Delete comment/ })
    .click()
  await maya.getByRole('group').getByRole('button', { name: panel.deleteDo, exact: true }).click()
  await expect(commentOn(tom)).toHaveCount(0)
  await expect(maya.getByLabel(panel.comment)).toBeFocused()
})

test('an external key set on an item appears on the card and can be searched', async ({ visit }) => {
  const page = await signInVisitor(visit, harbourLabs.maya)
  const board = new KanbanBoard(page)
  await createBoard(page, 'Keys')
  await board.addItems('To do', 'Berths', 'Cranes')
  await board.link('Berths').click()
  const field = page.getByLabel(boardPage.fields.externalKey)
  await field.fill(' SHOP-12 ')
  await field.press('Enter')
  await expect(field).toHaveValue('SHOP-12')
  await expect(board.card('Berths')).toContainText('SHOP-12')
  await expect(page.locator('.board-panel')).toContainText(
    panel.changed.replace('{fields}', boardPage.fields.externalKey),
  )
  await expectAccessible(page, 'key')
  await page.getByRole('link', { name: panel.close }).click()
  await page.getByRole('searchbox').fill('shop-1')
  await expect(board.card('Cranes')).toHaveCount(0)
  await expect(board.card('Berths')).toBeVisible()
})
