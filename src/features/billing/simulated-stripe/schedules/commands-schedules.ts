import type Stripe from 'stripe'
import { mergeMetadata } from '#features/billing/simulated-stripe/http/schema-params.ts'
import { addMonths, type Period } from '#features/billing/simulated-stripe/money/rules-periods.ts'
import { getSimulatedPrice } from '#features/billing/simulated-stripe/queries-catalog.ts'
import { stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import { idOf } from '#features/billing/simulated-stripe/rules-references.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { redeemDiscounts } from '#features/billing/simulated-stripe/subscriptions/commands-discounts.ts'
import { periodOf } from '#features/billing/simulated-stripe/subscriptions/commands-items.ts'
import {
  customerIdOf,
  saveSubscription,
} from '#features/billing/simulated-stripe/subscriptions/commands-subscription-object.ts'
import { discountIdsOf } from './commands-advance.ts'
import { releaseSchedule, saveSchedule } from './commands-schedule-object.ts'
import type { PhaseParam, ScheduleCreate, ScheduleUpdate } from './schema-schedules.ts'

type Phase = Stripe.SubscriptionSchedule.Phase

const refusalError = (message: string, param?: string) =>
  stripeError({ status: 400, message, ...(param !== undefined && { param }) })

type PhaseParts = {
  items: { price: string; quantity: number }[]
  /** The ids of the discounts. */
  discounts: readonly string[]
  period: Period
  metadata: Stripe.Metadata
}

const phaseObject = ({ items, discounts, period: { start, end }, metadata }: PhaseParts): Phase => ({
  add_invoice_items: [],
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  currency: 'usd',
  default_payment_method: null,
  default_tax_rates: [],
  description: null,
  discounts: discounts.map(discount => ({ coupon: null, discount, promotion_code: null })),
  end_date: end,
  invoice_settings: null,
  items: items.map(({ price, quantity }) => ({
    billing_thresholds: null,
    discounts: [],
    metadata: {},
    plan: price,
    price,
    quantity,
    tax_rates: [],
  })),
  metadata,
  on_behalf_of: null,
  proration_behavior: 'none',
  start_date: start,
  transfer_data: null,
  trial_end: null,
})

const defaultSettings: Stripe.SubscriptionSchedule.DefaultSettings = {
  application_fee_percent: null,
  billing_cycle_anchor: 'automatic',
  billing_thresholds: null,
  collection_method: 'charge_automatically',
  default_payment_method: null,
  description: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    days_until_due: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  on_behalf_of: null,
  transfer_data: null,
}

/** Creates a schedule for a subscription. Its only phase is the current period. Throws Stripe's errors. */
export async function createSchedule(store: StripeStore, params: ScheduleCreate): Promise<Stripe.SubscriptionSchedule> {
  const subscription = await store.get<Stripe.Subscription>(
    'subscription',
    params.from_subscription,
    'from_subscription',
  )
  if (subscription.schedule !== null)
    throw refusalError('You cannot migrate a subscription that is already attached to a schedule.', 'from_subscription')
  if (!['active', 'trialing', 'past_due'].includes(subscription.status) || subscription.cancel_at_period_end)
    throw refusalError('You cannot migrate a subscription that ends, or that is not active.', 'from_subscription')
  const period = periodOf(subscription)
  const items = subscription.items.data.map(({ price, quantity = 1 }) => ({ price: price.id, quantity }))
  const schedule = {
    id: store.id('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created: store.now(),
    current_phase: { start_date: period.start, end_date: period.end },
    customer: customerIdOf(subscription),
    customer_account: null,
    default_settings: defaultSettings,
    end_behavior: 'release',
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    pause_schedules: [],
    phases: [phaseObject({ items, discounts: subscription.discounts.map(each => idOf(each)), period, metadata: {} })],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  } satisfies Stripe.SubscriptionSchedule
  saveSchedule(store, schedule, 'created')
  saveSubscription(store, subscription, { ...subscription, schedule: schedule.id })
  return schedule
}

async function getActiveSchedule(store: StripeStore, id: string): Promise<Stripe.SubscriptionSchedule> {
  const schedule = await store.get<Stripe.SubscriptionSchedule>('subscription_schedule', id)
  if (schedule.status !== 'active')
    throw refusalError(`This schedule is ${schedule.status} and can no longer be changed.`)
  return schedule
}

function endOf({ items, duration, end_date: end }: PhaseParam, start: number): number {
  if (end !== undefined) return end
  const { recurring } = getSimulatedPrice(items[0]!.price)
  const { interval, interval_count: count = 1 } = duration ?? { interval: recurring?.interval }
  return addMonths(start, (interval === 'year' ? 12 : 1) * count)
}

/**
 * Returns the ids of the discounts of a phase. Coupons are redeemed when the phase starts. As at Stripe, a phase
 * without the parameter has none.
 */
async function phaseDiscounts(
  store: StripeStore,
  { discounts }: PhaseParam,
  subscription: Stripe.Subscription,
  start: number,
): Promise<string[]> {
  const owner = { customer: customerIdOf(subscription), subscription: subscription.id }
  const ids: string[] = []
  for (const { discount, coupon } of discounts ?? []) {
    if (coupon !== undefined) ids.push(...(await redeemDiscounts(store, [{ coupon }], owner, start)))
    else if (discount !== undefined) ids.push((await store.get<Stripe.Discount>('discount', discount)).id)
  }
  return ids
}

/** Returns consecutive phases from parameters. The first is the current one, the second begins with a renewal. */
async function phasesOf(
  store: StripeStore,
  params: readonly PhaseParam[],
  subscription: Stripe.Subscription,
): Promise<Phase[]> {
  const current = periodOf(subscription)
  const phases: Phase[] = []
  for (const [index, param] of params.entries()) {
    const start = phases.at(-1)?.end_date ?? current.start
    if (param.start_date !== undefined && param.start_date !== start)
      throw refusalError('A phase starts where the one before it ends.', `phases[${index}][start_date]`)
    const end = endOf(param, start)
    if (end <= start) throw refusalError('A phase ends after it starts.', `phases[${index}][end_date]`)
    if (index === 0 && params.length > 1 && end !== current.end)
      throw refusalError('The simulation changes phases at the end of the current period.', 'phases[0][end_date]')
    const items = param.items.map(({ price, quantity = 1 }) => ({ price: getSimulatedPrice(price).id, quantity }))
    const discounts = await phaseDiscounts(store, param, subscription, start)
    phases.push(phaseObject({ items, discounts, period: { start, end }, metadata: mergeMetadata({}, param.metadata) }))
  }
  return phases
}

/** Replaces the phases of a schedule. Throws Stripe's errors. */
export async function updateSchedule(store: StripeStore, id: string, params: ScheduleUpdate) {
  const schedule = await getActiveSchedule(store, id)
  const subscriptionId = typeof schedule.subscription === 'string' ? schedule.subscription : ''
  const subscription = await store.get<Stripe.Subscription>('subscription', subscriptionId)
  const phases = params.phases ? await phasesOf(store, params.phases, subscription) : schedule.phases
  const [first] = phases
  saveSubscription(store, subscription, { ...subscription, discounts: discountIdsOf(first!) })
  return saveSchedule(
    store,
    {
      ...schedule,
      current_phase: { start_date: first!.start_date, end_date: first!.end_date },
      metadata: mergeMetadata(schedule.metadata ?? {}, params.metadata),
      phases,
    },
    'updated',
  )
}

/** Releases a schedule on request. Its later phases do not take effect. */
export async function releaseScheduleById(store: StripeStore, id: string): Promise<Stripe.SubscriptionSchedule> {
  const schedule = await getActiveSchedule(store, id)
  if (typeof schedule.subscription === 'string') {
    const subscription = await store.get<Stripe.Subscription>('subscription', schedule.subscription)
    saveSubscription(store, subscription, { ...subscription, schedule: null })
  }
  return releaseSchedule(store, schedule)
}
