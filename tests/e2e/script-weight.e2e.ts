import { api, createByApi } from './support/api.ts'
import { harbourLabs, newUser, registerByApi, signInByApi } from './support/people.ts'
import { scriptBytes } from './support/script-bytes.ts'
import { expect, test } from './support/story.ts'

/** Maximum gzipped bytes of scripts: of a page without islands, and of a live session. */
const maxBytes = { plain: 20_000, room: 150_000 }
const maxPlanBytes = 75_000

test('pages load little JavaScript: contact sales none, pages without islands 20 kB, live sessions 150 kB, the plan 75 kB', async ({
  visit,
}) => {
  const { page, context } = await visit()
  await registerByApi(page, newUser('Lena'))
  const team = await createByApi(page, '/api/teams', { name: 'Crew' })
  const { items } = await api<{ items: { id: string }[] }>(page, 'GET', '/api/planning-poker/voting-systems')
  const session = { name: 'Estimates', votingSystemId: items[0]!.id }
  const poker = await createByApi(page, '/api/planning-poker/sessions', session)
  const retro = await createByApi(page, '/api/retrospectives/sessions', { name: 'Sprint 1' })
  const board = await createByApi(page, '/api/kanban/boards', { title: 'Berths', teamId: team.id })
  const pages = {
    plain: ['/dashboard', '/my-work', '/notifications', '/finance/metrics', '/retrospectives', '/billing', '/cart'],
    room: [
      `/poker/sessions/${poker.id}`,
      `/retro/sessions/${retro.id}`,
      `/kanban/${board.id}`,
      `/backlog?board=${board.id}`,
    ],
  }
  expect(await scriptBytes(context, '/contact-sales')).toBe(0)
  for (const kind of ['plain', 'room'] as const)
    await Promise.all(
      pages[kind].map(async path => {
        const bytes = await scriptBytes(context, path)
        expect.soft(bytes, path).toBeGreaterThan(kind === 'room' ? 50_000 : 5_000)
        expect.soft(bytes, path).toBeLessThan(maxBytes[kind])
      }),
    )
  await signInByApi(page, harbourLabs.maya)
  const planBytes = await scriptBytes(context, '/finance/plan')
  expect(planBytes).toBeGreaterThan(50_000)
  expect(planBytes).toBeLessThan(maxPlanBytes)
})
