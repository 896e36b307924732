import { catalogues } from '#i18n/messages.ts'
import { api } from './support/api.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { createRetro } from './support/retro.ts'
import { expect, test } from './support/story.ts'

const { flow, retroHistory } = catalogues.en

test('the topic of a discussion fills the width of a phone, and printed pages have no buttons', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } })
  await signInByApi(page, harbourLabs.maya)
  const id = await createRetro(page, { name: 'Narrow', format: 'SAILBOAT' })
  const url = `/api/retrospectives/sessions/${id}`
  await api(page, 'POST', `${url}/start`, {})
  await api(page, 'POST', `${url}/advance-phase`, {})
  await api(page, 'POST', `${url}/cards`, { content: 'Deploys are slow', columnId: 'wind' })
  const cards = await api<{ items: { id: string }[] }>(page, 'GET', `${url}/cards`)
  await api(page, 'POST', `${url}/set-phase`, { phase: 'DISCUSS' })
  await api(page, 'POST', `${url}/topics`, { topicId: cards.items[0]!.id })
  const title = page.getByRole('heading', { level: 3, name: 'Deploys are slow' })
  await expect(title).toBeVisible()
  expect((await title.boundingBox())!.width).toBeGreaterThan(250)
  await api(page, 'POST', `${url}/set-phase`, { phase: 'COMPLETED' })
  await page.goto(`/retro/sessions/${id}/summary`)
  const add = page.getByRole('link', { name: retroHistory.actions.add })
  await expect(add).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(add).toBeHidden()

  await page.goto('/analytics/flow-metrics')
  await expect(page.getByText(`${flow.period}: 30 days`, { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})
