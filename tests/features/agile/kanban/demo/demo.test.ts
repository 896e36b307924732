import { afterAll, describe, expect, it } from 'vitest'
import { startDemo } from '#features/accounts/demo/commands.ts'
import type { DemoPlan, DemoRole } from '#features/accounts/demo-catalogue/rules.ts'
import type { BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import { listBoards } from '#features/agile/kanban/boards/queries.ts'
import { BoardQuery } from '#features/agile/kanban/boards/schema.ts'
import { getFlow } from '#features/agile/kanban/flow/queries.ts'
import { listVelocities } from '#features/agile/kanban/flow/queries-sprints.ts'
import { dailyThroughput } from '#features/agile/kanban/forecasts/queries.ts'
import { shortHistoryRefusalOf } from '#features/agile/kanban/forecasts/rules.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import type { Viewer } from '#kit/rooms.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { sameOriginHeaders } from '#tests/support/requests.ts'

const t = await makeTestApp()
afterAll(t.close)
const caller = { requestId: null, ipAddress: '192.0.2.7', userAgent: null }

async function visitDemo(type: DemoPlan, role: DemoRole) {
  const { session } = await startDemo(t.services, { type, role }, { kind: 'browser', language: 'en', caller })
  const accountId = session.account.id
  const scope = scopeAtSignIn(t.services, accountId, session.user.id, caller)
  const { items: boards } = await listBoards(scope, BoardQuery.parse({ sort: 'title' }))
  const viewer: Viewer = {
    kind: 'member',
    accountId,
    userId: session.user.id,
    participantId: null,
    name: 'Visitor',
    role,
    canEditAny: role === 'ADMIN',
    sessionId: null,
  }
  return { scope, boards, viewer }
}

describe.each([
  ['FREE', 'TEAM_LEAD'],
  ['PRO', 'TEAM_LEAD'],
  ['ENTERPRISE', 'ADMIN'],
] as const)('the demo company of plan %s', (type, role) => {
  it('has boards with three months of work, enough for flow and forecasts', async () => {
    const { scope, boards } = await visitDemo(type, role)
    expect(boards.length).toBe(type === 'FREE' ? 1 : 2)
    for (const board of boards) {
      const { flow } = await getFlow(scope, board.id, { days: 365 })
      expect(flow.cycleTime.count, board.title).toBeGreaterThan(20)
      expect(flow.cycleTime.p50).toBeLessThan(flow.cycleTime.p95!)
      expect(flow.leadTime.average).toBeGreaterThan(flow.cycleTime.average!)
      expect(flow.wipCount.current).toBeGreaterThan(0)
      const throughput = await dailyThroughput(scope, board.id, 90)
      expect(shortHistoryRefusalOf(throughput)).toBeNull()
      expect(board.completedItems).toBeGreaterThan(20)
      expect(board.totalItems).toBeGreaterThan(board.completedItems + 8)
    }
  })
})

describe('a demo board', () => {
  it('has no event in the future', async () => {
    const { scope, boards } = await visitDemo('ENTERPRISE', 'ADMIN')
    const selectLatest = 'select max(at) as at from session_events where account_id = ? and session_id = ?'
    for (const { id, title } of boards) {
      const [row] = await scope.db.run(selectLatest, [scope.accountId, id])
      expect(Number(row!.at), title).toBeLessThanOrEqual(t.clock.now())
    }
  })

  it('with sprints has completed ones and a running one', async () => {
    const { scope, boards } = await visitDemo('PRO', 'MEMBER')
    const scrum = boards.find(({ process }) => process === 'SCRUM')!
    const [{ velocity } = { velocity: null }] = await listVelocities(scope, scrum.id, 6)
    expect(velocity?.sprints).toHaveLength(6)
    expect(velocity?.points?.min).toBeGreaterThan(0)
    const runningSprints = await scope.db.run<{ name: string }>(
      `select name from sprints where account_id = ? and board_id = ? and status = 'ACTIVE'`,
      [scope.accountId, scrum.id],
    )
    expect(runningSprints).toHaveLength(1)
  })

  it('has a complete history: only blocked items have an open block, and the log has no gaps', async () => {
    const { scope, boards } = await visitDemo('FREE', 'ADMIN')
    const id = boards[0]!.id
    const orphanedBlocks = await scope.db.run<{ id: string }>(
      `select k.item_id as id from board_blocks k join board_items i on i.account_id = k.account_id and i.id = k.item_id
       where k.account_id = ? and k.board_id = ? and k.until is null and i.blocked_at is null`,
      [scope.accountId, id],
    )
    expect(orphanedBlocks).toEqual([])
    const seqs = await scope.db.run<{ seq: number }>(
      'select seq from session_events where account_id = ? and session_id = ? order by seq',
      [scope.accountId, id],
    )
    expect(seqs.map(({ seq }) => seq)).toEqual(seqs.map((_, index) => index + 1))
  })

  it('is worked on by simulated colleagues, one card at a time and within limits, until their items are done', async () => {
    const { boards, viewer } = await visitDemo('FREE', 'TEAM_LEAD')
    const id = boards[0]!.id
    const view = async () => (await t.services.rooms.snapshot<BoardView>('board', id, viewer)).state
    const viewBefore = await view()
    expect(viewBefore.online.length).toBe(viewBefore.people.length - 1)
    const room = t.roomOf('board', id)
    const columnsOf = ({ items }: BoardView) => new Map(items.map(item => [item.id, item.columnId]))
    let [lastColumns, moveCount] = [columnsOf(viewBefore), 0]
    for (let step = 0; step < 60; step++) {
      t.clock.move(21_000)
      await room.wake()
      const currentView = await view()
      const columns = columnsOf(currentView)
      const movedItems = [...columns].filter(([item, column]) => lastColumns.get(item) !== column)
      expect(movedItems.length).toBeLessThan(2)
      for (const column of currentView.columns)
        if (column.wipLimit !== null)
          expect(currentView.items.filter(({ columnId }) => columnId === column.id).length).toBeLessThanOrEqual(
            column.wipLimit,
          )
      moveCount += movedItems.length
      lastColumns = columns
    }
    expect(moveCount).toBeGreaterThan(1)
    const ownItems = viewBefore.items.filter(({ assignees }) => assignees.includes(viewer.userId!))
    expect(ownItems.map(({ id }) => lastColumns.get(id))).toEqual(ownItems.map(({ columnId }) => columnId))
    t.clock.move(60_000)
    await room.wake()
    expect(columnsOf(await view())).toEqual(lastColumns)
  })

  it.each(['/demo/kanban', '/fr/demo/kanban'])('can be opened from %s without signing in', async path => {
    expect((await t.browse(path)).status).toBe(200)
    const response = await t.browse(path, { method: 'POST', form: {}, redirect: 'manual' })
    expect(response.status).toBe(303)
    const board = response.headers.get('location') ?? ''
    expect(board).toMatch(/^\/kanban\/brd_/)
    const cookie = response.headers
      .getSetCookie()
      .map(each => each.split(';')[0])
      .join('; ')
    expect((await t.send(board, { headers: { ...sameOriginHeaders, cookie } })).status).toBe(200)
  })
})
