import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reloadAfterPlanChange } from '#features/billing/usage/commands-reload.ts'
import { type Plan, scheduledScope } from '#kit/context.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { englishError } from '#tests/support/english.ts'

let setup: Awaited<ReturnType<typeof makeBoardApi>>
beforeAll(async () => {
  setup = await makeBoardApi()
})
afterAll(() => setup.t.close())

const db = () => setup.t.db.unscoped('a test changes plans')

/** Changes the plan as a payment would: the row of the account, and then, unless told otherwise, the open rooms. */
async function changePlan(plan: Plan, { shouldUpdateRooms } = { shouldUpdateRooms: true }) {
  await db().run('update accounts set plan = ? where id = ?', [plan, setup.homeAccountId])
  if (shouldUpdateRooms)
    await reloadAfterPlanChange(setup.t.services, scheduledScope(setup.t.services, setup.homeAccountId, 'system'))
}

const listProjects = async (state = 'OPEN') =>
  (await setup.owner('GET', `${setup.boardsUrl}?state=${state}&pageSize=100`)).body.data.items as {
    id: string
    title: string
    isPausedByPlan: boolean
  }[]

/** Deletes every project, so that each test counts only its own. */
beforeEach(async () => {
  await changePlan('PRO')
  for (const state of ['OPEN', 'ARCHIVED'])
    for (const { id } of await listProjects(state)) await setup.owner('DELETE', `${setup.boardsUrl}/${id}`)
})

const newBoard = async (title: string) =>
  setup.owner('POST', setup.boardsUrl, { title, teamId: await setup.findOrCreateTeam(setup.owner) })

/** Creates boards in this order, so that the last one has changed last. */
async function createBoards(...titles: string[]) {
  const boards = []
  for (const title of titles) {
    setup.t.clock.move(1000)
    boards.push(await setup.makeBoard(setup.owner, { title }))
  }
  return boards
}

const refusal = {
  code: 'plan_limit',
  data: { plans: ['PRO', 'ENTERPRISE'], limit: 1, way: { action: 'upgrade', href: '/pricing' } },
}

describe('the limit of projects', () => {
  it('refuses the second project of a FREE account, with the plans that lift it', async () => {
    await changePlan('FREE')
    expect((await newBoard('First')).status).toBe(201)
    const { status, body } = await newBoard('Second')
    expect([status, body]).toMatchObject([402, { ...refusal, error: englishError('boards.errors.no_project') }])
  })

  it('allows one of twenty simultaneous creations', async () => {
    await changePlan('FREE')
    const responses = await Promise.all(Array.from({ length: 20 }, (_, i) => newBoard(`Race ${i}`)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 402)).toHaveLength(19)
    expect(await listProjects()).toHaveLength(1)
  })

  it('counts projects on hold, and neither archived nor deleted ones', async () => {
    const [first, second, third] = await createBoards('On hold', 'Archived', 'Deleted')
    await setup.owner('PATCH', second!.url, { archived: true })
    await setup.owner('DELETE', third!.url)
    await setup.owner('PATCH', first!.url, { isActive: false })
    await changePlan('FREE')
    expect((await newBoard('One more')).status).toBe(402)
    await setup.owner('DELETE', first!.url)
    expect((await newBoard('One more')).status).toBe(201)
  })

  it('applies to imports, small and large', async () => {
    const [board] = await createBoards('Source')
    const content = (await setup.owner('GET', `${setup.boardsUrl}/${board!.id}/export`)).body
    await changePlan('FREE')
    const file = { content: JSON.stringify(content), teamId: await setup.findOrCreateTeam(setup.owner) }
    const { status, body } = await setup.owner('POST', '/api/kanban/import', file)
    expect([status, body]).toMatchObject([402, refusal])

    const csv = `Title\n${Array.from({ length: 200 }, (_, i) => `Item ${i}`).join('\n')}`
    expect((await setup.owner('POST', '/api/kanban/import', { ...file, content: csv })).status).toBe(402)
    expect(await listProjects()).toHaveLength(1)
    const [rows] = await db().run<{ count: number }>(
      `select count(*) as count from board_items i join boards b on b.id = i.board_id
      where b.account_id = ? and b.deleted_at is not null and i.title like 'Item %'`,
      [setup.homeAccountId],
    )
    expect(rows!.count).toBe(0)
  })

  it('allows one of twenty simultaneous restores', async () => {
    const boards = await createBoards(...Array.from({ length: 20 }, (_, i) => `Board ${i}`))
    for (const { url } of boards) await setup.owner('PATCH', url, { archived: true })
    await changePlan('FREE')
    const responses = await Promise.all(boards.map(({ url }) => setup.owner('PATCH', url, { archived: false })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(402)])
    expect(responses.find(({ status }) => status === 402)!.body).toMatchObject(refusal)
    expect(await listProjects()).toHaveLength(1)
  })

  it('applies to restoring deleted projects', async () => {
    const [first, second] = await createBoards('First', 'Second')
    await setup.owner('DELETE', first!.url)
    await changePlan('FREE')
    const { status, body } = await setup.owner('POST', `${first!.url}/restore`)
    expect([status, body]).toMatchObject([402, refusal])
    await setup.owner('DELETE', second!.url)
    expect((await setup.owner('POST', `${first!.url}/restore`)).status).toBe(200)
  })
})

