import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { commit } from '#kit/http/idempotency.ts'
import { getMetricEvent } from './queries.ts'
import type { MetricEvent } from './rules.ts'
import type { MetricEventUpdate, NewMetricEvent } from './schema.ts'

/** Adds an event. */
export async function createMetricEvent(
  scope: AccountScope,
  { day, kind, text }: NewMetricEvent,
): Promise<MetricEvent> {
  const id = scope.ids.id('mev')
  const statement = {
    sql: `insert into metric_events (id, account_id, day, kind, text, created_at, updated_at)
      values (?1, ?2, ?3, ?4, ?5, ?6, ?6)`,
    args: [id, scope.accountId, day, kind, text, scope.clock.now()],
  }
  const audit = auditStatement(scope, 'metric_event.created', { subject: id })
  const { answer } = await commit(scope, [statement, audit], { id })
  return getMetricEvent(scope, answer.id)
}

const update = `update metric_events set day = coalesce(?3, day), kind = coalesce(?4, kind), text = coalesce(?5, text),
  updated_at = ?6 where account_id = ?1 and id = ?2`

/** Updates the fields that were sent. */
export async function updateMetricEvent(
  scope: AccountScope,
  id: string,
  { day = null, kind = null, text = null }: { [K in keyof MetricEventUpdate]: MetricEventUpdate[K] | null },
): Promise<MetricEvent> {
  await getMetricEvent(scope, id)
  const statement = { sql: update, args: [scope.accountId, id, day, kind, text, scope.clock.now()] }
  await commit(scope, [statement, auditStatement(scope, 'metric_event.updated', { subject: id })], { id })
  return getMetricEvent(scope, id)
}

const setDeleted = 'update metric_events set deleted_at = ?3 where account_id = ?1 and id = ?2'

/** Deletes an event. */
export async function deleteMetricEvent(scope: AccountScope, id: string): Promise<MetricEvent> {
  const event = await getMetricEvent(scope, id)
  const statement = { sql: setDeleted, args: [scope.accountId, id, scope.clock.now()] }
  await commit(scope, [statement, auditStatement(scope, 'metric_event.deleted', { subject: id })], { id })
  return event
}

/** Restores a deleted event. */
export async function restoreMetricEvent(scope: AccountScope, id: string): Promise<MetricEvent> {
  const event = await getMetricEvent(scope, id, { deleted: true })
  const statement = { sql: setDeleted, args: [scope.accountId, id, null] }
  await commit(scope, [statement, auditStatement(scope, 'metric_event.restored', { subject: id })], { id })
  return event
}
