import type Stripe from 'stripe'
import { planOf } from '#features/billing/plans/rules.ts'
import { totalOf } from '#features/billing/plans/rules-prices.ts'
import { stripeFor } from '#features/billing/provider/access.ts'
import { listCustomers } from '#features/billing/provider/queries-customers.ts'
import { pageSize, readAllPages } from '#features/billing/provider/queries-pages.ts'
import { getSimulatedClock } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { type AccountScope, type Services, scheduledScope } from '#kit/context.ts'
import { dayIn } from '#kit/day.ts'
import { fail } from '#kit/errors.ts'
import { formatMoney } from '#kit/money.ts'
import { notifyBuyers } from './commands-dunning.ts'
import { findSubscription } from './queries.ts'
import type { SubscriptionRow } from './rules.ts'
import { isCardExpiredBy, noticeMs } from './rules-dunning.ts'

const claimNoticeSql = `update subscriptions set card_notice_for = ?3
  where account_id = ?1 and id = ?2 and coalesce(card_notice_for, 0) <> ?3`

const idOf = (ref: string | { id: string } | null | undefined) => (typeof ref === 'string' ? ref : ref?.id)

/**
 * Returns the card that the next period is charged to, or null. The provider does not use a newly added card by
 * default. So without a default card the newest one becomes the default of the subscription.
 */
async function chooseRenewalCard(
  services: Services,
  account: string,
  customer: string,
  { provider, providerId }: SubscriptionRow,
) {
  const stripe = stripeFor(services, { accountId: account, provider })
  const methods = stripe.paymentMethods.list({ customer, type: 'card', limit: pageSize })
  const [subscription, owner, cards] = await Promise.all([
    stripe.subscriptions.retrieve(providerId),
    stripe.customers.retrieve(customer),
    readAllPages(services, methods, { list: 'payment methods', account }),
  ])
  const customerDefaultId = owner.deleted ? undefined : idOf(owner.invoice_settings.default_payment_method)
  const preferredId = idOf(subscription.default_payment_method) ?? customerDefaultId
  const method = cards.find(({ id }) => id === preferredId) ?? cards[0]
  if (method && method.id !== preferredId)
    await stripe.subscriptions.update(providerId, { default_payment_method: method.id })
  return method?.card ?? null
}

/** Ensures that a subscription has a card to charge now. Fails with `conflict` without one. */
export async function requirePaymentCard(services: Services, scope: AccountScope, row: SubscriptionRow): Promise<void> {
  const customer = (await listCustomers(scope)).find(({ provider }) => provider === row.provider)
  const card = customer && (await chooseRenewalCard(services, scope.accountId, customer.customerId, row))
  if (!card) fail('conflict', 'cart.errors.noCard')
}

async function providerTime({ clock }: Services, scope: AccountScope, { provider }: SubscriptionRow): Promise<number> {
  return clock.now() + (provider === 'SIMULATED' ? (await getSimulatedClock(scope)).offset : 0)
}

type SubscriptionWithCard = SubscriptionRow & { card: Stripe.PaymentMethod.Card | null }

function announceTrialEnd(services: Services, scope: AccountScope, row: SubscriptionWithCard) {
  const { id, plan, currentPeriodEnd, provider, card } = row
  const params = {
    plan: planOf(plan).name,
    date: dayIn('UTC', currentPeriodEnd),
    price: formatMoney({ cents: totalOf(row), currency: 'USD' }),
    last4: card?.last4 ?? '',
  }
  const write = { sql: claimNoticeSql, args: [scope.accountId, id, currentPeriodEnd] }
  const kind = card ? 'trial_ends' : 'trial_needs_card'
  return notifyBuyers(services, scope, { write, kind, provider, params })
}

function announceExpiringCard(services: Services, scope: AccountScope, row: SubscriptionWithCard) {
  const { id, currentPeriodEnd, provider, card } = row
  if (!card || !isCardExpiredBy({ expMonth: card.exp_month, expYear: card.exp_year }, currentPeriodEnd)) return
  const params = { last4: card.last4, date: dayIn('UTC', currentPeriodEnd) }
  const write = { sql: claimNoticeSql, args: [scope.accountId, id, currentPeriodEnd] }
  return notifyBuyers(services, scope, { write, kind: 'card_expires', provider, params })
}

/**
 * Chooses the card that the next period is charged to. Notifies the members who can buy, once: three days before the
 * end of a trial, or a week before a renewal for which the card will have expired.
 */
export async function prepareRenewal(services: Services, accountId: string): Promise<void> {
  const scope = scheduledScope(services, accountId, 'system')
  const row = await findSubscription(scope)
  if (!row || row.cancelAtPeriodEnd) return
  const isTrial = row.status === 'TRIALING'
  const remainingMs = row.currentPeriodEnd - (await providerTime(services, scope, row))
  if (!isTrial && remainingMs > noticeMs.card) return
  const customer = (await listCustomers(scope)).find(({ provider }) => provider === row.provider)
  if (!customer) return
  const card = await chooseRenewalCard(services, accountId, customer.customerId, row)
  if (!isTrial) await announceExpiringCard(services, scope, { ...row, card })
  else if (remainingMs > 0 && remainingMs <= noticeMs.trial) await announceTrialEnd(services, scope, { ...row, card })
}

/**
 * Runs `prepareRenewal` for a trial: after each event of the provider, and before the simulated clock advances. Other
 * subscriptions have had a card since their purchase.
 */
export async function prepareTrialEnd(services: Services, accountId: string): Promise<void> {
  const row = await findSubscription(scheduledScope(services, accountId, 'system'))
  if (row?.status === 'TRIALING') await prepareRenewal(services, accountId)
}
