import Stripe from 'stripe'
import { stripeFor } from '#features/billing/provider/access.ts'
import type { Services } from '#kit/context.ts'
import { retryDelayMsOf } from '#kit/mail/outbox.ts'

const reason = 'the accounts of these subscriptions and invoices are deleted'
const maxPerRun = 20

type PendingCancellation = { id: string; provider: 'STRIPE' | 'SIMULATED'; attempts: number }

const selectDueSql = `select id, provider, attempts from pending_cancellations where next_attempt_at <= ?1
  order by next_attempt_at limit ${maxPerRun}`
const claimSql = `update pending_cancellations set attempts = attempts + 1, next_attempt_at = ?3
  where id = ?1 and attempts = ?2 returning id`

const isUnknownToProvider = (thrown: unknown) =>
  thrown instanceof Stripe.errors.StripeError && thrown.code === 'resource_missing'

/** Returns the stored description of a failure. It never contains the provider's response. */
const faultOf = (thrown: unknown) =>
  thrown instanceof Stripe.errors.StripeError
    ? `${thrown.type} ${thrown.code ?? thrown.statusCode ?? ''}`.trim()
    : 'Error'

/**
 * Cancels the subscriptions and open checkouts of deleted accounts at the provider, at most 20 per run. A failure is
 * logged and retried without limit, because otherwise the customer would still be charged. Runs every minute. Returns
 * how many it has cancelled.
 */
export async function cancelSubscriptionsOfDeletedAccounts(services: Services): Promise<number> {
  const { clock, log } = services
  const db = services.db.unscoped(reason)
  let cancelledCount = 0
  for (const { id, provider, attempts } of await db.run<PendingCancellation>(selectDueSql, [clock.now()])) {
    const claimResult = await db.run(claimSql, [id, attempts, clock.now() + retryDelayMsOf(attempts + 1)])
    if (claimResult.length === 0) continue
    try {
      await cancel(services, { id, provider })
      await db.run('delete from pending_cancellations where id = ?1', [id])
      cancelledCount++
    } catch (thrown) {
      log.error('billing.cancel', thrown, { subscription: id, attempts: attempts + 1 })
      await db.run('update pending_cancellations set last_error = ?2 where id = ?1', [id, faultOf(thrown)])
    }
  }
  return cancelledCount
}

/**
 * Cancels a subscription or a checkout. An open checkout expires. For a complete one, cancels the subscription it
 * bought.
 */
async function cancel(services: Services, { id, provider }: Pick<PendingCancellation, 'id' | 'provider'>) {
  // Only the simulated provider needs the account, and its subscriptions are removed with the account.
  const { subscriptions, checkout } = stripeFor(services, { accountId: '', provider })
  const isCheckout = id.startsWith('cs_')
  try {
    if (!isCheckout) {
      await subscriptions.cancel(id)
      return
    }
    const { status, subscription } = await checkout.sessions.retrieve(id)
    if (status === 'open') await checkout.sessions.expire(id)
    if (subscription) await subscriptions.cancel(typeof subscription === 'string' ? subscription : subscription.id)
  } catch (thrown) {
    // An unknown id means that nothing is left to cancel.
    if (!isUnknownToProvider(thrown)) throw thrown
  }
}

/** Removes retained invoices ten years after their account was deleted. Runs every minute. */
export async function removeOldRetainedInvoices({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.unscoped(reason).run('delete from retained_invoices where remove_at <= ?1', [clock.now()])
}
