import { catalogues } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { newUser, register } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { imports: texts, mrrMovements } = catalogues.en
const table = 'day,customer,kind,amount\n2026-10-05,Zed Ltd,new,100\n2026-13-05,Bad Day,new,100\n'

test('a pasted table of movements is checked, imported and undone', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/register')
  await register(page, newUser('Runa'))
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/finance/revenue/import')
  await expectAccessible(page, 'upload')
  await page.getByLabel(mrrMovements.content).fill(table)
  await page.getByRole('button', { name: texts.preview }).click()

  await expect(page.getByText('“2026-13-05” is not a day.')).toBeVisible()
  await expectAccessible(page, 'preview')
  await page.getByRole('button', { name: mrrMovements.statuses.NEW }).click()
  await expect(page.getByText('Zed Ltd')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 line' }).click()
  await expect(page.getByText('1 line imported.')).toBeVisible()
  await expectAccessible(page, 'result')
  await page.getByRole('button', { name: texts.undo }).click()
  await expect(page.getByText('Import of 1 line undone.')).toBeVisible()
})
