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
let commandCount = 0
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

const ownerViewer = () => ({
  kind: 'member' as const,
  accountId: owner.account.id,
  userId: owner.user.id,
  participantId: null,
  name: 'Ines Lead',
  canEditAny: true,
  role: 'OWNER' as const,
  sessionId: null,
})
const sendCommand = (
  party: 'board' | 'poker' | 'retro',
  id: string,
  type: string,
  fields: object = {},
  viewer = ownerViewer(),
) => t.services.rooms.command(party, id, viewer, { id: `w${++commandCount}`, type, ...fields })
const memberViewer = () => ({
  ...ownerViewer(),
  userId: me.id,
  canEditAny: false,
  role: 'MEMBER' as never,
  name: 'Maya',
})

type Reader = { request: TestPerson['request'] }
/** Signs the member in again, because tests move the clock beyond the end of the sign-in. */
const signInAgain = () => t.signIn({ id: me.id, accountId: owner.account.id })
const readMyWork = async (reader?: Reader): Promise<MyWork> =>
  (await (await (reader ?? (await signInAgain())).request('/api/my-work')).json()).data
const postForm = (path: string, form: Record<string, string>, reader: Reader = me) =>
  reader.request(path, { method: 'POST', form, redirect: 'manual' })

const listColumns = async () => (await readMyWork()).columns
const assignCard = () =>
  owner.request(`/api/kanban/boards/${board.id}/items/${board.itemId}`, {
    method: 'PATCH',
    json: { assignees: [me.id] },
  })

describe('my work', () => {
  it('has the cards of all boards that are assigned to the reader, and nothing of others', async () => {
    expect((await readMyWork()).work).toEqual([])
    await assignCard()
    expect((await readMyWork()).work).toMatchObject([
      { kind: 'CARD', id: board.itemId, number: 1, boardTitle: 'Quay board', group: 'inProgress', canChange: true },
    ])
    expect((await readMyWork(owner)).work).toEqual([])
    expect((await readMyWork(await t.register())).work).toEqual([])
  })

  it('marks a card as slow if it takes longer than the 85th percentile of its board', async () => {
    await assignCard()
    const doneColumnId = (await listColumns()).find(({ status }) => status === 'COMPLETE')!.id
    const activeColumnId = (await listColumns()).find(({ status }) => status === 'ACTIVE')!.id
    for (const title of ['a', 'b', 'c', 'd', 'e']) {
      const { events } = await sendCommand('board', board.id!, 'item:add', { title, columnId: activeColumnId })
      const { id } = (events[0] as unknown as { item: { id: string } }).item
      t.clock.move(hour)
      await sendCommand('board', board.id!, 'item:move', { itemId: id, columnId: doneColumnId })
    }
    t.clock.move(48 * hour)
    // Each card was in progress for an hour, which rounds to 0 days.
    expect((await readMyWork()).work).toMatchObject([{ group: 'slow', days: 2, percentileDays: 0 }])
  })

  it('moves a card to another column and back, without opening the board', async () => {
    await assignCard()
    const state = (await readMyWork()).work[0]!.state
    const doneColumnId = (await listColumns()).find(({ status }) => status === 'COMPLETE')!.id
    const form = { kind: 'CARD', id: board.itemId!, boardId: board.id!, was: state, back: '/dashboard' }
    const moveResponse = await postForm('/my-work/state', { ...form, state: doneColumnId })
    expect(moveResponse.status).toBe(303)
    expect((await readMyWork()).work).toEqual([])
    const page = await (await me.request(moveResponse.headers.get('location')!)).text()
    expect(textOf(readHtml(page))).toContain('Quay item: Quay done.')
    await postForm('/my-work/state', { ...form, was: doneColumnId, state })
    expect((await readMyWork()).work).toMatchObject([{ id: board.itemId, state }])
  })

  it('refuses to move a card that someone else has moved, and says so', async () => {
    await assignCard()
    const [firstColumn, secondColumn] = await listColumns()
    await sendCommand('board', board.id!, 'item:move', { itemId: board.itemId, columnId: secondColumn!.id })
    const form = { kind: 'CARD', id: board.itemId!, boardId: board.id!, was: board.columnId!, state: firstColumn!.id }
    const refusedResponse = await postForm('/my-work/state', form)
    expect(refusedResponse.status).toBe(409)
    expect((await readMyWork()).work).toMatchObject([{ state: secondColumn!.id }])
  })

  it('answers for a board of another account as for an unknown one', async () => {
    const stranger = await t.register()
    const form = { kind: 'CARD', id: board.itemId!, boardId: board.id!, state: board.columnId! }
    expect((await postForm('/my-work/state', form, stranger)).status).toBe(404)
    expect((await postForm('/my-work/state', { ...form, boardId: 'brd_unknown' }, stranger)).status).toBe(404)
  })

  it('lists action items and goals with the cards, and completes an action item', async () => {
    const create = (path: string, json: object) => owner.request(path, { json })
    const { data: action } = await (await create('/api/action-items', { title: 'Ask', assigneeId: me.id })).json()
    await create('/api/goals', { name: 'Grow', ownerId: me.id })
    expect((await readMyWork()).work.map(({ kind, title }) => `${kind} ${title}`)).toEqual(
      expect.arrayContaining(['ACTION Ask', 'GOAL Grow']),
    )
    await postForm('/my-work/state', { kind: 'ACTION', id: action.id, was: 'pending', state: 'completed' })
    expect((await readMyWork()).work.map(({ title }) => title)).toEqual(['Grow'])
    expect((await postForm('/my-work/state', { kind: 'ACTION', id: action.id, state: 'none' })).status).toBe(400)
  })

  it('shows changes by others to the reader’s cards, but not the reader’s own changes', async () => {
    await assignCard()
    const [, secondColumn] = await listColumns()
    t.clock.move(1000)
    await sendCommand('board', board.id!, 'item:move', { itemId: board.itemId, columnId: secondColumn!.id })
    t.clock.move(1000)
    await sendCommand('board', board.id!, 'comment:add', { itemId: board.itemId, content: 'Done?' })
    await sendCommand('board', board.id!, 'comment:add', { itemId: board.itemId, content: 'Not yet' }, memberViewer())
    await sendCommand(
      'board',
      board.id!,
      'item:edit',
      { itemId: board.itemId, changes: { title: 'Quay wall' } },
      memberViewer(),
    )
    const { recent } = await readMyWork()
    expect(recent.slice(0, 2)).toMatchObject([
      { subject: 'CARD', kind: 'commented', id: board.itemId, boardId: board.id },
      { kind: 'moved', detail: secondColumn!.title },
    ])
    // The first comment of the owner, which the board began with, and “Done?”.
    expect(recent.filter(({ kind }) => kind === 'commented')).toHaveLength(2)
  })

  it('shows edits and blocks of the reader’s cards, and counts several edits of one person once', async () => {
    await assignCard()
    const { itemId } = board
    for (const title of ['Quay one', 'Quay two']) {
      t.clock.move(1000)
      await sendCommand('board', board.id!, 'item:edit', { itemId, changes: { title } })
    }
    t.clock.move(1000)
    await sendCommand('board', board.id!, 'item:block', { itemId, reason: 'No crane' })
    t.clock.move(1000)
    await sendCommand('board', board.id!, 'item:unblock', { itemId })
    const { recent } = await readMyWork()
    expect(recent.slice(0, 3)).toMatchObject([
      { kind: 'unblocked', title: 'Quay two' },
      { kind: 'blocked', detail: 'No crane' },
      { kind: 'edited', actorName: expect.stringContaining('Maya') },
    ])
    expect(recent.filter(({ kind }) => kind === 'edited')).toHaveLength(1)
    expect((await readMyWork(owner)).recent.filter(({ kind }) => kind === 'blocked')).toEqual([])
    const page = textOf(readHtml(await (await (await signInAgain()).request('/my-work')).text()))
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
    const reader = await signInAgain()
    await reader.request(`/api/action-items/${action.id}`, { method: 'PATCH', json: { status: 'in_progress' } })
    expect((await readMyWork()).recent.map(({ subject, kind }) => `${subject} ${kind}`).toSorted()).toEqual([
      'ACTION assigned',
      'ACTION edited',
      'GOAL assigned',
      'GOAL checkedIn',
      'GOAL edited',
    ])
    expect((await readMyWork(await t.register())).recent).toEqual([])
  })
})

