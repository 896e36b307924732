import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberships } from '#db/schema/accounts.ts'
import type { MyWork } from '#features/daily/my-work/rules.ts'
import type { AccountRole } from '#kit/context.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { readHtml, textOf } from '#tests/support/html.ts'
import { createBoardObjects } from '#tests/support/objects-boards.ts'

let t: TestApp
let owner: TestPerson
let me: Awaited<ReturnType<typeof addMember>>
let board: Record<string, string>
let commands = 0
const hour = 3_600_000

beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await t.register()
  board = await createBoardObjects(t, { id: owner.account.id, ownerId: owner.user.id }, 'Quay')
  me = await addMember('MEMBER')
})

/** Adds another user to the owner's account and signs them in there. */
async function addMember(role: AccountRole) {
  const { user } = await t.register()
  const row = { id: t.services.ids.id('mem'), accountId: owner.account.id, userId: user.id, role, permissions: [] }
  await t.db
    .unscoped('a test adds a member')
    .orm.insert(memberships)
    .values({ ...row, joinedAt: t.clock.now() })
  return { id: user.id, ...(await t.signIn({ id: user.id, accountId: owner.account.id })) }
}

const lead = () => ({
  kind: 'member' as const,
  accountId: owner.account.id,
  userId: owner.user.id,
  participantId: null,
  name: 'Ines Lead',
  canEditAny: true,
  role: 'OWNER' as const,
  sessionId: null,
})
const act = (party: 'board' | 'poker' | 'retro', id: string, type: string, fields: object = {}, viewer = lead()) =>
  t.services.rooms.command(party, id, viewer, { id: `w${++commands}`, type, ...fields })
const asMe = () => ({ ...lead(), userId: me.id, canEditAny: false, role: 'MEMBER' as never, name: 'Maya' })

type Reader = { request: TestPerson['request'] }
/** Signs the member in again, because tests move the clock beyond the end of a session. */
const signedIn = () => t.signIn({ id: me.id, accountId: owner.account.id })
const read = async (reader?: Reader): Promise<MyWork> =>
  (await (await (reader ?? (await signedIn())).request('/api/my-work')).json()).data
const post = (path: string, form: Record<string, string>, reader: Reader = me) =>
  reader.request(path, { method: 'POST', form, redirect: 'manual' })

const columnsOf = async () => (await read()).columns
const assign = () =>
  owner.request(`/api/kanban/boards/${board.id}/items/${board.itemId}`, {
    method: 'PATCH',
    json: { assignees: [me.id] },
  })

