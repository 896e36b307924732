import { catalogues, translator } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { createByApi } from './support/api.ts'
import { createBoard } from './support/kanban.ts'
import { newUser, registerByApi } from './support/people.ts'
import { expect, test, type Visitor } from './support/story.ts'

const { boardPage, budgets, justifications, rooms, stories, tree, workNode } = catalogues.en
const t = translator('en', 'tree')

/** Registers someone with two initiatives of a product, and a board with an epic and a story. Opens the tree. */
async function openTree(page: Visitor['page']) {
  await registerByApi(page, newUser())
  const { id: productId } = await createByApi(page, '/api/products', { name: 'Web shop' })
  for (const name of ['Checkout', 'Search']) await createByApi(page, '/api/initiatives', { name, productId })
  const boardId = await createBoard(page, 'Shop board')
  for (const item of [{ title: 'Pay by card', kind: 'EPIC' }, { title: 'Pay once' }])
    await createByApi(page, `/api/kanban/boards/${boardId}/items`, item)
  await page.goto('/products/work')
  await expect(page.locator('[data-island="work-tree/work-tree"][data-ready]')).toBeAttached()
}

test('the work of a product can be opened and moved with the keyboard alone, and each step is announced', async ({
  visit,
}) => {
  const { page } = await visit()
  await openTree(page)
  const { keyboard } = page
  const row = (name: string) => page.getByRole('row', { name })
  const expectAnnouncement = (text: string) =>
    expect(page.locator('[aria-live="assertive"]', { hasText: text })).toBeAttached()
  await row('Web shop').focus()
  await keyboard.press('ArrowRight')
  await expectAnnouncement(t('say.opened', { count: 2, name: 'Web shop' }))
  await keyboard.press('End')
  await expect(row(tree.unplaced)).toBeFocused()
  await keyboard.press('ArrowRight')
  await expectAnnouncement(t('say.opened', { count: 2, name: tree.unplaced }))
  await keyboard.press('ArrowDown')
  await expect(row('Pay by card')).toBeFocused()
  await keyboard.press('m')
  await expectAnnouncement(t('say.picked', { name: 'Pay by card' }))
  await keyboard.press('ArrowUp')
  await keyboard.press('ArrowUp')
  await expect(row('Search')).toBeFocused()
  await expectAnnouncement(t('say.fits', { name: 'Search' }))
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await expectAnnouncement(t('say.moved', { name: 'Pay by card', parent: 'Checkout' }))
  await expect(row('Pay by card')).toHaveAttribute('aria-level', '3')
  await expect(row('Pay by card')).toBeFocused()
  await expectAccessible(page, 'the tree')
  await page.reload()
  await expect(row('Pay by card'), 'the open branches are in the address').toHaveAttribute('aria-level', '3')
})

test('an item moves by drag or by its menu, and the move can be undone', async ({ visit }) => {
  const { page } = await visit()
  await openTree(page)
  const row = (name: string) => page.getByRole('row', { name })
  await page.getByRole('link', { name: t('open', { name: tree.unplaced }) }).click()
  await page.getByRole('link', { name: t('open', { name: 'Web shop' }) }).click()

  await expect(row('Pay by card')).toBeVisible()
  await expect(row('Checkout')).toBeVisible()
  const grip = (await row('Pay by card').locator('[data-grip]').boundingBox())!
  const target = (await row('Checkout').boundingBox())!
  await page.mouse.move(grip.x + 8, grip.y + 8)
  await page.mouse.down()
  await page.mouse.move(target.x + 80, target.y + target.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(row('Pay by card')).toHaveAttribute('aria-level', '3')
  await page.getByRole('button', { name: rooms.undo.undo }).click()
  await expect(row('Pay by card')).toHaveAttribute('aria-level', '2')

  await page.getByRole('button', { name: t('menu', { name: 'Pay once' }) }).click()
  await page.getByRole('button', { name: tree.move }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Pay by card' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Checkout' })).toBeHidden()
  await expectAccessible(page, 'choosing a place')
  await dialog.getByRole('button', { name: 'Pay by card' }).click()
  await expect(row('Pay once')).toHaveAttribute('aria-level', '3')
})

test('the tree can be searched and opened without JavaScript', async ({ visit }) => {
  const { page } = await visit()
  await openTree(page)
  const plain = await visit({ javaScriptEnabled: false, storageState: await page.context().storageState() })
  await plain.page.goto('/products/work')
  await plain.page.getByRole('link', { name: t('open', { name: 'Web shop' }) }).click()
  await expect(plain.page.getByRole('link', { name: 'Checkout' })).toBeVisible()
  await plain.page.getByLabel(tree.search).fill('once')
  await plain.page.getByRole('button', { name: catalogues.en.ui.list.apply }).click()
  await expect(plain.page.getByRole('link', { name: 'Pay once' })).toBeVisible()
})

test('a story is written in its panel, and its epic gets a justification and a budget', async ({ visit }) => {
  const { page, problems } = await visit()
  await openTree(page)
  await page.getByRole('link', { name: t('open', { name: tree.unplaced }) }).click()
  await page.getByRole('link', { name: 'Pay once' }).click()
  await page.getByRole('link', { name: workNode.openItem }).click()
  await page.getByRole('button', { name: stories.write }).click()
  await page.getByLabel(stories.userType, { exact: true }).fill('a buyer')
  await page.getByLabel(stories.want, { exact: true }).fill('to pay once')
  await page.getByLabel(stories.so, { exact: true }).fill('it takes a minute')
  await page.getByLabel(stories.criteria).fill('[x] One step\nNo account')
  await expectAccessible(page, 'writing a story')
  await page.getByRole('button', { name: boardPage.panel.save, exact: true }).click()
  await expect(page.getByText('As a buyer, I want to pay once, so that it takes a minute.')).toBeVisible()

  await page.goto('/products/work?q=Pay%20by%20card')
  await page.getByRole('link', { name: 'Pay by card' }).click()
  await page.getByRole('link', { name: justifications.write }).click()
  await page.getByLabel(justifications.category).selectOption({ label: justifications.categories.R_AND_D })
  await page.getByLabel(justifications.description).fill('A new way to pay')
  for (const name of ['businessValue', 'customerImpact', 'strategicAlignment'] as const)
    await page.getByLabel(justifications[name]).fill('More orders')
  problems.tolerate(/422/)
  const save = page.getByRole('button', { name: workNode.save, exact: true })
  await save.click()
  await expect(page.getByText(justifications.errors.research)).toBeVisible()
  await expect(page.getByLabel(justifications.businessValue), 'nothing typed is lost').toHaveValue('More orders')
  await page.getByLabel(justifications.description).fill('Research into a new way to pay')
  await save.click()
  await expect(page.getByText(workNode.saved)).toBeVisible()
  await page.getByRole('link', { name: budgets.set }).click()
  await page.getByLabel(budgets.amount).fill('12,500')
  await save.click()
  await expect(page.getByText('$12,500.00').first()).toBeVisible()
  await expectAccessible(page, 'a node of the work')
})
