import type { Statement } from '#db/client.ts'
import { requireMember } from '#features/accounts/members/queries-people.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { commit } from '#kit/http/idempotency.ts'
import { getGoal } from './queries.ts'
import { type Goal, statusAfter } from './rules.ts'
import type { GoalUpdate, NewGoal } from './schema.ts'

const restorableMs = 30 * 24 * 60 * 60_000

const insert = `insert into goals
  (id, account_id, name, description, owner_id, due_date, target, progress, status, created_by, created_at, updated_at)
  values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?11)`

/** Creates a goal. The caller is the default owner. Throws `forbidden` for another owner without the permission. */
export async function createGoal(scope: AccountScope, onlyOwner: string | null, input: NewGoal): Promise<Goal> {
  const { name, description, dueDate, target, progress } = input
  const ownerId = input.ownerId ?? scope.actorId
  await requireMember(scope, ownerId, onlyOwner)
  const id = scope.ids.id('gol')
  const status = statusAfter('OPEN', input)
  const row = [name, description, ownerId, dueDate, target, progress, status, scope.actorId, scope.clock.now()]
  const statement = { sql: insert, args: [id, scope.accountId, ...row] }
  const { answer } = await commit(scope, [statement, auditStatement(scope, 'goal.created', { subject: id })], { id })
  return getGoal(scope, onlyOwner, answer.id)
}

// A field that was not sent keeps its current value, even if someone else changed it since it was read.
const update = `update goals set name = coalesce(?3, name), description = coalesce(?4, description),
  owner_id = coalesce(?5, owner_id), due_date = iif(?6, ?7, due_date), target = coalesce(?8, target),
  progress = coalesce(?9, progress), status = coalesce(?10, status), updated_at = ?11 where account_id = ?1 and id = ?2`

/** Returns the status after a change; null if status, progress and target do not change. */
function newStatus(goal: Goal, { status = goal.status, progress = goal.progress, target = goal.target }: GoalUpdate) {
  if (status === goal.status && progress === goal.progress && target === goal.target) return null
  return statusAfter(goal.status, { status, progress, target })
}

function updateStatement(scope: AccountScope, goal: Goal, change: GoalUpdate): Statement {
  const { name = null, description = null, ownerId = null, dueDate, target = null, progress = null } = change
  const due = [Number(dueDate !== undefined), dueDate ?? null]
  const row = [name, description, ownerId, ...due, target, progress, newStatus(goal, change), scope.clock.now()]
  return { sql: update, args: [scope.accountId, goal.id, ...row] }
}

/** Updates the fields that were sent. Throws `not_found`, and `forbidden` if the actor cannot change the owner. */
export async function updateGoal(
  scope: AccountScope,
  onlyOwner: string | null,
  id: string,
  change: GoalUpdate,
): Promise<Goal> {
  const goal = await getGoal(scope, onlyOwner, id)
  if (change.ownerId !== undefined && change.ownerId !== goal.ownerId)
    await requireMember(scope, change.ownerId, onlyOwner)
  const audit = auditStatement(scope, 'goal.updated', { subject: id })
  await commit(scope, [updateStatement(scope, goal, change), audit], { id })
  return getGoal(scope, onlyOwner, id)
}

const setDeleted = 'update goals set deleted_at = ?3 where account_id = ?1 and id = ?2'

/** Deletes a goal; it can be restored for 30 days. */
export async function deleteGoal(scope: AccountScope, onlyOwner: string | null, id: string): Promise<Goal> {
  const goal = await getGoal(scope, onlyOwner, id)
  const statement = { sql: setDeleted, args: [scope.accountId, id, scope.clock.now()] }
  await commit(scope, [statement, auditStatement(scope, 'goal.deleted', { subject: id })], { id })
  return goal
}

/** Restores a deleted goal. */
export async function restoreGoal(scope: AccountScope, onlyOwner: string | null, id: string): Promise<Goal> {
  const goal = await getGoal(scope, onlyOwner, id, { deleted: true })
  const statement = { sql: setDeleted, args: [scope.accountId, id, null] }
  await commit(scope, [statement, auditStatement(scope, 'goal.restored', { subject: id })], { id })
  return goal
}

/** Removes goals that were deleted 30 days ago, with their check-ins. */
export async function removeDeletedGoals({ db, clock }: Services): Promise<void> {
  await db
    .unscoped('removes deleted goals of all accounts')
    .run('delete from goals where deleted_at < ?', [clock.now() - restorableMs])
}

const follow = `update goals set progress = ?4, status = ?5, updated_at = ?6 where account_id = ?1 and id = ?2 and ?3 = (
  select id from goal_check_ins where account_id = ?1 and goal_id = ?2 order by day desc, created_at desc, rowid desc limit 1)`

/**
 * Returns the statement that copies a check-in's progress and status to its goal. It changes nothing if a newer check-in
 * exists.
 */
export function goalUpdateStatement(
  scope: AccountScope,
  goal: Goal,
  checkIn: Pick<Goal, 'id' | 'progress' | 'status'>,
): Statement {
  const { id, progress, status } = checkIn
  const next = statusAfter(goal.status, { status, progress, target: goal.target })
  return { sql: follow, args: [scope.accountId, goal.id, id, progress, next, scope.clock.now()] }
}
