import type { Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'
import type { SubscriptionCopy } from './rules.ts'
import { hasEnded } from './rules-status.ts'

const upsertSql = `insert into subscriptions (id, account_id, provider, provider_id, plan, interval, additional_users, status,
  current_period_start, current_period_end, cancel_at_period_end, trial_end, ended_at, next_plan, next_interval,
  next_additional_users, next_at, created_at, updated_at)
values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19)
on conflict (provider_id) do update set plan = excluded.plan, interval = excluded.interval,
  additional_users = excluded.additional_users, status = excluded.status,
  current_period_start = excluded.current_period_start, current_period_end = excluded.current_period_end,
  cancel_at_period_end = excluded.cancel_at_period_end, trial_end = excluded.trial_end, ended_at = excluded.ended_at,
  next_plan = excluded.next_plan, next_interval = excluded.next_interval,
  next_additional_users = excluded.next_additional_users, next_at = excluded.next_at,
  version = version + 1, updated_at = excluded.updated_at
where account_id = ?2 and (plan, interval, additional_users, status, current_period_start, current_period_end,
  cancel_at_period_end, coalesce(trial_end, 0), coalesce(ended_at, 0), coalesce(next_plan, ''),
  coalesce(next_interval, ''), coalesce(next_additional_users, -1), coalesce(next_at, 0))
  <> (?5, ?6, ?7, ?8, ?9, ?10, ?11, coalesce(?12, 0), coalesce(?13, 0), coalesce(?14, ''), coalesce(?15, ''),
  coalesce(?16, -1), coalesce(?17, 0))`

/**
 * Returns the statements that store a copy of the provider's subscriptions. Ended ones come first, because an account
 * can have only one that has not ended.
 */
export function subscriptionStatements(
  { accountId, ids, clock }: AccountScope,
  provider: string,
  copies: readonly SubscriptionCopy[],
): Statement[] {
  const endedFirst = copies.toSorted((a, b) => Number(hasEnded(b.status)) - Number(hasEnded(a.status)))
  return endedFirst.map(copy => {
    const { next } = copy
    const selectionFields = [copy.plan, copy.interval, copy.additionalUsers, copy.status]
    const periodFields = [copy.currentPeriodStart, copy.currentPeriodEnd, Number(copy.cancelAtPeriodEnd)]
    const scheduledFields = [
      next?.plan ?? null,
      next?.interval ?? null,
      next?.additionalUsers ?? null,
      next?.at ?? null,
    ]
    return {
      sql: upsertSql,
      args: [
        ids.id('sub'),
        accountId,
        provider,
        copy.providerId,
        ...selectionFields,
        ...periodFields,
        copy.trialEnd,
        copy.endedAt,
        ...scheduledFields,
        copy.createdAt,
        clock.now(),
      ],
    }
  })
}
