import type { TestApp } from '#tests/support/app.ts'
import { dataOf, startBooks } from '#tests/support/books.ts'
import { days } from '#tests/support/clock.ts'

/** The work of `startCheckoutPlan` begins this many weeks before today. */
const pastWeeks = 14
const itemsPerWeek = [3, 4, 2, 5, 3, 4, 3]

/**
 * A company with enough history for a plan: six months of books, fourteen weeks of completed items below ranked epics,
 * and a balance. Its clock is on Wednesday, 2026-11-18.
 */
export async function startCheckoutPlan(t: TestApp, { cash = 40_000_000 } = {}) {
  t.clock.move(Date.parse('2026-11-18T09:00:00Z') - t.clock.now())
  const books = await startBooks(t)
  const { owner } = books
  const { accountId } = owner.user
  await books.setBalance('2026-11-15', cash)
  for (const [i, month] of ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'].entries()) {
    await books.addEntry({ day: `${month}-05`, cents: 900_000 + i * 40_000, category: 'REVENUE' })
    await books.addEntry({ day: `${month}-06`, cents: -300_000 - (i % 3) * 45_000, category: 'TOOLS' })
  }
  for (const name of ['Ann', 'Ben', 'Cleo', 'Dana']) await books.addTeamCost(name, 210_000)
  const { id: teamId } = await dataOf<{ id: string }>(owner, '/api/teams', { json: { name: 'Boats' } })
  const board = { title: 'Harbour app', teamId }
  const { id: boardId } = await dataOf<{ id: string }>(owner, '/api/kanban/boards', { json: board })

  const start = t.clock.now() - pastWeeks * 7 * days
  let itemNumber = 1000
  async function addItem(
    kind: 'EPIC' | 'TASK',
    { parentId = null, completedAt = null }: { parentId?: string | null; completedAt?: number | null } = {},
  ) {
    const id = t.services.ids.id('itm')
    const status = completedAt === null ? 'TODO' : 'COMPLETE'
    await t.client.execute({
      sql: `insert into board_items (id, account_id, board_id, number, title, kind, status, order_key, parent_id, assignees, labels,
          priority, checklist, attachments, entered_at, work_started_at, work_completed_at, created_at, updated_at)
        values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?1, ?8, '[]', '[]', 'MEDIUM', '[]', '[]', ?9, ?10, ?11, ?9, ?9)`,
      args: [
        id,
        accountId,
        boardId,
        itemNumber,
        `${kind} ${itemNumber++}`,
        kind,
        status,
        parentId,
        start,
        completedAt === null ? null : Math.max(start, completedAt - days),
        completedAt,
      ],
    })
    return id
  }

  const checkoutId = await addItem('EPIC')
  const searchId = await addItem('EPIC')
  for (let week = 0; week < pastWeeks; week++)
    for (let i = 0; i < itemsPerWeek[week % itemsPerWeek.length]!; i++)
      await addItem('TASK', { parentId: checkoutId, completedAt: start + (week * 7 + (i % 5)) * days })
  const openItemIds: string[] = []
  for (let i = 0; i < 8; i++) openItemIds.push(await addItem('TASK', { parentId: checkoutId }))
  for (let i = 0; i < 12; i++) await addItem('TASK', { parentId: searchId })
  for (const id of [checkoutId, searchId])
    await dataOf(owner, `/api/finance/plan/epics/${id}/rank`, { method: 'PUT', json: { beforeId: null } })

  /** Completes the open items of the first epic. */
  const shipCheckout = (at: number) =>
    t.client.execute({
      sql: `update board_items set status = 'COMPLETE', work_started_at = ?1, work_completed_at = ?1
        where account_id = ?2 and id in (select value from json_each(?3))`,
      args: [at, accountId, JSON.stringify(openItemIds)],
    })
  return { ...books, boardId, epics: { checkout: checkoutId, search: searchId }, shipCheckout }
}
