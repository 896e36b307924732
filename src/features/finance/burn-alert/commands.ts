import type { Statement } from '#db/client.ts'
import { changedCount } from '#db/client.ts'
import { loadPayView } from '#features/finance/books/queries-pay.ts'
import { cashFacts } from '#features/finance/runway/queries-figures.ts'
import type { CashFacts } from '#features/finance/runway/rules-figures.ts'
import { noticeStatements } from '#features/notifications/commands.ts'
import { type AccountScope, type Services, scheduledScope } from '#kit/context.ts'
import { dayIn } from '#kit/day.ts'
import { abortIfUnchanged, wasAborted } from '#kit/http/conditional-commit.ts'
import { type Notice, notificationStatement, notifyAccountPages } from '#kit/mail/notify.ts'
import { paths } from '#src/paths.ts'
import { type DueAlert, listDueAlerts, listLeaders } from './queries.ts'
import { type AlertLevel, type BurnAlert, burnAlertOf, nextAlert } from './rules.ts'

const hour = 60 * 60_000
/** The hour (UTC) from which the accounts are checked. */
const firstHour = 7
export const alertsPerRun = 50

/** The last time (milliseconds UTC) at which the checks of a day began. */
const lastStart = (now: number) => Math.floor((now - firstHour * hour) / (24 * hour)) * 24 * hour + firstHour * hour

/**
 * Checks the burn alert of each account with bank accounts once a day. Runs every minute and checks a few. Notifies the
 * leaders of a level that is worse than the one they know. Demos get no alerts. Returns the number of checked accounts.
 */
export async function checkBurnAlerts(services: Services): Promise<number> {
  const due = await listDueAlerts(services, lastStart(services.clock.now()), alertsPerRun)
  let checked = 0
  for (const alert of due) {
    try {
      if (await check(services, alert)) checked++
    } catch (thrown) {
      // The claim stands, so that one account with a fault does not stop the others.
      if (!wasAborted(thrown)) services.log.error('burn_alert', thrown, { account: alert.accountId })
    }
  }
  return checked
}

const claim = 'update burn_alerts set checked_at = ?4 where account_id = ?1 and id = ?2 and checked_at = ?3'
const update = `update burn_alerts set level = ?4, since = ?5, better_since = ?6, notified_level = ?7
  where account_id = ?1 and id = ?2 and checked_at = ?3`

/** Checks one account. Several workers run at once: the first to update the time does it. */
async function check(services: Services, { id, accountId, checkedAt, isWatched, ...state }: DueAlert) {
  const scope = scheduledScope(services, accountId, 'system')
  const now = scope.clock.now()
  const claimed = await scope.db.batch([{ sql: claim, args: [accountId, id, checkedAt, now] }])
  if (changedCount(claimed[0]) !== 1 || !isWatched) return false
  const day = dayIn('UTC', now)
  const facts = await cashFacts(scope, { asOf: day, at: now, isPast: false }, 'PAYROLL', 4)
  const alert = burnAlertOf(facts)
  // While too little is known, the state stays as it is.
  if (alert.level === null) return true
  const { level, since, betterSince, notifiedLevel, isNews } = nextAlert(state, alert.level, day)
  const leaders = isNews ? await listReaders(scope, facts, level) : []
  const args = [accountId, id, now, level, since, betterSince, notifiedLevel]
  const notices = await noticesOf(services, scope, leaders, alert)
  await scope.db.batch([{ sql: update, args }, abortIfUnchanged(), ...notices])
  for (const userId of leaders) await notifyAccountPages(services, accountId, { type: 'notification', userId })
  return true
}

/** The ids of the leaders who see this level on their dashboard. Without pay, the runway of a small company is not shown. */
async function listReaders(scope: AccountScope, facts: CashFacts, level: AlertLevel): Promise<string[]> {
  const { asOf } = facts.known
  const [leaders, ...views] = await Promise.all([
    listLeaders(scope),
    loadPayView(scope, 'LINES', asOf),
    loadPayView(scope, 'SUMS', asOf),
  ])
  const seeing = [facts.view, ...views].filter(view => burnAlertOf({ ...facts, view }).level === level)
  return leaders.filter(leader => seeing.some(({ reader }) => reader === leader.reader)).map(({ userId }) => userId)
}

/** The notices have no amounts, because emails are read by others too. */
async function noticesOf(
  services: Services,
  scope: AccountScope,
  leaders: readonly string[],
  { level, daysLeft }: BurnAlert,
): Promise<Statement[]> {
  const params = { level: level ?? 'none', days: daysLeft ?? 0 }
  const notices = leaders.map((userId): Notice => ({ userId, kind: 'burn_alert', params, link: paths.dashboard() }))
  const site = services.config.sites.sites[0]?.origin
  if (site) return noticeStatements(scope, notices, site)
  // Without a site, an email would have no link.
  return notices.map(notice => notificationStatement(scope, notice))
}
