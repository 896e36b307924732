import { afterAll, expect, it } from 'vitest'
import { makeBoardApi } from '#tests/support/board-api.ts'

const { owner, makeBoard, t, world } = await makeBoardApi()
const { homeAccount } = world
afterAll(t.close)

const projectCount = 205
const board = await makeBoard(owner, { title: 'The oldest' })
const lastColumnId = (await board.columnIdsFor(owner)).at(-1)
await board.addItem(owner, 'All of it', { columnId: lastColumnId })
const insert = `insert into boards
  (account_id, id, title, process, team_id, labels, creator_id, created_at, updated_at)
select account_id, 'brd_more_' || value, 'More ' || value, process, team_id, '[]', creator_id, created_at, updated_at + value
from boards, generate_series where account_id = ? and id = ?`
const numbers = `with recursive generate_series(value) as (select 1 union all select value + 1 from generate_series where value < ${projectCount})`
await t.services.db.forAccount(homeAccount.id).run(`${numbers} ${insert}`, [homeAccount.id, board.id])

const { request } = await t.signIn({ id: homeAccount.ownerId, accountId: homeAccount.id })
const readPage = async (path: string) => (await request(path)).text()

it('metrics cover all projects, and the list is paged', async () => {
  const { metrics } = (await owner('GET', '/api/kanban/dashboard')).body.data
  expect(metrics).toMatchObject({ totalProjects: projectCount + 1, totalItems: 1, completedItems: 1 })
  const [firstPage, fifthPage] = [await readPage('/kanban'), await readPage('/kanban?page=5')]
  expect(firstPage).toContain('"Flow of More 205"')
  expect(firstPage).not.toContain('"Flow of More 1"')
  expect(firstPage).toContain('/kanban?page=2')
  expect(fifthPage).toContain('"Flow of More 1"')
  expect(fifthPage).not.toContain('"Flow of More 205"')
})

it('complete projects are archived, even those beyond the first page', async () => {
  const { body } = await owner('POST', '/api/kanban/archive-completed')
  expect(body.data.archived).toEqual([board.id])
})
