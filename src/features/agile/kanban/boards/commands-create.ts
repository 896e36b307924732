import { statementsOf } from '#db/json-rows.ts'
import { boards } from '#db/schema/boards.ts'
import { requireTeam } from '#features/agile/rooms/commands-checks.ts'
import { failNoProjectRoom, hasProjectRoomSql } from '#features/billing/usage/queries-projects.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { abortUnless, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { createColumns, type FirstColumn } from './columns/rules-first-columns.ts'
import { upsertColumns } from './live/storage/commands-live-sql.ts'
import type { NewBoard } from './schema.ts'

/**
 * Creates a board with default columns titled in the creator's language. Fails with `invalid` when the team is in
 * another account, with `plan_limit` when the plan has no more projects.
 */
export async function createBoard(
  scope: AccountScope,
  board: Omit<NewBoard, 'teamId'> & { teamId: string | null },
  { titleOf }: { titleOf: (column: FirstColumn) => string },
): Promise<{ id: string }> {
  if (board.teamId !== null) await requireTeam(scope, board.teamId)
  const { db, accountId, ids, clock, actorId } = scope
  const id = ids.id('brd')
  const { title, description, process, teamId, priority, startDate, targetDate } = board
  const columns = createColumns(process, titleOf, () => ids.id('col'))
  const now = clock.now()
  const statements = [
    abortUnless(hasProjectRoomSql, [accountId]),
    db.orm.insert(boards).values({
      id,
      accountId,
      title,
      description,
      process,
      teamId,
      priority,
      startDate,
      targetDate,
      labels: [],
      creatorId: actorId,
      createdAt: now,
      updatedAt: now,
    }),
    ...statementsOf(accountId, id)(upsertColumns, columns),
    auditStatement(scope, 'board.created', { subject: id, details: { title } }),
  ]
  const aborted = () => failNoProjectRoom(scope)
  return (await commitOrRefuse(scope, statements, { id }, { aborted })).response
}
