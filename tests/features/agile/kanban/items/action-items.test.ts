import { afterAll, describe, expect, it } from 'vitest'
import { syncRoomsOfBoardItems } from '#features/agile/action-items/commands-board-items.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { createRetro, createRetroInPhase } from '#tests/support/created-retro.ts'
import { allOf, readHtml, textOf } from '#tests/support/html.ts'

const setup = await makeBoardApi()
const { t, owner, member, makeBoard, world } = setup
afterAll(t.close)
const itemsUrl = '/api/action-items'
const dateInDays = (days: number) => new Date(t.clock.now() + days * 86_400_000).toISOString().slice(0, 10)

async function createActionItem(fields: object = {}) {
  const { status, body } = await owner('POST', itemsUrl, { title: 'Write the checklist', ...fields })
  expect([status, body.error]).toEqual([201, undefined])
  return body.data as { id: string; updatedAt: number }
}
const putOnBoard = (id: string, boardId: string, caller = owner) =>
  caller('POST', `${itemsUrl}/${id}/board`, { boardId })
const getActionItem = async (id: string) => (await owner('GET', `${itemsUrl}/${id}`)).body.data

describe('a follow-up of an item on a board', () => {
  it('is an action item that links back to it, and appears on the item', async () => {
    const board = await makeBoard(owner)
    const item = await board.addItem(owner, 'Rigging page')
    const origin = { source: 'BOARD', sourceId: board.id, cardId: item.id }
    const { id } = await createActionItem({ ...origin, assigneeId: world.homeAccount.ownerId, dueDate: dateInDays(5) })
    expect(await getActionItem(id)).toMatchObject({ ...origin, sourceName: `#${item.number} Rigging page` })
    const { body } = await owner('GET', `${board.url}/items/${item.id}`)
    expect(body.data.followUps).toMatchObject([{ id, title: 'Write the checklist', dueDate: dateInDays(5) }])
    const page = readHtml((await owner('GET', '/action-items')).body)
    const links = allOf(page, 'a').filter(link => textOf(link).includes('Rigging page'))
    expect(links.map(link => link.attributes.href)).toEqual([`/kanban/${board.id}/items/${item.id}`])
  })

  it('requires an item of that board, and rights to create action items and to work there', async () => {
    const [board, otherBoard] = [await makeBoard(owner), await makeBoard(owner)]
    const item = await board.addItem(owner, 'Rigging page')
    const fields = { title: 'After', source: 'BOARD', sourceId: otherBoard.id, cardId: item.id }
    expect((await owner('POST', itemsUrl, fields)).status).toBe(422)
    expect((await owner('POST', itemsUrl, { ...fields, source: 'MANUAL', sourceId: null })).status).toBe(422)
    const observer = await setup.signInAs('OBSERVER')
    expect((await observer('POST', itemsUrl, { ...fields, sourceId: board.id })).status).toBe(403)
  })
})

