import type Stripe from 'stripe'
import { idOf } from '#features/billing/simulated-stripe/rules-references.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'

export const scheduleOf = async (store: StripeStore, { schedule }: Stripe.Subscription) => {
  const id = idOf(schedule)
  return id === null ? null : store.get<Stripe.SubscriptionSchedule>('subscription_schedule', id)
}

/** Stores a schedule. While it is active, it is due at the end of its current phase. */
export function saveSchedule(store: StripeStore, schedule: Stripe.SubscriptionSchedule, event: string) {
  const phaseEnd = schedule.status === 'active' ? (schedule.current_phase?.end_date ?? null) : null
  const parentId = idOf(schedule.customer)
  store.put(schedule, { parentId, dueAt: phaseEnd === null ? null : phaseEnd * 1000 })
  store.emit(`subscription_schedule.${event}`, schedule)
  return schedule
}

/**
 * Releases a schedule: its subscription continues unchanged. The caller stores the subscription without the schedule.
 */
export const releaseSchedule = (store: StripeStore, schedule: Stripe.SubscriptionSchedule) =>
  saveSchedule(
    store,
    {
      ...schedule,
      current_phase: null,
      released_at: store.now(),
      released_subscription: idOf(schedule.subscription),
      status: 'released',
      subscription: null,
    },
    'released',
  )

/** Cancels the schedule of a subscription that ends. */
export async function cancelSchedule(store: StripeStore, subscription: Stripe.Subscription): Promise<void> {
  const schedule = await scheduleOf(store, subscription)
  if (schedule)
    saveSchedule(
      store,
      { ...schedule, canceled_at: store.now(), current_phase: null, status: 'canceled', subscription: null },
      'canceled',
    )
}
