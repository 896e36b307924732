import type { Statement } from '#db/client.ts'
import { listAdmins } from '#features/accounts/members/queries.ts'
import { type NewNotification, notificationStatements } from '#features/notifications/commands-notify.ts'
import type { NotificationKind } from '#features/notifications/rules.ts'
import { notifyAccountPages } from '#kit/account-messages.ts'
import { type AccountScope, type Services, scheduledScope } from '#kit/context.ts'
import { abortIfNoRowChanged, wasAborted } from '#kit/http/conditional-commit.ts'
import { paths } from '#src/paths.ts'
import type { SubscriptionRow } from './rules.ts'
import { dueReminder, pauseDay } from './rules-dunning.ts'
import type { SubscriptionStatus } from './rules-status.ts'

const markOverdueSql = `update subscriptions set
  past_due_since = case when status in ('PAST_DUE', 'UNPAID') then coalesce(past_due_since, ?3) end,
  dunning_day = case when status in ('PAST_DUE', 'UNPAID') then dunning_day end
where account_id = ?1 and provider = ?2`

/** Returns the statement that stores the time since which a payment is overdue, and clears it after the payment. */
export const overdueStatement = ({ accountId, clock }: AccountScope, provider: string): Statement => {
  return { sql: markOverdueSql, args: [accountId, provider, clock.now()] }
}

type OverdueSubscription = {
  id: string
  provider: SubscriptionRow['provider']
  accountId: string
  status: SubscriptionStatus
  pastDueSince: number
  dunningDay: number | null
}

const selectOverdueSql = `select id, provider, account_id as accountId, status, past_due_since as pastDueSince, dunning_day as dunningDay
  from subscriptions where status in ('PAST_DUE', 'UNPAID') and past_due_since is not null
  and coalesce(dunning_day, -1) < ${pauseDay} order by past_due_since limit 500`
const claimReminderSql = `update subscriptions set dunning_day = ?3
  where account_id = ?1 and id = ?2 and coalesce(dunning_day, -1) < ?3 and status in ('PAST_DUE', 'UNPAID')`

/**
 * Sends reminders of overdue payments, once for each of the `reminderDays`. Runs every minute. Returns the number of
 * reminders.
 */
export async function remindOfPayments(services: Services): Promise<number> {
  const db = services.db.unscoped('reminds all accounts of overdue payments')
  let reminderCount = 0
  for (const due of await db.run<OverdueSubscription>(selectOverdueSql)) {
    const reminder = dueReminder(due, services.clock.now())
    if (reminder === null) continue
    const scope = scheduledScope(services, due.accountId, 'system')
    const kind = reminder === pauseDay ? 'plan_paused' : 'payment_overdue'
    const write = { sql: claimReminderSql, args: [due.accountId, due.id, reminder] }
    if (await notifyBuyers(services, scope, { write, kind, provider: due.provider })) reminderCount++
  }
  return reminderCount
}

type BuyerNotification = {
  /** The conditional write that claims the notification. */
  write: Statement
  kind: NotificationKind
  provider: SubscriptionRow['provider']
  params?: NonNullable<NewNotification['params']>
}

/**
 * Notifies the members who can buy, in one batch with a conditional write. Returns false if the write changed nothing,
 * because another run has notified them.
 */
export async function notifyBuyers(
  services: Services,
  scope: AccountScope,
  { write, kind, provider, params = {} }: BuyerNotification,
): Promise<boolean> {
  const people = await listAdmins(scope)
  const link = paths.billing('payment')
  const facts = { ...params, ...(provider === 'SIMULATED' && { simulated: 1 }) }
  const notifications = people.map(({ id: userId }): NewNotification => ({ userId, kind, params: facts, link }))
  try {
    await scope.db.batch([write, abortIfNoRowChanged(), ...notificationStatements(scope, notifications)])
  } catch (thrown) {
    if (wasAborted(thrown)) return false
    throw thrown
  }
  for (const { userId } of notifications)
    await notifyAccountPages(services, scope.accountId, { type: 'notification', userId })
  return true
}