describe('a downgrade', () => {
  it('keeps the last changed project active and pauses the others, which stay readable', async () => {
    const [oldBoard, middleBoard, lastBoard] = await createBoards('Old', 'Middle', 'Last')
    setup.t.clock.move(1000)
    await oldBoard!.addItem(setup.owner, 'The last change')
    await changePlan('FREE')
    const paused = Object.fromEntries((await listProjects()).map(board => [board.title, board.isPausedByPlan]))
    expect(paused).toEqual({ Old: false, Middle: true, Last: true })
    expect((await setup.owner('POST', `${oldBoard!.url}/items`, { title: 'Goes on' })).status).toBe(201)

    const { status, body } = await setup.owner('POST', `${middleBoard!.url}/items`, { title: 'No' })
    expect([status, body]).toMatchObject([402, { ...refusal, error: englishError('boards.errors.plan_paused') }])
    for (const change of [{ title: 'New name' }, { isActive: false }])
      expect((await setup.owner('PATCH', lastBoard!.url, change)).status).toBe(402)
    expect(await lastBoard!.viewFor(setup.owner)).toMatchObject({ isPausedByPlan: true, me: { rights: 'look' } })
    for (const format of ['json', 'csv'])
      expect((await setup.owner('GET', `${lastBoard!.url}/export?format=${format}`)).status).toBe(200)

    await changePlan('PRO')
    expect((await setup.owner('POST', `${middleBoard!.url}/items`, { title: 'Yes' })).status).toBe(201)
  })

  it('is enforced even before an open room is notified', async () => {
    const [oldBoard, nextBoard] = await createBoards('Old', 'New')
    expect((await setup.owner('POST', `${oldBoard!.url}/items`, { title: 'Before' })).status).toBe(201)
    setup.t.clock.move(1000)
    await nextBoard!.addItem(setup.owner, 'Changed last')
    await changePlan('FREE', { shouldUpdateRooms: false })
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, i) => setup.owner('POST', `${oldBoard!.url}/items`, { title: `After ${i}` })),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(402))
    expect((await oldBoard!.viewFor(setup.owner)).items.map(({ title }) => title)).toEqual(['Before'])
  })

  it('lets the account choose which project stays active', async () => {
    const [first, second] = await createBoards('First', 'Second')
    await changePlan('FREE')
    const write = async (board: { url: string }) =>
      (await setup.owner('POST', `${board.url}/items`, { title: 'Write' })).status
    expect([await write(first!), await write(second!)]).toEqual([402, 201])
    expect((await setup.member('POST', `${first!.url}/choose`)).status).toBe(403)
    expect((await setup.owner('POST', `${first!.url}/choose`)).status).toBe(200)
    expect([await write(first!), await write(second!)]).toEqual([201, 402])
    expect((await setup.owner('POST', `${second!.url}/choose`)).status).toBe(200)
    expect([await write(first!), await write(second!)]).toEqual([402, 201])
  })

  it('activates the next project when the active one is archived, which then cannot be restored', async () => {
    const [first, second] = await createBoards('First', 'Second')
    await changePlan('FREE')
    expect((await setup.owner('PATCH', second!.url, { archived: true })).status).toBe(200)
    expect((await setup.owner('POST', `${first!.url}/items`, { title: 'Released' })).status).toBe(201)
    expect((await setup.owner('PATCH', second!.url, { archived: false })).status).toBe(402)
  })

  it('lets a paused project be archived and deleted', async () => {
    const [first, second] = await createBoards('First', 'Second', 'Third')
    await changePlan('FREE')
    expect((await setup.owner('PATCH', first!.url, { archived: true })).status).toBe(200)
    expect((await setup.owner('DELETE', second!.url)).status).toBe(200)
  })

  it('explains itself on the list of projects and on the board', async () => {
    const [first] = await createBoards('First', 'Second')
    await changePlan('FREE')
    const list = (await setup.owner('GET', '/kanban')).body
    expect(list).toContain('1 project is paused')
    expect(list).toContain('Keep First active')
    expect(list).toContain('href="/pricing"')
    const board = (await setup.owner('GET', `/kanban/${first!.id}`)).body
    expect(board).toContain('This project is read-only because your plan includes fewer projects.')
  })
})
