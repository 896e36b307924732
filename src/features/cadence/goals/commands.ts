import type { Statement } from '#db/client.ts'
import { requireMember } from '#features/accounts/members/queries-people.ts'
import { auditStatement } from '#kit/audit.ts'
import type { AccountScope, Parts } from '#kit/context.ts'
import { commit } from '#kit/idempotency.ts'
import { getGoal } from './queries.ts'
import { type Goal, statusAfter } from './rules.ts'
import type { GoalUpdate, NewGoal } from './schema.ts'

const restorableMs = 30 * 24 * 60 * 60_000

const insert = `insert into goals
  (id, account_id, name, description, owner_id, due_date, target, progress, status, created_by, created_at, updated_at)
  values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?11)`

/** Creates a goal, for the caller where no owner is named. Throws `forbidden` for another owner without the permission. */
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

const update = `update goals set name = ?3, description = ?4, owner_id = ?5, due_date = ?6, target = ?7, progress = ?8,
  status = ?9, updated_at = ?10 where account_id = ?1 and id = ?2`

/** The statement that writes a change of a goal, for the batch that makes it. */
export function updateStatement(scope: AccountScope, goal: Goal, change: GoalUpdate): Statement {
  const next = { ...goal, ...change }
  const status = statusAfter(goal.status, { ...next, status: change.status })
  const { name, description, ownerId, dueDate, target, progress } = next
  const row = [name, description, ownerId, dueDate, target, progress, status, scope.clock.now()]
  return { sql: update, args: [scope.accountId, goal.id, ...row] }
}

/** Updates the fields that were sent. Throws `not_found`, and `forbidden` when it is given away without the permission. */
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

/** Brings a deleted goal back. */
export async function restoreGoal(scope: AccountScope, onlyOwner: string | null, id: string): Promise<Goal> {
  const goal = await getGoal(scope, onlyOwner, id, { deleted: true })
  const statement = { sql: setDeleted, args: [scope.accountId, id, null] }
  await commit(scope, [statement, auditStatement(scope, 'goal.restored', { subject: id })], { id })
  return goal
}

/** Removes goals that were deleted 30 days ago, with their check-ins. */
export async function removeDeletedGoals({ db, clock }: Parts): Promise<void> {
  await db
    .unscoped('goals of all accounts are removed by the clock')
    .run('delete from goals where deleted_at < ?', [clock.now() - restorableMs])
}