describe('sessions', () => {
  it('are listed while they run, and say whether the reader’s own vote is awaited', async () => {
    const accountId = owner.account.id
    const decks = await t.db
      .forAccount(accountId)
      .run<{ id: string }>("select id from voting_systems where account_id = ?1 and type = 'FIBONACCI'", [accountId])
    const json = { name: 'Estimate', votingSystemId: decks[0]!.id, stories: ['One'], status: 'WAITING' }
    const { data } = await (await owner.request(`/api/planning-poker/accounts/${accountId}/sessions`, { json })).json()
    expect((await readMyWork()).now).toEqual([])
    await sendCommand('poker', data.id, 'session:start')
    expect((await readMyWork()).now).toMatchObject([{ tool: 'poker', id: data.id, isVoteAwaited: false }])
    const [{ id: storyId }] = (await t.db
      .forAccount(accountId)
      .run<{ id: string }>('select id from poker_stories where account_id = ?1 and session_id = ?2', [
        accountId,
        data.id,
      ])) as [{ id: string }]
    await me.request(`/api/planning-poker/sessions/${data.id}/join`, { json: {} })
    await sendCommand('poker', data.id, 'story:start_voting', { storyId })
    expect((await readMyWork()).now).toMatchObject([{ isVoteAwaited: true }])
    await sendCommand('poker', data.id, 'vote:cast', { storyId, value: '5', confidence: null }, memberViewer())
    expect((await readMyWork()).now).toMatchObject([{ isVoteAwaited: false }])
    t.clock.move(25 * hour)
    expect((await readMyWork()).now).toEqual([])
  })

  it('that are scheduled for today can be started by their facilitator', async () => {
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
    expect((await readMyWork()).today).toMatchObject([{ kind: 'retro', name: 'Look back', canStart: false }])
    expect((await readMyWork(owner)).today).toMatchObject([{ canStart: true }])
    expect((await postForm('/my-work/start', { tool: 'retro', id: data.id })).status).not.toBe(303)
    const started = await postForm('/my-work/start', { tool: 'retro', id: data.id }, owner)
    expect(started.headers.get('location')).toBe(`/retro/sessions/${data.id}`)
    expect((await readMyWork(owner)).now).toMatchObject([{ tool: 'retro', id: data.id }])
  })
})
