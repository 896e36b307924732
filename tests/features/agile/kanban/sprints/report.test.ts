import { afterAll, describe, expect, it } from 'vitest'
import { sprintChance } from '#features/agile/kanban/backlog/rules-sprint-chance.ts'
import { createBoard } from '#features/agile/kanban/boards/commands-create.ts'
import type { BoardView, Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import { listSprintFigures } from '#features/agile/kanban/sprints/queries.ts'
import { catalogues } from '#i18n/messages.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import type { Viewer } from '#kit/rooms.ts'
import { makeTestApp } from '#tests/support/app.ts'

const t = await makeTestApp()
afterAll(t.close)
const { sprints: texts } = catalogues.en

/** Creates a Scrum board with a running sprint: two items at its start, one of them done, and one added later. */
async function startSprint() {
  const maya = await t.register()
  const caller = { requestId: null, ipAddress: null, userAgent: null }
  const scope = scopeAtSignIn(t.services, maya.user.accountId, maya.user.id, caller)
  const boardInput = {
    title: 'Web shop',
    description: '',
    process: 'SCRUM' as const,
    teamId: null,
    priority: 'LOW' as const,
  }
  const { id } = await createBoard(
    scope,
    { ...boardInput, startDate: null, targetDate: null },
    { titleOf: name => name },
  )
  const viewer: Viewer = {
    kind: 'member',
    accountId: maya.user.accountId,
    userId: maya.user.id,
    participantId: null,
    name: 'Maya',
    canEditAny: true,
    role: 'OWNER',
    sessionId: null,
  }
  let commandCount = 0
  const sendCommand = (type: string, fields: object = {}) =>
    t.services.rooms.command('board', id, viewer, { id: `b${++commandCount}`, type, ...fields })
  const readView = async () => (await t.services.rooms.snapshot<BoardView>('board', id, viewer)).state
  await sendCommand('sprint:add', { name: 'Sprint 1', goal: 'Pay by card', endDate: '2026-10-16' })
  const { sprints, columns } = await readView()
  const sprintId = sprints[0]!.id
  await sendCommand('item:add', { title: 'Berths', points: 5, sprintId })
  await sendCommand('item:add', { title: 'Tides', points: 3, sprintId })
  await sendCommand('sprint:start', { sprintId })
  await sendCommand('item:add', { title: 'Late item', points: 2 })
  const [berths, , lateItem] = (await readView()).items
  await sendCommand('item:move', { itemId: lateItem!.id, columnId: columns[0]!.id })
  await sendCommand('item:move', { itemId: berths!.id, columnId: columns.at(-1)!.id })
  const readPage = async (path: string) => (await maya.request(path)).text()
  return { id, maya, scope, sendCommand, readView, sprintId, readPage, path: `/kanban/${id}/sprints/${sprintId}` }
}

describe("a sprint's report", () => {
  it('is a preview while the sprint runs, and does not change after its end', async () => {
    const { sendCommand, readView, sprintId, readPage, path } = await startSprint()
    const runningPage = await readPage(path)
    expect(runningPage).toContain(texts.report.soFar)
    expect(runningPage).toContain(texts.scope.changes.ADDED)
    expect(runningPage).toContain('Late item')
    await sendCommand('sprint:complete', { sprintId, rollOver: null })
    const [tides] = (await readView()).items.filter(({ title }) => title === 'Tides')
    await sendCommand('item:edit', { itemId: tides!.id, changes: { title: 'Another name', points: 40 } })
    const finalPage = await readPage(path)
    expect(finalPage).toContain('Tides</a>')
    expect(finalPage).not.toContain('Another name</a>')
    expect(finalPage).toContain(texts.health.critical)
  })

  it('counts the completed items in the velocity', async () => {
    const { id, scope, sendCommand, sprintId, readPage } = await startSprint()
    await sendCommand('sprint:complete', { sprintId, rollOver: null })
    expect(await listSprintFigures(scope, id, 6)).toMatchObject([
      { name: 'Sprint 1', committedPoints: 8, committedItems: 2, completedPoints: 5, completedItems: 1 },
    ])
    expect(await readPage(`/kanban/${id}/sprints`)).toContain(texts.velocity.notEnough)
  })

  it('is not found in another account or for an unknown sprint', async () => {
    const { id, path, maya } = await startSprint()
    const stranger = await t.register()
    expect((await stranger.request(path)).status).toBe(404)
    expect((await maya.request(`/kanban/${id}/sprints/spr_none`)).status).toBe(404)
  })

  it('counts an item that was added and completed during the sprint', async () => {
    const { sendCommand, readView, readPage, path } = await startSprint()
    const { columns } = await readView()
    await sendCommand('item:add', { title: 'Quick win', points: 1 })
    const item = (await readView()).items.find(({ title }) => title === 'Quick win')!
    await sendCommand('item:move', { itemId: item.id, columnId: columns.at(-1)!.id })
    const html = await readPage(`${path}?unit=points`)
    // Tides with 3 points and Late item with 2 are open. Berths with 5 and Quick win with 1 are done.
    expect(html).toContain('5 of 11 remaining')
  })
})

describe('the chance of a sprint', () => {
  const sprint = (fields: Partial<Sprint> = {}): Sprint => ({
    id: 's',
    name: 'S',
    goal: '',
    status: 'ACTIVE',
    startDate: '2026-11-02',
    endDate: '2026-11-13',
    capacity: null,
    startedAt: 1,
    completedAt: null,
    committedPoints: null,
    committedItems: null,
    ...fields,
  })
  /** One completed item on each of the last 30 days. */
  const onePerDay = Array.from({ length: 30 }, () => 1)

  const chanceWithOpen = (open: number, history: readonly number[] = onePerDay) => {
    const result = sprintChance(sprint(), { items: open, open }, history, '2026-11-03')
    return result?.kind === 'chance' ? result.chance : result?.kind
  }

  it('is at most 95%, falls with more items, and is 0 if the days are not enough', () => {
    // Ten days are left after 3 November.
    expect([chanceWithOpen(10), chanceWithOpen(11)]).toEqual([0.95, 0])
    const unevenDays = [0, 2, 0, 1, 3, 0, 1, 0, 2, 1]
    expect(chanceWithOpen(12, unevenDays) as number).toBeLessThan(chanceWithOpen(6, unevenDays) as number)
  })

  it('is none with fewer than five past days with completed items', () => {
    const fourDaysWithItems = [0, 0, 1, 1, 1, 1]
    expect(chanceWithOpen(3, fourDaysWithItems)).toBe('none')
  })

  it('counts the days of a planned sprint from its start', () => {
    const plannedSprint = sprint({ status: 'PLANNED', startDate: '2026-11-09' })
    const chanceWith = (open: number) => sprintChance(plannedSprint, { items: open, open }, onePerDay, '2026-11-03')
    // The sprint has five days, 9 to 13 November.
    expect([chanceWith(5), chanceWith(6)]).toEqual([
      { kind: 'chance', chance: 0.95 },
      { kind: 'chance', chance: 0 },
    ])
  })

  it('is null without an end date, over after it, and done without open items', () => {
    expect(sprintChance(sprint({ endDate: null }), { items: 1, open: 1 }, onePerDay, '2026-11-03')).toBeNull()
    expect(sprintChance(sprint(), { items: 1, open: 1 }, onePerDay, '2026-11-14')).toEqual({ kind: 'over' })
    expect(sprintChance(sprint(), { items: 3, open: 0 }, onePerDay, '2026-11-03')).toEqual({ kind: 'done' })
  })
})
