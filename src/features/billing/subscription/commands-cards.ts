import { stripeFor } from '#features/billing/provider/access.ts'
import { type Services, scheduledScope } from '#kit/context.ts'
import { dayIn } from '#kit/day.ts'
import { notifyBuyers } from './commands-dunning.ts'
import { findSubscription, listCustomers } from './queries.ts'
import { cardNoticeMs, isExpiredBy } from './rules-dunning.ts'

const claim = `update subscriptions set card_notice_for = ?3
  where account_id = ?1 and id = ?2 and coalesce(card_notice_for, 0) <> ?3`

/** Announces once, in the week before a renewal, that the card will have expired by then. */
export async function announceExpiringCard(services: Services, accountId: string): Promise<void> {
  const scope = scheduledScope(services, accountId, 'system')
  const row = await findSubscription(scope)
  if (!row || row.cancelAtPeriodEnd || row.currentPeriodEnd - services.clock.now() > cardNoticeMs) return
  const customer = (await listCustomers(scope)).find(({ provider }) => provider === row.provider)
  if (!customer) return
  const stripe = stripeFor(services, { accountId, provider: row.provider })
  const { default_payment_method: preferred } = await stripe.subscriptions.retrieve(row.providerId)
  const { data } = await stripe.paymentMethods.list({ customer: customer.customerId, type: 'card', limit: 100 })
  const { card } = data.find(({ id }) => id === preferred) ?? data[0] ?? {}
  if (!card || !isExpiredBy({ expMonth: card.exp_month, expYear: card.exp_year }, row.currentPeriodEnd)) return
  const statement = { sql: claim, args: [accountId, row.id, row.currentPeriodEnd] }
  const params = { last4: card.last4, date: dayIn('UTC', row.currentPeriodEnd) }
  await notifyBuyers(services, scope, statement, 'card_expires', params)
}
