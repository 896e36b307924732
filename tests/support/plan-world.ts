import type { Statement } from '#db/client.ts'
import type { PlanWorth } from '#features/finance/plan/schema.ts'
import { addDays, dayIn } from '#kit/day.ts'
import type { TestApp } from '#tests/support/app.ts'
import { dataOf, startBooks } from '#tests/support/books.ts'
import { days } from '#tests/support/clock.ts'

/** Weekly pay of the nth person, in cents: an amount that occurs nowhere else. */
export const weeklyPayOf = (n: number): number => 104_717 + n

type Epic = { name: string; openItemCount?: number; worth?: PlanWorth }

type ItemInput = { title: string; kind: string; status: string; parentId?: string | null; doneAt?: number | null }

/**
 * Creates a company with a plan: one board with a finished epic and twelve weeks of completed items, and six months of
 * books.
 */
export async function startPlan(t: TestApp, epics: readonly Epic[], { peopleCount = 4 } = {}) {
  const books = await startBooks(t)
  const { owner } = books
  const { accountId } = owner.user
  const { ids, clock } = t.services
  const now = clock.now()
  const today = dayIn('UTC', now)
  const boardId = ids.id('brd')
  let itemNumber = 0
  const insertItem = `insert into board_items (id, account_id, board_id, number, title, kind, status, order_key, parent_id, assignees,
      labels, priority, checklist, attachments, entered_at, work_started_at, work_completed_at, created_at, updated_at)
    values (?, ?, ?, ?, ?, ?, ?, 'V', ?, '[]', '[]', 'HIGH', '[]', '[]', ?, ?, ?, ?, ?)`
  const statements: Statement[] = [
    {
      sql: `insert into boards (id, account_id, title, process, labels, creator_id, created_at, updated_at)
        values (?, ?, 'Shop', 'KANBAN', '[]', ?, ?, ?)`,
      args: [boardId, accountId, owner.user.id, now - 100 * days, now - 100 * days],
    },
  ]
  const addItem = ({ title, kind, status, parentId = null, doneAt = null }: ItemInput) => {
    const id = ids.id('itm')
    const createdAt = now - 95 * days
    const startedAt = doneAt === null ? null : createdAt
    statements.push({
      sql: insertItem,
      args: [
        id,
        accountId,
        boardId,
        ++itemNumber,
        title,
        kind,
        status,
        parentId,
        createdAt,
        startedAt,
        doneAt,
        createdAt,
        createdAt,
      ],
    })
    return id
  }
  const finishedEpicId = addItem({ title: 'Finished', kind: 'EPIC', status: 'COMPLETE' })
  for (let week = 1; week <= 12; week++)
    for (let itemIndex = 0; itemIndex < 2 + (week % 2); itemIndex++)
      addItem({
        title: 'Done',
        kind: 'STORY',
        status: 'COMPLETE',
        parentId: finishedEpicId,
        doneAt: now - (week * 7 + itemIndex) * days,
      })
  const epicIds = epics.map(({ name, openItemCount = 6 }) => {
    const id = addItem({ title: name, kind: 'EPIC', status: 'TODO' })
    for (let itemIndex = 0; itemIndex < openItemCount; itemIndex++)
      addItem({ title: `${name} ${itemIndex}`, kind: 'STORY', status: 'TODO', parentId: id })
    return id
  })
  await t.db.unscoped('a test builds its world').batch(statements)
  for (let n = 0; n < peopleCount; n++) await books.addTeamCost(`Person ${n}`, weeklyPayOf(n))
  for (let month = 1; month <= 6; month++) {
    const day = `${addDays(today, -30 * month).slice(0, 7)}-05`
    await books.addEntry({ day, cents: -900_000, category: 'OFFICE' })
    await books.addEntry({ day, cents: -1_700_000, category: 'PAYROLL' })
    await books.addEntry({ day, cents: 500_000, category: 'REVENUE' })
  }
  await books.setBalance(today, 5_000_000)
  const epicsUrl = '/api/finance/plan/epics'
  for (const [index, { worth }] of epics.entries()) {
    await dataOf(owner, `${epicsUrl}/${epicIds[index]}/rank`, { method: 'PUT', json: { beforeId: null } })
    if (worth) await dataOf(owner, `${epicsUrl}/${epicIds[index]}/worth`, { method: 'PUT', json: worth })
  }
  return { ...books, boardId, epicIds, today }
}
