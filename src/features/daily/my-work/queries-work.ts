import { roundToDigits } from '#features/agile/kanban/flow/rules-statistics.ts'
import { minSamples } from '#features/agile/rooms/rules-figures.ts'
import { isPausedByPlanSql } from '#features/billing/usage/queries-projects.ts'
import type { AccountScope } from '#kit/context.ts'
import { percentileOf } from '#kit/percentile.ts'
import type { ColumnState, StoredAction, StoredCard, StoredGoal, WorkKind } from './rules.ts'

/** Maximum number of cards, of action items, and of goals. */
const maxRows = 100

// `instr` filters within the index, before any row is read. Ids have a fixed length, so it finds only whole ids.
const selectCardsSql = `select i.id, i.number, i.title, i.due_date as dueDate, i.status, i.column_id as columnId,
  i.blocked_at as blockedAt, i.blocked_reason as blockedReason, i.work_started_at as workStartedAt,
  b.id as boardId, b.title as boardTitle
from board_items i join boards b on b.account_id = i.account_id and b.id = i.board_id
where i.account_id = ?1 and i.status in ('TODO', 'ACTIVE') and instr(i.assignees, ?2) > 0
  and i.archived_at is null and i.deleted_at is null and b.archived_at is null and b.deleted_at is null
order by i.due_date is null, i.due_date, i.status, i.work_started_at, i.id limit ${maxRows}`

/** Lists the open cards that are assigned to the actor, on all boards. */
export const listOwnCards = ({ db, accountId, actorId }: AccountScope) =>
  db.run<StoredCard>(selectCardsSql, [accountId, actorId])

const selectColumnsSql = `select c.id, c.board_id as boardId, c.title, c.status
from json_each(?2) each join boards b on b.account_id = ?1 and b.id = each.value and not ${isPausedByPlanSql('b')}
join board_columns c on c.account_id = ?1 and c.board_id = b.id and c.deleted_at is null
order by c.board_id, c.order_key, c.id`

/** Lists the columns of boards, in order. Leaves out boards that the plan pauses. */
export const listChangeableColumns = (
  { db, accountId }: AccountScope,
  boardIds: readonly string[],
): Promise<ColumnState[]> => db.run<ColumnState>(selectColumnsSql, [accountId, JSON.stringify(boardIds)])

/** Percentiles cover items completed within this time, in milliseconds. */
const maxAge = 90 * 86_400_000

const selectTimesSql = `select i.board_id as boardId, json_group_array(i.cycle_time) as hours from board_items i
where i.account_id = ?1 and i.work_completed_at >= ?3 and i.board_id in (select value from json_each(?2))
  and i.cycle_time is not null and i.deleted_at is null group by i.board_id`

/** Returns the 85th percentile of each board's cycle time, in days. Leaves out boards with too few completed items. */
export async function loadPercentileDaysByBoard(
  { db, accountId, clock }: AccountScope,
  boardIds: readonly string[],
): Promise<Map<string, number>> {
  const args = [accountId, JSON.stringify(boardIds), clock.now() - maxAge]
  const rows = await db.run<{ boardId: string; hours: string }>(selectTimesSql, args)
  return new Map(
    rows.flatMap(({ boardId, hours }): [string, number][] => {
      const sorted = Float64Array.from(JSON.parse(hours) as number[]).sort()
      return sorted.length < minSamples ? [] : [[boardId, roundToDigits(percentileOf(sorted, 85) / 24, 1)]]
    }),
  )
}

// Items of demo retros do not count.
const selectActionsSql = `select i.id, i.title, i.due_date as dueDate, i.status from action_items i
where i.account_id = ?1 and i.assignee_id = ?2 and i.status <> 'completed' and not exists (select 1 from retro_sessions d
  where d.account_id = i.account_id and d.id = i.source_id and d.is_demo = 1)
order by i.due_date is null, i.due_date, i.created_at, i.id limit ${maxRows}`

/** Lists the actor's open action items. */
export const listOwnActions = ({ db, accountId, actorId }: AccountScope) =>
  db.run<StoredAction>(selectActionsSql, [accountId, actorId])

const selectGoalsSql = `select g.id, g.name as title, g.due_date as dueDate, g.status, g.progress from goals g
where g.account_id = ?1 and g.owner_id = ?2 and g.status in ('OPEN', 'AT_RISK') and g.deleted_at is null
order by g.due_date is null, g.due_date, g.id limit ${maxRows}`

/** Lists the actor's open goals. */
export const listOwnGoals = ({ db, accountId, actorId }: AccountScope) =>
  db.run<StoredGoal>(selectGoalsSql, [accountId, actorId])

const selectNameSql = {
  CARD: `select i.title as name from board_items i join boards b on b.account_id = i.account_id and b.id = i.board_id
    where i.account_id = ?1 and i.id = ?2 and instr(i.assignees, ?3) > 0 and i.deleted_at is null and b.deleted_at is null`,
  ACTION: 'select title as name from action_items where account_id = ?1 and id = ?2 and assignee_id = ?3',
  GOAL: 'select name from goals where account_id = ?1 and id = ?2 and owner_id = ?3 and deleted_at is null',
} as const satisfies Record<WorkKind, string>

/** Returns the title of a card, action item or goal of the actor. Null if it is not theirs. */
export async function findWorkName(
  { db, accountId, actorId }: AccountScope,
  { kind, id }: { kind: WorkKind; id: string },
): Promise<string | null> {
  const [row] = await db.run<{ name: string }>(selectNameSql[kind], [accountId, id, actorId])
  return row?.name ?? null
}
