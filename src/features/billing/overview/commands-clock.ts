import { advanceSimulatedClock } from '#features/billing/simulated-stripe/clock/commands-clock.ts'
import { prepareTrialEnd } from '#features/billing/subscription/commands-prepare-renewal.ts'
import { reconcileAccount } from '#features/billing/subscription/commands-reconcile.ts'
import { findSubscription } from '#features/billing/subscription/queries.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

const hour = 60 * 60_000
const day = 24 * hour

/**
 * Moves the simulated clock of a demo account by 30 days, and at least past the next renewal if it renews monthly.
 * Fails with `forbidden` for other accounts, and with `conflict` without a simulated subscription.
 */
export async function advanceToNextMonth(
  services: Services,
  scope: AccountScope,
  { isDemo }: { isDemo: boolean },
): Promise<void> {
  if (!isDemo) fail('forbidden')
  const { accountId, db, clock } = scope
  const subscription = await findSubscription(scope)
  if (subscription?.provider !== 'SIMULATED') return fail('conflict', 'billingPage.errors.noSubscription')
  const [row] = await db.run<{ offset: number }>('select "offset" from simulated_clocks where account_id = ?1', [
    accountId,
  ])
  const now = clock.now() + (row?.offset ?? 0)
  // Two hours after the renewal, because an invoice is charged an hour after it is drafted.
  const targetTime = Math.max(
    now + 30 * day,
    subscription.interval === 'MONTHLY' ? subscription.currentPeriodEnd + 2 * hour : 0,
  )
  await prepareTrialEnd(services, accountId)
  await advanceSimulatedClock(services, accountId, targetTime)
  await reconcileAccount(services, accountId)
}
