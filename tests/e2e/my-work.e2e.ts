import { locales } from '#i18n/locale.ts'
import { catalogues } from '#i18n/messages.ts'
import { api, createByApi } from './support/api.ts'
import { createBoard } from './support/kanban.ts'
import { tabTo } from './support/keys.ts'
import { newUser, registerByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

test('a person sees their slow card on the first screen of a phone, and opens it with the keyboard', async ({
  visit,
}) => {
  const { page } = await visit()
  await registerByApi(page, newUser('Rui'))
  const boardId = await createBoard(page, 'Quay')
  const boardUrl = `/api/kanban/boards/${boardId}`
  const { items: columns } = await api<{ items: { id: string; status: string }[] }>(page, 'GET', `${boardUrl}/columns`)
  const columnId = (status: string) => columns.find(column => column.status === status)!.id
  const { id: userId } = await api<{ id: string }>(page, 'GET', '/api/auth/profile')
  const assignees = [userId]
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
    const { id } = await createByApi(page, `${boardUrl}/items`, { title, columnId: columnId('ACTIVE') })
    await api(page, 'POST', `${boardUrl}/items/${id}/move`, { columnId: columnId('COMPLETE') })
  }
  // All completed cards took no time, so every card in progress counts as slow.
  await createByApi(page, `${boardUrl}/items`, { title: 'Repair the crane', columnId: columnId('ACTIVE'), assignees })

  await page.setViewportSize({ width: 390, height: 844 })
  for (const locale of locales) {
    await page.request.post('/preferences', { form: { locale }, headers: { 'sec-fetch-site': 'same-origin' } })
    await page.goto('/my-work')
    const group = page.getByRole('region', { name: catalogues[locale].myWork.groups.slow, exact: true })
    const card = group.getByRole('link', { name: 'Repair the crane' })
    await expect(card).toBeInViewport({ ratio: 1 })
    await tabTo(page, card)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/kanban/${boardId}/items/`))
})
