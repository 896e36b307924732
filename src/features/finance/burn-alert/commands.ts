import type { Statement } from '#db/client.ts'
import { changedCount } from '#db/client.ts'
import { loadPayView } from '#features/finance/books/queries-pay.ts'
import { loadCashFacts } from '#features/finance/runway/queries-figures.ts'
import type { CashFacts } from '#features/finance/runway/rules-figures.ts'
import { type NewNotification, notificationStatements } from '#features/notifications/commands-notify.ts'
import { notifyAccountPages } from '#kit/account-messages.ts'
import { type AccountScope, type Services, scheduledScope } from '#kit/context.ts'
import { dayIn } from '#kit/day.ts'
import { abortIfNoRowChanged, wasAborted } from '#kit/http/conditional-commit.ts'
import { paths } from '#src/paths.ts'
import { type DueAlert, listDueAlerts, listLeaders } from './queries.ts'
import { type AlertLevel, type BurnAlert, burnAlertMonths, burnAlertOf, nextAlert } from './rules.ts'

const hourMs = 60 * 60_000
/** The hour (UTC) at which the daily checks begin. */
const firstHour = 7
export const alertsPerRun = 50

/** Returns the start of the newest round of daily checks (milliseconds UTC). */
const lastRoundStart = (now: number) =>
  Math.floor((now - firstHour * hourMs) / (24 * hourMs)) * 24 * hourMs + firstHour * hourMs

/**
 * Checks the burn alert of each account with bank accounts once a day. Runs every minute and checks a few accounts.
 * Notifies leaders if the level is worse than the last one they were notified of. Demos get no alerts.
 * Returns the number of checked accounts.
 */
export async function checkBurnAlerts(services: Services): Promise<number> {
  const dueAlerts = await listDueAlerts(services, lastRoundStart(services.clock.now()), alertsPerRun)
  let checkedCount = 0
  for (const alert of dueAlerts) {
    try {
      if (await checkAlert(services, alert)) checkedCount++
    } catch (thrown) {
      // The account stays marked as checked, so that one failing account does not block the others.
      if (!wasAborted(thrown)) services.log.error('burn_alert', thrown, { account: alert.accountId })
    }
  }
  return checkedCount
}

const claimSql = 'update burn_alerts set checked_at = ?4 where account_id = ?1 and id = ?2 and checked_at = ?3'
const updateSql = `update burn_alerts set level = ?4, since = ?5, better_since = ?6, notified_level = ?7
  where account_id = ?1 and id = ?2 and checked_at = ?3`

/**
 * Checks one account. Several workers may run at the same time: the worker that first updates `checked_at` checks the
 * account.
 */
async function checkAlert(services: Services, { id, accountId, checkedAt, isWatched, ...state }: DueAlert) {
  const scope = scheduledScope(services, accountId, 'system')
  const now = scope.clock.now()
  const claimResults = await scope.db.batch([{ sql: claimSql, args: [accountId, id, checkedAt, now] }])
  if (changedCount(claimResults[0]) !== 1 || !isWatched) return false
  const day = dayIn('UTC', now)
  const facts = await loadCashFacts(scope, { day, at: now, isPast: false }, 'PAYROLL', burnAlertMonths)
  const alert = burnAlertOf(facts)
  // Without enough data, the state does not change.
  if (alert.level === null) return true
  const { level, since, betterSince, notifiedLevel, shouldNotify } = nextAlert(state, alert.level, day)
  const leaders = shouldNotify ? await listLeadersWithAccess(scope, facts, level) : []
  const args = [accountId, id, now, level, since, betterSince, notifiedLevel]
  const notifications = burnNotificationStatements(scope, leaders, alert)
  await scope.db.batch([{ sql: updateSql, args }, abortIfNoRowChanged(), ...notifications])
  for (const userId of leaders) await notifyAccountPages(services, accountId, { type: 'notification', userId })
  return true
}

/** The ids of the leaders who can see this level. In a small company, only those who can see pay can see the runway. */
async function listLeadersWithAccess(scope: AccountScope, facts: CashFacts, level: AlertLevel): Promise<string[]> {
  const { day: asOf } = facts.asOfDate
  const [leaders, ...otherPayViews] = await Promise.all([
    listLeaders(scope),
    loadPayView(scope, 'LINES', asOf),
    loadPayView(scope, 'SUMS', asOf),
  ])
  const payViews = [facts.payView, ...otherPayViews]
  const matchingViews = payViews.filter(payView => burnAlertOf({ ...facts, payView }).level === level)
  return leaders
    .filter(leader => matchingViews.some(({ reader }) => reader === leader.reader))
    .map(({ userId }) => userId)
}

/**
 * Returns the statements for the notifications. They contain no amounts, because other people may read the emails too.
 */
function burnNotificationStatements(
  scope: AccountScope,
  leaders: readonly string[],
  { level, daysLeft }: BurnAlert,
): Statement[] {
  const params = { level: level ?? 'none', days: daysLeft ?? 0 }
  const notifications = leaders.map(
    (userId): NewNotification => ({ userId, kind: 'burn_alert', params, link: paths.dashboard() }),
  )
  return notificationStatements(scope, notifications)
}