describe('my work', () => {
  it('has the cards of all boards that are assigned to the reader, and nothing of others', async () => {
    expect((await read()).work).toEqual([])
    await assign()
    expect((await read()).work).toMatchObject([
      { kind: 'CARD', id: board.itemId, number: 1, boardTitle: 'Quay board', group: 'inProgress', canChange: true },
    ])
    expect((await read(owner)).work).toEqual([])
    expect((await read(await t.register())).work).toEqual([])
  })

  it('marks a card as slow if it takes longer than the 85th percentile of its board', async () => {
    await assign()
    const done = (await columnsOf()).find(({ status }) => status === 'COMPLETE')!.id
    const active = (await columnsOf()).find(({ status }) => status === 'ACTIVE')!.id
    for (const title of ['a', 'b', 'c', 'd', 'e']) {
      const { events } = await act('board', board.id!, 'item:add', { title, columnId: active })
      const { id } = (events[0] as unknown as { item: { id: string } }).item
      t.clock.move(hour)
      await act('board', board.id!, 'item:move', { itemId: id, columnId: done })
    }
    t.clock.move(48 * hour)
    expect((await read()).work).toMatchObject([{ group: 'slow', days: 2, percentileDays: 0 }])
  })

  it('moves a card in place through its board, and back', async () => {
    await assign()
    const state = (await read()).work[0]!.state
    const done = (await columnsOf()).find(({ status }) => status === 'COMPLETE')!.id
    const form = { kind: 'CARD', id: board.itemId!, boardId: board.id!, was: state, back: '/dashboard' }
    const moved = await post('/my-work/state', { ...form, state: done })
    expect(moved.status).toBe(303)
    expect((await read()).work).toEqual([])
    const page = await (await me.request(moved.headers.get('location')!)).text()
    expect(textOf(readHtml(page))).toContain('Quay item: Quay done.')
    await post('/my-work/state', { ...form, was: done, state })
    expect((await read()).work).toMatchObject([{ id: board.itemId, state }])
  })

  it('refuses to move a card that someone else has moved, and says so', async () => {
    await assign()
    const [first, second] = await columnsOf()
    await act('board', board.id!, 'item:move', { itemId: board.itemId, columnId: second!.id })
    const form = { kind: 'CARD', id: board.itemId!, boardId: board.id!, was: board.columnId!, state: first!.id }
    const refused = await post('/my-work/state', form)
    expect(refused.status).toBe(409)
    expect((await read()).work).toMatchObject([{ state: second!.id }])
  })

  it('answers for a board of another account as for an unknown one', async () => {
    const stranger = await t.register()
    const form = { kind: 'CARD', id: board.itemId!, boardId: board.id!, state: board.columnId! }
    expect((await post('/my-work/state', form, stranger)).status).toBe(404)
    expect((await post('/my-work/state', { ...form, boardId: 'brd_unknown' }, stranger)).status).toBe(404)
  })

  it('lists action items and goals with the cards, and completes them in place', async () => {
    const create = (path: string, json: object) => owner.request(path, { json })
    const { data: action } = await (await create('/api/action-items', { title: 'Ask', assigneeId: me.id })).json()
    await create('/api/goals', { name: 'Grow', ownerId: me.id })
    expect((await read()).work.map(({ kind, title }) => `${kind} ${title}`)).toEqual(
      expect.arrayContaining(['ACTION Ask', 'GOAL Grow']),
    )
    await post('/my-work/state', { kind: 'ACTION', id: action.id, was: 'pending', state: 'completed' })
    expect((await read()).work.map(({ title }) => title)).toEqual(['Grow'])
    expect((await post('/my-work/state', { kind: 'ACTION', id: action.id, state: 'none' })).status).toBe(400)
  })

  it('shows changes by others to the reader’s cards, but not the reader’s own changes', async () => {
    await assign()
    const [, second] = await columnsOf()
    t.clock.move(1000)
    await act('board', board.id!, 'item:move', { itemId: board.itemId, columnId: second!.id })
    t.clock.move(1000)
    await act('board', board.id!, 'comment:add', { itemId: board.itemId, content: 'Done?' })
    await act('board', board.id!, 'comment:add', { itemId: board.itemId, content: 'Not yet' }, asMe())
    await act('board', board.id!, 'item:edit', { itemId: board.itemId, changes: { title: 'Quay wall' } }, asMe())
    const { recent } = await read()
    expect(recent.slice(0, 2)).toMatchObject([
      { subject: 'CARD', kind: 'commented', id: board.itemId, boardId: board.id },
      { kind: 'moved', detail: second!.title },
    ])
    expect(recent.filter(({ kind }) => kind === 'commented')).toHaveLength(2)
  })

  it('shows edits and blocks of the reader’s cards, and counts several edits of one person once', async () => {
    await assign()
    const { itemId } = board
    for (const title of ['Quay one', 'Quay two']) {
      t.clock.move(1000)
      await act('board', board.id!, 'item:edit', { itemId, changes: { title } })
    }
    t.clock.move(1000)
    await act('board', board.id!, 'item:block', { itemId, reason: 'No crane' })
    t.clock.move(1000)
    await act('board', board.id!, 'item:unblock', { itemId })
    const { recent } = await read()
    expect(recent.slice(0, 3)).toMatchObject([
      { kind: 'unblocked', title: 'Quay two' },
      { kind: 'blocked', detail: 'No crane' },
      { kind: 'edited', actorName: expect.stringContaining('Maya') },
    ])
    expect(recent.filter(({ kind }) => kind === 'edited')).toHaveLength(1)
    expect((await read(owner)).recent.filter(({ kind }) => kind === 'blocked')).toEqual([])
    const page = textOf(readHtml(await (await (await signedIn()).request('/my-work')).text()))
    expect(page).toContain('blocked it: No crane')
  })

  it('shows action items and goals that others assigned, edited and checked in on', async () => {
    const { data: action } = await (
      await owner.request('/api/action-items', { json: { title: 'Ask', assigneeId: me.id } })
    ).json()
    const { data: goal } = await (await owner.request('/api/goals', { json: { name: 'Grow', ownerId: me.id } })).json()
    t.clock.move(1000)
    await owner.request(`/api/action-items/${action.id}`, { method: 'PATCH', json: { priority: 'HIGH' } })
    await owner.request(`/api/goals/${goal.id}`, { method: 'PATCH', json: { target: 20 } })
    await owner.request(`/api/goals/${goal.id}/check-ins`, { json: { progress: 3, status: 'OPEN' } })
    const reader = await signedIn()
    await reader.request(`/api/action-items/${action.id}`, { method: 'PATCH', json: { status: 'in_progress' } })
    expect((await read()).recent.map(({ subject, kind }) => `${subject} ${kind}`).toSorted()).toEqual([
      'ACTION assigned',
      'ACTION edited',
      'GOAL assigned',
      'GOAL checkedIn',
      'GOAL edited',
    ])
    expect((await read(await t.register())).recent).toEqual([])
  })
})

