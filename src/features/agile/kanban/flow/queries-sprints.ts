import type { Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import { getBoard } from '#features/agile/kanban/boards/queries.ts'
import { listSprintFigures } from '#features/agile/kanban/sprints/queries.ts'
import {
  type Burndown,
  burndownOf,
  type ScopeRow,
  type SprintUnit,
} from '#features/agile/kanban/sprints/rules-burndown.ts'
import { type Velocity, velocityOf } from '#features/agile/kanban/sprints/rules-velocity.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

type Board = { id: string; title: string }

const selectBoardsSql = `select id, title from boards
where account_id = ?1 and process = 'SCRUM' and deleted_at is null and archived_at is null
order by updated_at desc, id limit 100`

async function boardsOf(scope: AccountScope, boardId: string | undefined): Promise<Board[]> {
  if (boardId === undefined) return scope.db.run<Board>(selectBoardsSql, [scope.accountId])
  const { id, title } = await getBoard(scope, boardId)
  return [{ id, title }]
}

/**
 * Lists the velocity of each board over its last sprints. There is no total, because points of different boards are not
 * comparable.
 */
export async function listVelocities(scope: AccountScope, boardId: string | undefined, sprints: number) {
  const boards = await boardsOf(scope, boardId)
  const withVelocity = async (board: Board): Promise<{ board: Board; velocity: Velocity }> => ({
    board,
    velocity: velocityOf(await listSprintFigures(scope, board.id, sprints), sprints),
  })
  return Promise.all(boards.map(withVelocity))
}

const selectSprintsSql = `select s.id, s.name, s.board_id as boardId, b.title, s.status, s.started_at as startedAt,
  s.completed_at as completedAt, s.start_date as startDate, s.end_date as endDate
from sprints s join boards b on b.account_id = s.account_id and b.id = s.board_id
where s.account_id = ?1 and b.deleted_at is null and (?2 is null or s.board_id = ?2)
  and case when ?3 is null then s.status = 'ACTIVE' else s.id = ?3 end
order by s.started_at desc, s.id limit 100`

const selectScopeSql = `select sprint_id as sprintId, item_id as itemId, change, points, at from sprint_scope
where account_id = ?1 and sprint_id in (select value from json_each(?2)) order by +rowid`

type SprintField = 'id' | 'name' | 'status' | 'startedAt' | 'completedAt' | 'startDate' | 'endDate'
type SprintRow = Pick<Sprint, SprintField> & { boardId: string; title: string }
/** `burndown` is null before the sprint starts. It counts points if any item has points, otherwise items. */
export type SprintBurndown = Omit<SprintRow, 'title' | 'boardId'> & {
  board: Board
  unit: SprintUnit
  burndown: Burndown | null
}

/**
 * Returns the burndown of a sprint or, without `sprintId`, of all active sprints. Throws not_found when the account has
 * no such sprint or board.
 */
export async function listBurndowns(
  scope: AccountScope,
  { boardId, sprintId }: { boardId?: string | undefined; sprintId?: string | undefined },
): Promise<SprintBurndown[]> {
  const { db, accountId, clock } = scope
  if (boardId !== undefined) await getBoard(scope, boardId)
  const sprints = await db.run<SprintRow>(selectSprintsSql, [accountId, boardId ?? null, sprintId ?? null])
  if (sprintId !== undefined && sprints.length === 0) fail('not_found')
  const ids = JSON.stringify(sprints.map(({ id }) => id))
  const rows = await db.run<ScopeRow & { sprintId: string }>(selectScopeSql, [accountId, ids])
  const bySprint = Map.groupBy(rows, row => row.sprintId)
  return sprints.map(({ title, boardId: id, ...sprint }) => {
    const changes = bySprint.get(sprint.id) ?? []
    const unit = changes.some(({ points }) => (points ?? 0) > 0) ? 'points' : 'items'
    const { startedAt, endDate, completedAt } = sprint
    const period = startedAt === null ? null : { startedAt, endDate, completedAt, now: clock.now() }
    return { ...sprint, board: { id, title }, unit, burndown: period && burndownOf(changes, period, unit) }
  })
}