describe('an action item added to a board', () => {
  it('becomes one task with assignee, due date and a link back', async () => {
    const board = await makeBoard(owner)
    const { id } = await createActionItem({
      description: 'All steps',
      assigneeId: world.homeAccount.ownerId,
      dueDate: dateInDays(5),
    })
    const response = await putOnBoard(id, board.id)
    expect([response.status, response.body.error]).toEqual([201, undefined])
    const { items: boardItems, columns } = await board.viewFor(owner)
    expect(boardItems).toMatchObject([
      { title: 'Write the checklist', kind: 'TASK', assignees: [world.homeAccount.ownerId], dueDate: dateInDays(5) },
    ])
    expect(boardItems[0]!.columnId).toBe(columns[0]!.id)
    const { body } = await owner('GET', `${board.url}/items/${boardItems[0]!.id}`)
    expect(body.data.item.description).toMatch(
      new RegExp(`^All steps\\n\\n\\[Action item\\]\\(http.*panel=edit&item=${id}\\)$`),
    )
    expect(body.data.actionItem).toMatchObject({ id })
    expect(await getActionItem(id)).toMatchObject({
      boardId: board.id,
      boardItemId: boardItems[0]!.id,
      boardTitle: 'Web shop',
    })
    expect((await putOnBoard(id, board.id)).status).toBe(409)
    expect((await putOnBoard(id, (await makeBoard(owner)).id)).status).toBe(409)
    expect((await board.viewFor(owner)).items).toHaveLength(1)
  })

  it('is added only once by two concurrent requests, and can be added again after the task is deleted', async () => {
    const [board, otherBoard] = [await makeBoard(owner), await makeBoard(owner)]
    const { id } = await createActionItem()
    const responses = await Promise.all([putOnBoard(id, board.id), putOnBoard(id, otherBoard.id)])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    const placedItem = await getActionItem(id)
    await owner('DELETE', `/api/kanban/boards/${placedItem.boardId}/items/${placedItem.boardItemId}`)
    expect(await getActionItem(id)).toMatchObject({ boardItemId: null })
    expect((await putOnBoard(id, otherBoard.id)).status).toBe(201)
  })

  it('is completed and reopened with its task', async () => {
    const board = await makeBoard(owner)
    const { id } = await createActionItem()
    await putOnBoard(id, board.id)
    const { boardItemId } = await getActionItem(id)
    const { columns } = await board.viewFor(owner)
    const columnIn = (status: string) => columns.find(column => column.status === status)!.id
    const move = (columnId: string) => owner('POST', `${board.url}/items/${boardItemId}/move`, { columnId })
    await move(columnIn('ACTIVE'))
    expect(await getActionItem(id)).toMatchObject({ status: 'pending', completedAt: null })
    await move(columnIn('COMPLETE'))
    expect(await getActionItem(id)).toMatchObject({ status: 'completed', completedAt: t.clock.now() })
    await move(columnIn('ACTIVE'))
    expect(await getActionItem(id)).toMatchObject({ status: 'in_progress', completedAt: null })
  })

  it('is refused if it is completed, if the caller has no rights to it, or if the board is archived', async () => {
    const board = await makeBoard(owner)
    const { id } = await createActionItem()
    expect((await putOnBoard(id, board.id, member)).status).toBe(403)
    expect((await putOnBoard(id, 'brd_none')).status).toBe(404)
    await owner('PATCH', board.url, { archived: true })
    expect((await putOnBoard(id, board.id)).status).toBe(409)
    expect(await getActionItem(id)).toMatchObject({ boardId: null })
    await owner('PATCH', `${itemsUrl}/${id}`, { status: 'completed' })
    expect((await putOnBoard(id, (await makeBoard(owner)).id)).status).toBe(409)
  })

  it('goes to the backlog when its column is full', async () => {
    const board = await makeBoard(owner)
    const [firstColumnId] = await board.columnIdsFor(owner)
    await owner('PATCH', `${board.url}/columns/${firstColumnId}`, { wipLimit: 1, isHard: true })
    await board.addItem(owner, 'Fills it', { columnId: firstColumnId })
    const { id } = await createActionItem()
    expect((await putOnBoard(id, board.id)).status).toBe(201)
    const { boardItemId } = await getActionItem(id)
    expect((await board.viewFor(owner)).items.find(item => item.id === boardItemId)!.columnId).toBeNull()
  })

  it('can be added from its panel without scripts', async () => {
    const board = await makeBoard(owner)
    const { id } = await createActionItem()
    const page = readHtml((await owner('GET', `/action-items?panel=edit&item=${id}`)).body)
    const actForm = allOf(page, 'form').findLast(each => each.attributes.action === `/action-items/${id}/act`)
    expect(textOf(actForm!)).toContain('Web shop')
    const { cookie } = await t.signIn({ id: world.homeAccount.ownerId, accountId: world.homeAccount.id })
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const form = { do: 'board', boardId: board.id, back: '/action-items' }
    const formRequest = { method: 'POST', headers, form, redirect: 'manual' }
    const response = await t.send(`/action-items/${id}/act`, formRequest as never)
    expect([response.status, response.headers.get('location')]).toEqual([303, `/action-items?done=board&row=${id}`])
    expect(await getActionItem(id)).toMatchObject({ boardTitle: 'Web shop' })
  })

  it('from an anonymous retrospective does not reveal who wrote it', async () => {
    const fields = { settings: { anonymousPhases: ['COLLECT', 'ACTION_ITEMS'] } }
    const retro = await createRetroInPhase(owner, { phase: 'ACTION_ITEMS', people: [member], fields })
    const response = await member('POST', `${retro.url}/action-items`, {
      title: 'Say less',
      description: 'In the stand-up',
    })
    expect(response.status).toBeLessThan(300)
    const { id } = (await retro.viewFor(owner)).actionItems[0]!
    const board = await makeBoard(owner)
    expect((await putOnBoard(id, board.id)).status).toBe(409)
    expect((await owner('POST', `${retro.url}/set-phase`, { phase: 'COMPLETED' })).status).toBeLessThan(300)
    expect((await putOnBoard(id, board.id)).status).toBe(201)
    const { boardItemId } = await getActionItem(id)
    const writer = (await member('GET', '/api/auth/profile')).body.data
    expect(writer.id).toMatch(/^usr_/)
    for (const url of [`${board.url}/items/${boardItemId}`, `/api/kanban/activity`, `${board.url}/activity`]) {
      const { status, body } = await owner('GET', url)
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain(writer.id)
    }
  })

  it('appears as completed in the next retrospective once its task is done', async () => {
    t.clock.move(1000)
    const firstRetro = await createRetroInPhase(owner, { actionItems: [{ title: 'Pair more' }] })
    t.clock.move(1000)
    const nextRetro = await createRetro(owner)
    const { id } = (await firstRetro.viewFor(owner)).actionItems[0]!
    const board = await makeBoard(owner)
    await putOnBoard(id, board.id)
    const { boardItemId } = await getActionItem(id)
    const completeColumnId = (await board.viewFor(owner)).columns.find(({ status }) => status === 'COMPLETE')!.id
    await owner('POST', `${board.url}/items/${boardItemId}/move`, { columnId: completeColumnId })
    await syncRoomsOfBoardItems(t.services, board.id, [boardItemId])
    expect((await nextRetro.viewFor(owner)).carriedOver).toMatchObject([{ id, status: 'completed' }])
  })
})