describe('sessions', () => {
  it('that run are listed with the reader’s own open vote only', async () => {
    const accountId = owner.account.id
    const decks = await t.db
      .forAccount(accountId)
      .run<{ id: string }>("select id from voting_systems where account_id = ?1 and type = 'FIBONACCI'", [accountId])
    const json = { name: 'Estimate', votingSystemId: decks[0]!.id, stories: ['One'], status: 'WAITING' }
    const { data } = await (await owner.request(`/api/planning-poker/accounts/${accountId}/sessions`, { json })).json()
    expect((await read()).now).toEqual([])
    await act('poker', data.id, 'session:start')
    expect((await read()).now).toMatchObject([{ tool: 'poker', id: data.id, isVoteAwaited: false }])
    const [{ id: storyId }] = (await t.db
      .forAccount(accountId)
      .run<{ id: string }>('select id from poker_stories where account_id = ?1 and session_id = ?2', [
        accountId,
        data.id,
      ])) as [{ id: string }]
    await me.request(`/api/planning-poker/sessions/${data.id}/join`, { json: {} })
    await act('poker', data.id, 'story:start_voting', { storyId })
    expect((await read()).now).toMatchObject([{ isVoteAwaited: true }])
    await act('poker', data.id, 'vote:cast', { storyId, value: '5', confidence: null }, asMe())
    expect((await read()).now).toMatchObject([{ isVoteAwaited: false }])
    t.clock.move(25 * hour)
    expect((await read()).now).toEqual([])
  })

  it('of today can be started by their facilitator', async () => {
    const { data } = await (
      await owner.request(`/api/retrospectives/accounts/${owner.account.id}/sessions`, { json: { name: 'Look back' } })
    ).json()
    await t.db
      .forAccount(owner.account.id)
      .run('update retro_sessions set scheduled_at = ?1 where account_id = ?2 and id = ?3', [
        t.clock.now(),
        owner.account.id,
        data.id,
      ])
    expect((await read()).today).toMatchObject([{ kind: 'retro', name: 'Look back', canStart: false }])
    expect((await read(owner)).today).toMatchObject([{ canStart: true }])
    expect((await post('/my-work/start', { tool: 'retro', id: data.id })).status).not.toBe(303)
    const started = await post('/my-work/start', { tool: 'retro', id: data.id }, owner)
    expect(started.headers.get('location')).toBe(`/retro/sessions/${data.id}`)
    expect((await read(owner)).now).toMatchObject([{ tool: 'retro', id: data.id }])
  })
})
