import type Stripe from 'stripe'
import { idOf } from '#features/billing/simulated-stripe/rules-references.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import {
  changeItems,
  periodOf,
  proratedItemOf,
} from '#features/billing/simulated-stripe/subscriptions/commands-items.ts'
import { releaseSchedule, saveSchedule, scheduleOf } from './commands-schedule-object.ts'

type Phase = Stripe.SubscriptionSchedule.Phase

const priceIdOf = ({ price }: Phase['items'][number]): string => (typeof price === 'string' ? price : price.id)

/** Returns the ids of the discounts of a phase. */
export const discountIdsOf = ({ discounts }: Phase): string[] =>
  discounts.flatMap(({ discount }) => (discount === null ? [] : idOf(discount)))

/**
 * Returns the subscription with the items and discounts of a phase. A change of the interval moves the anchor to the
 * start of the phase.
 */
function withPhase(store: StripeStore, subscription: Stripe.Subscription, phase: Phase): Stripe.Subscription {
  const current = subscription.items.data
  const phaseItems = phase.items.map(item => ({ price: priceIdOf(item), quantity: item.quantity ?? 1 }))
  const changes = phaseItems.map(({ price, quantity }) => {
    const existingItem = current.find(item => item.price.id === price)
    return { ...(existingItem && { id: existingItem.id }), price, quantity }
  })
  const removals = current
    .filter(({ price }) => !phaseItems.some(each => each.price === price.id))
    .map(({ id }) => ({ id, deleted: true }))
  const items = changeItems(store, subscription, [...removals, ...changes], periodOf(subscription))
  const isSameInterval = proratedItemOf(items[0]!).price.months === proratedItemOf(current[0]!).price.months
  return {
    ...subscription,
    discounts: discountIdsOf(phase),
    billing_cycle_anchor: isSameInterval ? subscription.billing_cycle_anchor : phase.start_date,
    items: { ...subscription.items, data: items },
  }
}

/** Returns the subscription with the items that its schedule sets at the end of the current period. */
export async function withNextPhase(
  store: StripeStore,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  const schedule = await scheduleOf(store, subscription)
  const { end } = periodOf(subscription)
  const phase = schedule?.phases.find(each => each.start_date <= end && end < each.end_date)
  return phase ? withPhase(store, subscription, phase) : subscription
}

/** Applies the phase of the subscription's schedule that has begun. After the last phase it releases the schedule. */
export async function advanceSchedule(
  store: StripeStore,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  const schedule = await scheduleOf(store, subscription)
  if (schedule?.status !== 'active') return subscription
  const now = store.now()
  const phase = schedule.phases.find(each => each.start_date <= now && now < each.end_date)
  if (!phase) {
    releaseSchedule(store, schedule)
    return { ...subscription, schedule: null }
  }
  if (phase.start_date === schedule.current_phase?.start_date) return subscription
  const current = { start_date: phase.start_date, end_date: phase.end_date }
  saveSchedule(store, { ...schedule, current_phase: current }, 'updated')
  return withPhase(store, subscription, phase)
}
