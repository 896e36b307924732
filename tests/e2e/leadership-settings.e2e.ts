import { catalogues } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { createByApi } from './support/api.ts'
import { createBoard } from './support/kanban.ts'
import { newUser, registerByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { mvp, valueConfiguration } = catalogues.en

test('an owner chooses the MVP and how work is valued, and sees the effect at once', async ({ visit }) => {
  const { page } = await visit()
  await registerByApi(page, newUser('Runa'))
  const board = await createBoard(page, 'Web shop')
  const items = `/api/kanban/boards/${board}/items`
  const { id: parentId } = await createByApi(page, items, { title: 'First release', kind: 'EPIC' })
  await createByApi(page, items, { title: 'Sign in', parentId })

  await page.goto('/finance/mvp')
  await page.getByLabel(mvp.work).selectOption({ label: 'Epic: First release' })
  await page.getByRole('button', { name: mvp.save, exact: true }).click()
  await expect(page.getByText(mvp.marked)).toBeVisible()
  await expect(page.locator('[data-figure="mvpShare"]')).toHaveAttribute('data-value', '0')
  await expectAccessible(page, 'MVP')
  await page.goto('/dashboard')
  await expect(page.locator('[data-figure="mvpShare"]')).toContainText('0%')

  await page.goto('/business-value-config')
  const preview = page.locator('[data-island="finance/value-preview"][data-ready]')
  // The example in the preview has 20 points.
  await expect(preview).toContainText('$10,000')
  await page.getByLabel(valueConfiguration.perPoint).fill('25.5')
  await expect(preview).toContainText('$510')
  await page.getByText(valueConfiguration.modes.combined, { exact: true }).click()
  await expect(preview).toContainText(valueConfiguration.cards.combined)
  // Text that is not a number yet counts as the saved value.
  await page.getByLabel(valueConfiguration.perPoint).fill('many')
  await expect(preview).toContainText('$10,000')
  await page.getByLabel(valueConfiguration.perPoint).fill('30')
  await page.getByRole('button', { name: valueConfiguration.save, exact: true }).click()
  await expect(page.getByText(valueConfiguration.saved, { exact: true })).toBeVisible()
  await expect(page.getByLabel(valueConfiguration.perPoint)).toHaveValue('30')
  await expect(preview).toContainText('$600')
  await expectAccessible(page, 'value settings')
})
