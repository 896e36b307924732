import { afterAll, describe, expect, it } from 'vitest'
import type { BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import { refusals } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { englishError } from '#tests/support/english.ts'

const setup = await makeBoardApi()
const { owner, member, makeBoard, boardsUrl, t, homeAccountId } = setup
afterAll(t.close)

describe('projects', () => {
  it('are created with columns titled in the creator’s language', async () => {
    const teamId = await setup.findOrCreateTeam(owner)
    const teamLead = await setup.signInAs('TEAM_LEAD')
    await teamLead('PATCH', '/api/auth/profile', { language: 'fr' })
    const { status, body } = await teamLead('POST', boardsUrl, { name: 'Boutique', teamId, agileProcessType: 'SCRUM' })
    expect(status).toBe(201)
    const { board, columns, me } = await setup.boardAt(body.data.id).viewFor(teamLead)
    expect(board).toMatchObject({ title: 'Boutique', process: 'SCRUM', isActive: true, priority: 'MEDIUM', teamId })
    expect(columns.map(({ title }) => title)).toEqual(['À faire', 'En cours', 'En relecture', 'Terminé'])
    expect(me.rights).toBe('manage')
  })

  it('require a name and a team, with an error at each field', async () => {
    const { status, body } = await owner('POST', boardsUrl, { title: '  ' })
    expect(status).toBe(422)
    expect(body.fields).toEqual([
      { path: 'title', message: 'Project name is required' },
      { path: 'teamId', message: 'Please select a team for this project' },
    ])
    const tooLong = await owner('POST', boardsUrl, { title: 'x'.repeat(121), teamId: 'any' })
    expect(tooLong.body.fields).toEqual([{ path: 'title', message: 'Project name can have up to 120 characters' }])
    const foreignOwner = await setup.signInAs('foreign owner')
    const teamId = await setup.findOrCreateTeam(foreignOwner, 'Theirs')
    expect((await owner('POST', boardsUrl, { title: 'Shop', teamId })).body.fields[0].path).toBe('teamId')
  })

  it('are sent by the API as their room sends them', async () => {
    const board = await makeBoard(member, { process: 'SCRUM', description: 'What we sell' })
    const [todo, doing] = await board.columnIdsFor(member)
    const label = { id: 'l1', name: 'Sea', color: 'blue' }
    await member('PUT', `${board.url}/labels`, { labels: [label] })
    const { sprint } = (await member('POST', `${board.url}/sprints`, { name: 'One' })).body.data
    const { delivery } = (await member('POST', `${board.url}/deliveries`, { title: 'Launch' })).body.data
    const { userId } = (await board.viewFor(member)).me
    const allFields = {
      points: 2.5,
      labels: ['l1'],
      assignees: [userId],
      columnId: doing,
      description: 'Long',
      dueDate: '2027-01-01',
      sprintId: sprint.id,
      deliveryId: delivery.id,
      checklist: [{ id: 'c1', text: 'Try', done: true }],
    }
    const item = await board.addItem(member, 'Checkout "now"', allFields)
    await board.addItem(member, 'Below', { parentId: item.id, columnId: todo })
    await member('POST', `${board.url}/items/${item.id}/block`, { reason: 'No wind' })
    const readView = (await member('GET', board.url)).body.data
    const readerId = readView.state.me.userId
    const viewer = {
      kind: 'member',
      accountId: homeAccountId,
      userId: readerId,
      participantId: null,
      name: 'Ines',
    } as const
    const memberRights = { canEditAny: false, role: 'MEMBER', sessionId: null } as const
    const room = await t.services.rooms.snapshot<object>('board', board.id, { ...viewer, ...memberRights })
    const record = { ...(room.state as BoardView).board, accountId: homeAccountId, agileProcessType: 'SCRUM' }
    expect(readView).toEqual({ ...record, seq: room.seq, state: room.state, serverTime: expect.any(Number) })
  })

  it('are sent in their current state, even if they were read before', async () => {
    const board = await makeBoard(owner, { title: 'Read twice' })
    const firstView = await board.viewFor(owner)
    expect(await board.viewFor(owner)).toEqual(firstView)
    expect((await board.viewFor(member)).me.userId).not.toBe(firstView.me.userId)
    const item = await board.addItem(member, 'Come later')
    await owner('PATCH', board.url, { title: 'Read again' })
    const viewAfterwards = await board.viewFor(owner)
    expect([viewAfterwards.board.title, viewAfterwards.items.map(({ id }: { id: string }) => id)]).toEqual([
      'Read again',
      [item.id],
    ])
    await t.db
      .unscoped('a test renames a user')
      .run('update users set first_name = ? where id = ?', ['Renamed', viewAfterwards.me.userId])
    const names = (await board.viewFor(member)).people.map(({ name }: { name: string }) => name)
    expect(names.filter((name: string) => name.startsWith('Renamed '))).toHaveLength(1)
  })

  it('can be filtered by team, state and search text, and are paged', async () => {
    const teamId = await setup.findOrCreateTeam(owner, 'Listed')
    const createdBoards = []
    for (const title of ['Alpha pier', 'Beta pier', 'Gamma quay'])
      createdBoards.push(await makeBoard(owner, { title, teamId }))
    const list = async (query: string) => (await owner('GET', `${boardsUrl}?teamId=${teamId}&${query}`)).body.data
    const titles = async (query: string) =>
      (await list(`sort=title&${query}`)).items.map((row: { title: string }) => row.title)
    expect(await titles('')).toEqual(['Alpha pier', 'Beta pier', 'Gamma quay'])
    expect(await titles('pageSize=2&page=2')).toEqual(['Gamma quay'])
    expect((await list('pageSize=2')).total).toBe(3)
    expect(await titles('q=PIER')).toEqual(['Alpha pier', 'Beta pier'])
    const [alpha, beta] = createdBoards
    await owner('PATCH', alpha!.url, { isActive: false })
    await owner('PATCH', beta!.url, { archived: true })
    expect(await titles('state=PAUSED')).toEqual(['Alpha pier'])
    expect(await titles('state=ARCHIVED')).toEqual(['Beta pier'])
    expect(await titles('')).toEqual(['Alpha pier', 'Gamma quay'])
    const addResponse = await owner('POST', `${beta!.url}/items`, { title: 'Late' })
    expect([addResponse.status, addResponse.body.error]).toEqual([409, englishError(refusals.board_archived[1])])
  })

  it('are updated, deleted and restored by their managers only', async () => {
    const board = await makeBoard(owner)
    for (const [method, path, body] of [
      ['PATCH', '', { isActive: false }],
      ['DELETE', '', undefined],
      ['POST', '/columns', { title: 'More', status: 'ACTIVE' }],
    ] as const) {
      const { status, body: responseBody } = await member(method, board.url + path, body)
      expect([status, responseBody.error]).toEqual([403, englishError(refusals.managers_only[1])])
    }
    expect((await owner('PATCH', board.url, { isActive: false })).body.data.isActive).toBe(false)
    expect((await owner('DELETE', board.url)).status).toBe(200)
    expect((await owner('GET', board.url)).status).toBe(404)
    expect(
      (await owner('GET', `${boardsUrl}?state=DELETED`)).body.data.items.map((row: { id: string }) => row.id),
    ).toContain(board.id)
    expect((await owner('POST', `${board.url}/restore`)).body.data.title).toBe('Web shop')
    expect((await board.viewFor(member)).board.isActive).toBe(false)
  })
})
