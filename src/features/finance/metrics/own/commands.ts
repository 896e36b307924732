import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { abortUnless, commitOr } from '#kit/http/conditional-commit.ts'
import { commit } from '#kit/http/idempotency.ts'
import { getOwnMetric, takenKeys } from './queries.ts'
import { keyFor, maxOwnMetrics, type OwnMetric } from './rules.ts'
import type { NewOwnMetric, OwnMetricUpdate } from './schema.ts'

const hasRoom = '(select count(*) from own_metrics where account_id = ?1 and deleted_at is null) < ?2'
const tooMany = () => fail('conflict', 'ownMetrics.errors.tooMany', { params: { max: maxOwnMetrics } })
const roomGuard = ({ accountId }: AccountScope) => abortUnless(hasRoom, [accountId, maxOwnMetrics])

/** Adds an own metric. Its key is made from the name and never changes. Throws `conflict` if there are too many. */
export async function createOwnMetric(scope: AccountScope, { name, unit }: NewOwnMetric): Promise<OwnMetric> {
  const id = scope.ids.id('met')
  const key = keyFor(name, await takenKeys(scope))
  const statement = {
    sql: `insert into own_metrics (id, account_id, key, name, unit, created_at, updated_at)
      values (?1, ?2, ?3, ?4, ?5, ?6, ?6)`,
    args: [id, scope.accountId, key, name, unit, scope.clock.now()],
  }
  const audit = auditStatement(scope, 'own_metric.created', { subject: id })
  const refusals = { aborted: tooMany, 'own_metrics.key': () => fail('conflict') }
  const { answer } = await commitOr(scope, [roomGuard(scope), statement, audit], { id }, refusals)
  return getOwnMetric(scope, answer.id)
}

/** Renames an own metric. */
export async function updateOwnMetric(scope: AccountScope, id: string, { name }: OwnMetricUpdate): Promise<OwnMetric> {
  await getOwnMetric(scope, id)
  const statement = {
    sql: 'update own_metrics set name = coalesce(?3, name), updated_at = ?4 where account_id = ?1 and id = ?2',
    args: [scope.accountId, id, name ?? null, scope.clock.now()],
  }
  await commit(scope, [statement, auditStatement(scope, 'own_metric.updated', { subject: id })], { id })
  return getOwnMetric(scope, id)
}

const setDeleted = 'update own_metrics set deleted_at = ?3 where account_id = ?1 and id = ?2'

/** Deletes an own metric. Its values stay, and return with it when it is restored. */
export async function deleteOwnMetric(scope: AccountScope, id: string): Promise<OwnMetric> {
  const metric = await getOwnMetric(scope, id)
  const statement = { sql: setDeleted, args: [scope.accountId, id, scope.clock.now()] }
  await commit(scope, [statement, auditStatement(scope, 'own_metric.deleted', { subject: id })], { id })
  return metric
}

/** Restores a deleted own metric with its values. Throws `conflict` if there are too many. */
export async function restoreOwnMetric(scope: AccountScope, id: string): Promise<OwnMetric> {
  const metric = await getOwnMetric(scope, id, { deleted: true })
  const statement = { sql: setDeleted, args: [scope.accountId, id, null] }
  const audit = auditStatement(scope, 'own_metric.restored', { subject: id })
  await commitOr(scope, [roomGuard(scope), statement, audit], { id }, { aborted: tooMany })
  return metric
}
