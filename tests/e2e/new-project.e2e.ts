import { newUser, registerByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

test('a project can be created once it has a name and a team', async ({ visit }) => {
  const { page } = await visit()
  await registerByApi(page, newUser('Ada'))
  await page.goto('/kanban')
  await page.getByRole('link', { name: 'New project' }).click()
  const create = page.getByRole('button', { name: 'Create project' })
  await expect(create).toBeDisabled()
  await page.locator('[name="title"]').fill('Web shop')
  await expect(create).toBeDisabled()
  await page.locator('[name="teamName"]').fill('Boats')
  await expect(create).toBeEnabled()
  await page.locator('[name="title"]').fill('   ')
  await expect(create).toBeDisabled()
  await page.locator('[name="title"]').fill('Web shop')
  await create.click()
  await expect(page.getByRole('link', { name: 'Web shop' }).first()).toBeVisible()
})
