import { afterAll, describe, expect, it } from 'vitest'
import { makeBoardApi } from '#tests/support/board-api.ts'

const setup = await makeBoardApi()
const { owner, makeBoard, boardsUrl, t } = setup
afterAll(t.close)

const teamId = await setup.findOrCreateTeam(owner)
const readDashboard = async () => (await owner('GET', '/api/kanban/dashboard')).body.data
const exportBoard = async (id: string) => (await owner('GET', `${boardsUrl}/${id}/export`)).response.text()
const importFile = async (content: string): Promise<string> =>
  (await owner('POST', '/api/kanban/import', { content, teamId })).body.data.id
const readFigures = async () => {
  const { metrics, flowMetrics } = await readDashboard()
  return { ...metrics, completed: flowMetrics.throughput.itemsCompleted }
}

const board = await makeBoard(owner)
const [, doing, , done] = await board.columnIdsFor(owner)
for (const title of ['One', 'Two']) {
  const item = await board.addItem(owner, title, { columnId: doing, points: 3, dueDate: '2030-01-01' })
  await owner('POST', `${board.url}/items/${item.id}/move`, { columnId: done })
}
await board.addItem(owner, 'Open', { columnId: doing })

describe('a project that was reimported from its own export', () => {
  it('is in the list, but its metrics are counted only once', async () => {
    const figuresBefore = await readFigures()
    expect(figuresBefore).toMatchObject({ completed: 2, valueDelivered: { revenueValue: 3000, promised: 2, kept: 2 } })
    const copyId = await importFile(await exportBoard(board.id))
    expect(await readFigures()).toEqual(figuresBefore)
    // A copy of a copy comes from the same project.
    await importFile(await exportBoard(copyId))
    expect(await readFigures()).toEqual(figuresBefore)
    const { projects } = await readDashboard()
    const copies = projects.filter(({ name }: { name: string }) => name === 'Web shop')
    expect(copies.map(({ isCopy }: { isCopy: boolean }) => isCopy).sort()).toEqual([false, true, true])
    const { body } = await owner('GET', '/api/kanban/metrics/flow')
    expect(JSON.stringify(body)).toContain(copyId)
  })

  it('counts instead of its original after the original is deleted', async () => {
    const figuresBefore = await readFigures()
    await owner('DELETE', board.url)
    expect(await readFigures()).toEqual(figuresBefore)
  })
})

it('imported history of another tool counts as flow, but not as delivered value', async () => {
  const figuresBefore = await readFigures()
  const daysAgo = (days: number) => new Date(t.clock.now() - days * 86_400_000).toISOString()
  const row = ['Old', 'Done', '8', daysAgo(9), daysAgo(5), daysAgo(3)].join(',')
  await importFile(`Title,Status,Points,Created,Started,Completed\n${row}\n`)
  const figuresAfter = await readFigures()
  expect(figuresAfter.valueDelivered).toEqual(figuresBefore.valueDelivered)
  expect(figuresAfter.completed).toBe(figuresBefore.completed + 1)
  expect(figuresAfter.totalProjects).toBe(figuresBefore.totalProjects + 1)
})
