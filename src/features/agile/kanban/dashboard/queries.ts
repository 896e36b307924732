import type { Process } from '#features/agile/kanban/boards/live/protocol.ts'
import { dayNumberOf, formatDay, startOfDay } from '#features/agile/kanban/boards/rules-days.ts'
import { rightsOf } from '#features/agile/kanban/boards/rules-rights.ts'
import { listBurndowns, listVelocities } from '#features/agile/kanban/flow/queries-sprints.ts'
import { isNotCopySql } from '#features/agile/rooms/queries-copies.ts'
import { isPausedByPlanSql } from '#features/billing/usage/queries-projects.ts'
import type { DeliveredWork } from '#features/finance/value-delivered/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Viewer } from '#kit/rooms.ts'
import { healthByTarget, type Project, progressOf, projectStatusOf, trendOfFlow, trendOfSprints } from './rules.ts'

const isVisibleSql = 'b.account_id = ?1 and b.deleted_at is null and b.archived_at is null'
const isOpenSql = "i.status <> 'COMPLETE' and i.archived_at is null"

// ?2: start of the period, ?3: start of the previous period, ?4: today.
const selectProjectsSql = `select b.id, b.title as name, b.process, lower(b.priority) as priority, b.team_id as teamId,
  t.name as teamName, ${isNotCopySql('boards', 'b')} as isOriginal, b.start_date as startDate, b.target_date as targetDate, b.is_active as isActive, ${isPausedByPlanSql('b')} as isPausedByPlan,
  b.creator_id as creatorId, b.created_at as createdAt,
  (select count(*) from team_members m where m.account_id = b.account_id and m.team_id = b.team_id) as teamSize,
  count(i.id) as totalItems, coalesce(sum(i.status = 'COMPLETE'), 0) as completedItems,
  coalesce(sum(i.kind = 'STORY'), 0) as userStories,
  coalesce(sum(i.kind = 'STORY' and i.status = 'COMPLETE'), 0) as completedStories,
  coalesce(sum(${isOpenSql} and i.blocked_at is not null), 0) as blockedStories,
  coalesce(sum(${isOpenSql} and i.due_date < ?4), 0) as overdueTasks,
  coalesce(sum(i.work_completed_at >= ?2), 0) as recent,
  coalesce(sum(i.work_completed_at >= ?3 and i.work_completed_at < ?2), 0) as before
from boards b
left join teams t on t.account_id = b.account_id and t.id = b.team_id
left join board_items i on i.account_id = b.account_id and i.board_id = b.id and i.deleted_at is null
  and (i.archived_at is null or i.status = 'COMPLETE')
where ${isVisibleSql} group by b.id order by b.updated_at desc, b.id`

type Row = Omit<
  Project,
  'isActive' | 'isPausedByPlan' | 'isCopy' | 'status' | 'progress' | 'burndownHealth' | 'velocityTrend' | 'canManage'
> & {
  isActive: number
  isPausedByPlan: number
  isOriginal: number
  creatorId: string
  recent: number
  before: number
}

/** The number of last sprints that the velocity trend compares. */
const maxTrendSprints = 6

/**
 * Lists the account's projects for the dashboard, except archived ones, last updated first. Compares their flow of the
 * last `days` days with the same number of days before.
 */
export async function listProjects(scope: AccountScope, viewer: Viewer, days: number): Promise<Project[]> {
  const { db, accountId, clock } = scope
  const now = clock.now()
  const first = dayNumberOf(now) - days + 1
  const args = [accountId, startOfDay(first), startOfDay(first - days), formatDay(dayNumberOf(now))]
  const [rows, velocities, burndowns] = await Promise.all([
    db.run<Row>(selectProjectsSql, args),
    listVelocities(scope, undefined, maxTrendSprints),
    listBurndowns(scope, {}),
  ])
  const sprintsByBoard = new Map(velocities.map(({ board, velocity }) => [board.id, velocity.sprints]))
  const healthByBoard = new Map(burndowns.map(({ board, burndown }) => [board.id, burndown?.health ?? null]))
  return rows.map(({ isActive, isPausedByPlan: isPaused, isOriginal, creatorId, recent, before, ...row }): Project => {
    const project = { ...row, isActive: Boolean(isActive), isPausedByPlan: isPaused === 1, isCopy: !isOriginal }
    const progress = progressOf(row)
    const sprints = sprintsByBoard.get(row.id) ?? []
    const points = sprints.map(({ completedPoints }) => completedPoints)
    const isEstimated = points.some(amount => amount > 0)
    const done = isEstimated ? points : sprints.map(({ completedItems }) => completedItems)
    return {
      ...project,
      status: projectStatusOf(project),
      progress,
      burndownHealth: healthByBoard.get(row.id) ?? healthByTarget({ ...row, progress }, now),
      velocityTrend: row.process === 'SCRUM' ? trendOfSprints(done) : trendOfFlow(recent, before),
      canManage: rightsOf(viewer, { creatorId }) === 'manage',
    }
  })
}

// Leaves out copies, and items that another tool completed before the import.
const selectDeliveredSql = `select b.process, coalesce(sum(coalesce(i.points, 1)), 0) as points,
  coalesce(sum(i.due_date is not null), 0) as promised,
  coalesce(sum(i.due_date >= date(i.work_completed_at / 1000, 'unixepoch')), 0) as kept
from board_items i join boards b on b.account_id = i.account_id and b.id = i.board_id
where i.account_id = ?1 and i.work_completed_at >= ?2 and i.deleted_at is null
  and b.deleted_at is null and ${isNotCopySql('boards', 'b')}
  and (b.imported_at is null or b.imported_from is not null or i.work_completed_at >= b.imported_at)
group by b.process`

/** Sums completed work over the last days by process, including archived projects. */
export function sumDeliveredByProcess({ db, accountId, clock }: AccountScope, days: number) {
  const from = startOfDay(dayNumberOf(clock.now()) - days + 1)
  return db.run<DeliveredWork & { process: Process }>(selectDeliveredSql, [accountId, from])
}
