import type { Services } from '#kit/context.ts'
import { prepareRenewal } from './commands-prepare-renewal.ts'
import { reconcileAccount } from './commands-reconcile.ts'

const day = 24 * 60 * 60_000
const maxPerRun = 20

const reason = 'the nightly comparison reads all customers'
// A demo is not compared: its data is only updated by its events.
const selectDueSql = `select c.account_id as accountId from billing_customers c join accounts a on a.id = c.account_id
  where coalesce(c.stored_at, 0) < ?1 and a.demo_ends_at is null and a.deleted_at is null order by c.stored_at limit ${maxPerRun}`
const insertSweepSql = 'insert into billing_sweeps (id, checked, repaired, created_at) values (?1, ?2, ?3, ?4)'

/**
 * Reads every customer from the provider once a day. Repairs data that is out of date because of lost events. Notifies
 * of cards that expire before the renewal. Runs every minute with at most 20 accounts. Records the accounts that it had
 * to repair. Returns the numbers of read and repaired accounts.
 */
export async function sweepBilling(services: Services): Promise<{ checked: number; repaired: string[] }> {
  const { db, clock, ids, log } = services
  const unscoped = db.unscoped(reason)
  const dueAccounts = await unscoped.run<{ accountId: string }>(selectDueSql, [clock.now() - day])
  const repaired: string[] = []
  let checkedCount = 0
  for (const { accountId } of dueAccounts) {
    try {
      const { changed } = await reconcileAccount(services, accountId, { isComplete: true })
      await prepareRenewal(services, accountId)
      checkedCount++
      if (changed.length > 0) repaired.push(accountId)
    } catch (thrown) {
      log.error('billing.sweep', thrown, { account: accountId })
    }
  }
  if (checkedCount > 0)
    await unscoped.run(insertSweepSql, [ids.id('swp'), checkedCount, JSON.stringify(repaired), clock.now()])
  return { checked: checkedCount, repaired }
}
