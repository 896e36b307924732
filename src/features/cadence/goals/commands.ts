import type { Statement } from '#db/client.ts'
import { goals } from '#db/schema/cadence.ts'
import { requireAssignableMember } from '#features/accounts/members/queries-people.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { removeDeletedRows } from '#kit/data/record-removal.ts'
import { restorableRows } from '#kit/data/record-rows.ts'
import { getGoal } from './queries.ts'
import { type Goal, statusAfter } from './rules.ts'
import type { GoalUpdate, NewGoal } from './schema.ts'

const rows = restorableRows(goals, { prefix: 'gol', audit: 'goal' })

/**
 * Creates a goal. The default owner is the caller. Throws `forbidden` for another owner if the caller can see only
 * their own goals.
 */
export async function createGoal(scope: AccountScope, visibleOwnerId: string | null, input: NewGoal): Promise<Goal> {
  const ownerId = input.ownerId ?? scope.actorId
  await requireAssignableMember(scope, ownerId, visibleOwnerId)
  const row = { ...input, ownerId, status: statusAfter('OPEN', input), createdBy: scope.actorId }
  return getGoal(scope, visibleOwnerId, await rows.create(scope, row))
}

/** Returns the new status of a goal. Undefined if status, progress and target do not change. */
function newStatus(goal: Goal, { status = goal.status, progress = goal.progress, target = goal.target }: GoalUpdate) {
  if (status === goal.status && progress === goal.progress && target === goal.target) return undefined
  return statusAfter(goal.status, { status, progress, target })
}

/** Updates the fields that were sent. Throws `not_found`, and `forbidden` if the actor cannot change the owner. */
export async function updateGoal(
  scope: AccountScope,
  visibleOwnerId: string | null,
  id: string,
  change: GoalUpdate,
): Promise<Goal> {
  const goal = await getGoal(scope, visibleOwnerId, id)
  if (change.ownerId !== undefined && change.ownerId !== goal.ownerId)
    await requireAssignableMember(scope, change.ownerId, visibleOwnerId)
  await rows.update(scope, id, { ...change, status: newStatus(goal, change) })
  return getGoal(scope, visibleOwnerId, id)
}

/** Deletes a goal. It can be restored for 30 days. */
export const deleteGoal = async (scope: AccountScope, visibleOwnerId: string | null, id: string): Promise<Goal> =>
  rows.remove(scope, await getGoal(scope, visibleOwnerId, id))

/** Restores a deleted goal. */
export const restoreGoal = async (scope: AccountScope, visibleOwnerId: string | null, id: string): Promise<Goal> =>
  rows.restore(scope, await getGoal(scope, visibleOwnerId, id, { deleted: true }))

/** Removes goals that were deleted 30 days ago, with their check-ins. */
export const removeDeletedGoals = (services: Services): Promise<void> => removeDeletedRows(services, [goals])

const updateGoalFromCheckInSql = `update goals set progress = ?4, status = ?5, updated_at = ?6 where account_id = ?1 and id = ?2 and ?3 = (
  select id from goal_check_ins where account_id = ?1 and goal_id = ?2 order by day desc, created_at desc, rowid desc limit 1)`

/**
 * Returns the statement that copies a check-in's progress and status to its goal. It changes nothing if a newer
 * check-in exists.
 */
export function copyCheckInStatement(
  scope: AccountScope,
  goal: Goal,
  checkIn: Pick<Goal, 'id' | 'progress' | 'status'>,
): Statement {
  const { id, progress, status } = checkIn
  const nextStatus = statusAfter(goal.status, { status, progress, target: goal.target })
  return {
    sql: updateGoalFromCheckInSql,
    args: [scope.accountId, goal.id, id, progress, nextStatus, scope.clock.now()],
  }
}
