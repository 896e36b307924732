import type Stripe from 'stripe'
import type { Selection } from '#features/billing/plans/rules-prices.ts'
import { newItems } from '#features/billing/subscription/convert-items.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { requireSameSelection } from './commands-checks.ts'
import { adaptPromotion } from './commands-promotion.ts'
import { type PreparedChange, refId } from './load-change.ts'

/** Cancels the scheduled change of a subscription and returns the subscription. */
export async function releaseSchedule({ stripe, row }: PreparedChange): Promise<Stripe.Subscription> {
  const subscription = await stripe.subscriptions.retrieve(row.providerId, { expand: ['discounts'] })
  requireSameSelection(row, subscription)
  if (subscription.schedule) await stripe.subscriptionSchedules.release(refId(subscription.schedule))
  return subscription
}

/**
 * Schedules a selection for the end of the current period. A discount stays only if its code applies to the new plan.
 */
export async function scheduleChange(
  services: Services,
  scope: AccountScope,
  prepared: PreparedChange,
  subscription: Stripe.Subscription,
  next: Selection,
): Promise<void> {
  const { stripe, row, prices } = prepared
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: row.providerId })
  const [current] = schedule.phases
  if (!current) throw new Error('A schedule from a subscription has a phase.')
  const currentDiscounts = subscription.discounts.map(each => ({ discount: refId(each) }))
  const { discounts } = await adaptPromotion(services, scope, { ...prepared, next }, subscription, row.currentPeriodEnd)
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        start_date: current.start_date,
        end_date: Math.floor(row.currentPeriodEnd / 1000),
        items: current.items.map(({ price, quantity }) => {
          return { price: refId(price), ...(quantity !== undefined && { quantity }) }
        }),
        // Without this parameter the provider removes the discounts of the subscription.
        discounts: emptyTextIfNone(currentDiscounts),
        proration_behavior: 'none',
      },
      {
        items: newItems(next, prices),
        discounts: discounts ?? emptyTextIfNone(currentDiscounts),
        duration: { interval: next.interval === 'ANNUAL' ? 'year' : 'month', interval_count: 1 },
        proration_behavior: 'none',
      },
    ],
  })
}

const emptyTextIfNone = <T>(list: T[]) => (list.length === 0 ? ('' as const) : list)
