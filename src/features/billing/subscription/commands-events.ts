import { changedCount } from '#db/client.ts'
import { findAccountOfCustomer } from '#features/billing/provider/queries-customers.ts'
import type { Services } from '#kit/context.ts'
import { retryDelayMsOf } from '#kit/mail/outbox.ts'
import { prepareTrialEnd } from './commands-prepare-renewal.ts'
import { reconcileAccount } from './commands-reconcile.ts'
import type { EventReferences } from './parse-event.ts'

const reason = 'an event names a customer; the account is found by it'
const hour = 60 * 60_000
/** Maximum events of one run. */
export const eventsPerRun = 100

type ReceivedEvent = EventReferences & { provider: 'STRIPE' | 'SIMULATED' }

const insertSql = `insert into billing_events (id, provider, type, customer_id, object_id, next_attempt_at, created_at)
  values (?1, ?2, ?3, ?4, ?5, ?6, ?6) on conflict do nothing`

/** Stores a verified event. Returns whether it is new. */
export async function storeEvent({ db, clock }: Services, event: ReceivedEvent): Promise<boolean> {
  const { id, provider, type, customerId, objectId } = event
  const args = [id, provider, type, customerId, objectId, clock.now()]
  const [insertResult] = await db.unscoped(reason).batch([{ sql: insertSql, args }])
  return changedCount(insertResult) > 0
}

type DueEvent = { id: string; provider: 'STRIPE' | 'SIMULATED'; customerId: string | null; attempts: number }
type Group = { events: DueEvent[]; provider: DueEvent['provider']; customerId: string | null }

const selectDueSql = `select id, provider, customer_id as customerId, attempts from billing_events
  where processed_at is null and next_attempt_at <= ?1 order by next_attempt_at limit ${eventsPerRun}`
const claimEventsSql = `update billing_events set attempts = attempts + 1, next_attempt_at = ?3
  where id = ?1 and attempts = ?2 and processed_at is null`
const markProcessedSql = `update billing_events set processed_at = ?2, last_error = null
  where id in (select value from json_each(?1))`
const storeErrorSql = 'update billing_events set last_error = ?2 where id in (select value from json_each(?1))'

/**
 * Processes the stored events. Reads each affected account from the provider once, and ignores the contents of the
 * events. A failed event is retried later, at least every hour. Returns the number of processed events.
 */
export async function processBillingEvents(services: Services): Promise<number> {
  const db = services.db.unscoped(reason)
  const now = services.clock.now()
  const dueEvents = await db.run<DueEvent>(selectDueSql, [now])
  const groups = Map.groupBy(dueEvents, ({ provider, customerId }) => `${provider} ${customerId}`)
  let processedCount = 0
  for (const events of groups.values()) {
    const { provider, customerId } = events[0]!
    processedCount += await processGroup(services, { events, provider, customerId })
  }
  return processedCount
}

async function processGroup(services: Services, { events, provider, customerId }: Group): Promise<number> {
  const db = services.db.unscoped(reason)
  const now = services.clock.now()
  const claims = events.map(({ id, attempts }) => {
    return { sql: claimEventsSql, args: [id, attempts, now + Math.min(hour, retryDelayMsOf(attempts + 1))] }
  })
  const results = await db.batch(claims)
  const claimedIds = events.filter((_, index) => changedCount(results[index]!) > 0).map(({ id }) => id)
  if (claimedIds.length === 0) return 0
  const ids = JSON.stringify(claimedIds)
  try {
    const accountId = customerId && (await findAccountOfCustomer(services, { provider, customerId }))
    if (accountId) {
      await reconcileAccount(services, accountId)
      await prepareTrialEnd(services, accountId)
    }
    await db.run(markProcessedSql, [ids, services.clock.now()])
    return claimedIds.length
  } catch (thrown) {
    services.log.error('billing.event', thrown, { events: claimedIds.length })
    await db.run(storeErrorSql, [ids, (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, 300)])
    return 0
  }
}

const retentionDays = 30

/** Removes processed events after 30 days. No provider repeats an event after that time. */
export async function removeOldEvents({ db, clock }: Services): Promise<void> {
  const cutoff = clock.now() - retentionDays * 24 * hour
  await db.unscoped(reason).run('delete from billing_events where processed_at < ?1', [cutoff])
}
