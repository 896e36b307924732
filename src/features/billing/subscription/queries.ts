import type { BillingInterval } from '#features/billing/plans/rules-prices.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import type { SubscriptionRow } from './rules.ts'
import { graceMs } from './rules-dunning.ts'

type StoredRow = Omit<SubscriptionRow, 'cancelAtPeriodEnd' | 'next'> & {
  cancelAtPeriodEnd: 0 | 1
  nextPlan: SubscriptionRow['plan'] | null
  nextInterval: BillingInterval | null
  nextAdditionalUsers: number | null
  nextAt: number | null
}

const columns = `id, provider, provider_id as providerId, plan, interval, additional_users as additionalUsers, status,
  current_period_start as currentPeriodStart, current_period_end as currentPeriodEnd,
  cancel_at_period_end as cancelAtPeriodEnd, trial_end as trialEnd, ended_at as endedAt, next_plan as nextPlan,
  next_interval as nextInterval, next_additional_users as nextAdditionalUsers, next_at as nextAt,
  past_due_since as pastDueSince, dunning_day as dunningDay, version, created_at as createdAt, updated_at as updatedAt`

function toRow({ nextPlan, nextInterval, nextAdditionalUsers, nextAt, ...row }: StoredRow): SubscriptionRow {
  const next =
    nextPlan && nextInterval && nextAt
      ? { plan: nextPlan, interval: nextInterval, additionalUsers: nextAdditionalUsers ?? 0, at: nextAt }
      : null
  return { ...row, cancelAtPeriodEnd: row.cancelAtPeriodEnd === 1, next }
}

/** Returns all subscriptions of the account, newest first. */
export async function listSubscriptions({ db, accountId }: AccountScope): Promise<SubscriptionRow[]> {
  const sql = `select ${columns} from subscriptions where account_id = ?1 order by created_at desc, id desc`
  return (await db.run<StoredRow>(sql, [accountId])).map(toRow)
}

/** Returns the subscription that has not ended. Null without one. */
export async function findSubscription({ db, accountId }: AccountScope): Promise<SubscriptionRow | null> {
  const sql = `select ${columns} from subscriptions where account_id = ?1 and status not in ('CANCELED', 'EXPIRED')`
  const [row] = await db.run<StoredRow>(sql, [accountId])
  return row ? toRow(row) : null
}

/**
 * Returns a subscription by its id. Fails with `not_found` for an unknown one. Also fails for one that has ended,
 * unless `ended` is set.
 */
export async function getSubscription(
  { db, accountId }: AccountScope,
  id: string,
  { ended = false }: { ended?: boolean } = {},
): Promise<SubscriptionRow> {
  const sql = `select ${columns} from subscriptions where account_id = ?1 and id = ?2
    and (?3 or status not in ('CANCELED', 'EXPIRED'))`
  const [row] = await db.run<StoredRow>(sql, [accountId, id, Number(ended)])
  return row ? toRow(row) : fail('not_found')
}

/**
 * SQL: the subscription with an overdue payment, as JSON: its status, and the time when the plan is paused. Null if no
 * payment is overdue. A demo has its own clock, which can be ahead of the clock that counts the days of grace. `?1` is
 * the account.
 */
export const overduePaymentJsonSql = `(select json_object('status', status, 'pausedAt', max(coalesce(past_due_since, updated_at), current_period_start) + ${graceMs})
  from subscriptions where account_id = ?1 and status in ('PAST_DUE', 'UNPAID', 'INCOMPLETE'))`
