import { requireTeam } from '#features/agile/rooms/commands-checks.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { commit } from '#kit/http/idempotency.ts'
import { columnsFor, type FirstColumn } from './columns/rules-first-columns.ts'
import { upsertColumns } from './live/commands-live-sql.ts'
import type { NewBoard } from './schema.ts'

const insertBoard = `insert into boards
  (account_id, id, title, description, process, team_id, priority, start_date, target_date, is_active, labels, creator_id,
    created_at, updated_at)
values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 1, '[]', ?10, ?11, ?11)`

type Making = { titleOf: (column: FirstColumn) => string }

/**
 * Makes a board with its first columns, in the words of its maker. Fails with `invalid` where the team is not of the
 * account.
 */
export async function createBoard(
  scope: AccountScope,
  board: Omit<NewBoard, 'teamId'> & { teamId: string | null },
  { titleOf }: Making,
): Promise<{ id: string }> {
  if (board.teamId !== null) await requireTeam(scope, board.teamId)
  const { accountId, ids, clock, actorId } = scope
  const id = ids.id('brd')
  const { title, description, process, teamId, priority, startDate, targetDate } = board
  const columns = columnsFor(process, titleOf, () => ids.id('col'))
  const rows = columns.map(column => [
    column.id,
    column.title,
    column.status,
    column.wipLimit,
    Number(column.isHard),
    column.color,
    column.order,
  ])
  const now = clock.now()
  const values = [accountId, id, title, description, process, teamId, priority, startDate, targetDate, actorId]
  const statements = [
    { sql: insertBoard, args: [...values, now] },
    { sql: upsertColumns, args: [accountId, id, JSON.stringify(rows)] },
    auditStatement(scope, 'board.created', { subject: id, details: { title } }),
  ]
  return (await commit(scope, statements, { id })).answer
}
