import { copyCheckInStatement } from '#features/cadence/goals/commands.ts'
import { getGoal } from '#features/cadence/goals/queries.ts'
import { statusAfter } from '#features/cadence/goals/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { commit } from '#kit/http/idempotency.ts'
import { getCheckIn, listCheckIns } from './queries.ts'
import type { CheckIn, CheckInUpdate, NewCheckIn } from './schema.ts'

const insertSql = `insert into goal_check_ins
  (id, account_id, goal_id, day, progress, status, note, author_id, created_at, updated_at)
  values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9)`

/** Creates a check-in. Copies its progress and status to the goal unless a check-in of a later day exists. */
export async function createCheckIn(
  scope: AccountScope,
  { visibleOwnerId, today }: { visibleOwnerId: string | null; today: string },
  goalId: string,
  input: NewCheckIn,
): Promise<CheckIn> {
  const goal = await getGoal(scope, visibleOwnerId, goalId)
  const id = scope.ids.id('chk')
  const { progress, note, day = today } = input
  const status = statusAfter(goal.status, { status: input.status, progress, target: goal.target })
  const createdAt = scope.clock.now()
  const goalUpdate = copyCheckInStatement(scope, goal, { id, progress, status })
  const args = [id, scope.accountId, goalId, day, progress, status, note, scope.actorId, createdAt]
  const audit = auditStatement(scope, 'goal_check_in.created', { subject: goalId })
  const { response } = await commit(scope, [{ sql: insertSql, args }, goalUpdate, audit], { id })
  // For a repeated request, `response` has the id of the first one.
  return getCheckIn(scope, goalId, response.id)
}

const updateSql = `update goal_check_ins set day = ?4, progress = ?5, status = ?6, note = ?7, updated_at = ?8
  where account_id = ?1 and goal_id = ?2 and id = ?3`

/** Corrects a check-in. Throws `not_found`. */
export async function updateCheckIn(
  scope: AccountScope,
  visibleOwnerId: string | null,
  goalId: string,
  id: string,
  change: CheckInUpdate,
): Promise<CheckIn> {
  const goal = await getGoal(scope, visibleOwnerId, goalId)
  const updatedCheckIn = { ...(await getCheckIn(scope, goalId, id)), ...change }
  const [newest, second] = await listCheckIns(scope, goalId)
  const { day, progress, status, note } = updatedCheckIn
  const args = [scope.accountId, goalId, id, day, progress, status, note, scope.clock.now()]
  const audit = auditStatement(scope, 'goal_check_in.updated', { subject: goalId })
  // If the newest check-in moves to an earlier day, the next one can become the newest.
  const candidates = newest?.id === id && second ? [updatedCheckIn, second] : [updatedCheckIn]
  const goalUpdates = candidates.map(candidate => copyCheckInStatement(scope, goal, candidate))
  await commit(scope, [{ sql: updateSql, args }, ...goalUpdates, audit], { id })
  return getCheckIn(scope, goalId, id)
}
