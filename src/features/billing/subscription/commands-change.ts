import { type Change, isFreeOfCharge } from '#features/billing/plans/rules-change.ts'
import { callProvider } from '#features/billing/provider/commands-call.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { cancelLater, reloadSubscription } from './change/commands-cancel.ts'
import { checkProrationDate, requirePaid, rethrowOrFailAsOvertaken } from './change/commands-checks.ts'
import { adaptPromotion } from './change/commands-promotion.ts'
import { releaseSchedule, scheduleChange } from './change/commands-schedule.ts'
import { idempotencyOptions, type PreparedChange, prepareChange, refId } from './change/load-change.ts'
import { requirePaymentCard } from './commands-prepare-renewal.ts'
import { itemChanges } from './convert-items.ts'
import { endedPromotionOf, type PreviewView, previewView } from './convert-preview.ts'
import type { SubscriptionView } from './rules-view.ts'
import type { RequestedChange, SubscriptionChange } from './schema.ts'

/**
 * Returns the costs of a change: the amount due now, the price of each renewal, and when it takes effect. A change with
 * the same `prorationDate` has an invoice with the same amounts.
 */
export async function previewChange(
  services: Services,
  scope: AccountScope,
  id: string,
  requested: RequestedChange,
): Promise<PreviewView> {
  const prepared = await prepareChange(services, scope, id, requested)
  const { row, next, change, stripe, prices } = prepared
  requirePaid(row, change)
  if (change.type === 'none' || isFreeOfCharge(next)) return previewView(prepared)
  const isLater = change.takesEffect === 'PERIOD_END'
  const at = isLater ? row.currentPeriodEnd : scope.clock.now()
  return callProvider(async () => {
    const subscription = await stripe.subscriptions.retrieve(row.providerId, { expand: ['discounts'] })
    const promotionChange = await adaptPromotion(services, scope, prepared, subscription, at)
    // A trial is over by the end of the period in any case.
    const laterChange = { ...promotionChange, trial_end: undefined }
    if (isLater) return previewView(prepared, { ends: endedPromotionOf(laterChange) })
    const { discounts, ...trial } = promotionChange
    const invoice = await stripe.invoices.createPreview({
      subscription: row.providerId,
      subscription_details: {
        items: itemChanges(subscription.items.data, next, prices),
        proration_behavior: 'always_invoice',
        ...trial,
      },
      ...(discounts !== undefined && { discounts }),
    })
    return previewView(prepared, { invoice, ends: endedPromotionOf(promotionChange) })
  })
}

/** The result of a change. `actionUrl` is the provider's page if the buyer has to authenticate the payment. */
export type ChangeOutcome = { subscription: SubscriptionView; type: Change['type']; actionUrl: string | null }

/**
 * Changes plan, interval or additional users. An increase takes effect once it is paid, a decrease at the end of the
 * period. A new change replaces a scheduled one. A change to the current selection cancels it.
 * - Fails with `conflict` for a version that is not the latest.
 * - Fails with `payment_failed` if the card is declined: then nothing changes.
 */
export async function changeSubscription(
  services: Services,
  scope: AccountScope,
  id: string,
  { version, prorationDate, ...requested }: SubscriptionChange,
): Promise<ChangeOutcome> {
  const prepared = await prepareChange(services, scope, id, requested)
  const { row, next, change } = prepared
  if (version !== undefined && version !== row.version) fail('conflict')
  requirePaid(row, change)
  if (prorationDate !== undefined) await checkProrationDate(scope, row, prorationDate)
  const actionUrl = await callProvider(() => {
    if (isFreeOfCharge(next)) return cancelLater(prepared)
    if (change.type === 'none') return cancelScheduledChange(prepared)
    return change.takesEffect === 'NOW'
      ? changeNow(services, scope, prepared, prorationDate)
      : changeLater(services, scope, prepared)
  }).catch(thrown => rethrowOrFailAsOvertaken(services, scope, row, thrown))
  return { ...(await reloadSubscription(services, scope, id)), type: change.type, actionUrl }
}

const raiseVersionSql =
  'update subscriptions set version = version + 1 where account_id = ?1 and id = ?2 and version = ?3'

/**
 * Changes the subscription at once. An earlier cancellation or scheduled change is removed only after the payment: a
 * declined card must not renew a subscription that is set to end.
 */
async function changeNow(
  services: Services,
  scope: AccountScope,
  prepared: PreparedChange,
  prorationDate: number | undefined,
): Promise<string | null> {
  const { stripe, row, next, prices } = prepared
  const subscription = await releaseSchedule(prepared)
  const promotionChange = await adaptPromotion(services, scope, prepared, subscription, scope.clock.now())
  if (promotionChange.trial_end) await requirePaymentCard(services, scope, row)
  const updatedSubscription = await stripe.subscriptions.update(
    row.providerId,
    {
      items: itemChanges(subscription.items.data, next, prices),
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
      ...promotionChange,
      ...(prorationDate !== undefined && !promotionChange.trial_end && { proration_date: prorationDate }),
      expand: ['latest_invoice.payments.data.payment.payment_intent'],
    },
    idempotencyOptions(prepared, `change:${prorationDate ?? ''}`),
  )
  if (!updatedSubscription.pending_update) {
    if (subscription.cancel_at_period_end)
      await stripe.subscriptions.update(row.providerId, { cancel_at_period_end: false })
    return null
  }
  // A new version gives the next attempt, with another card, a new idempotency key.
  await scope.db.run(raiseVersionSql, [scope.accountId, row.id, row.version])
  const invoice = updatedSubscription.latest_invoice
  if (!invoice || typeof invoice === 'string') return null
  const intent = invoice.payments?.data[0]?.payment.payment_intent
  const needsAuthentication = typeof intent === 'object' && intent?.status === 'requires_action'
  if (needsAuthentication) return invoice.hosted_invoice_url ?? null
  // The card was declined. Void the invoice, so that no later payment can settle it.
  await stripe.invoices.voidInvoice(refId(invoice))
  if (row.next) await scheduleChange(services, scope, prepared, subscription, row.next)
  fail('payment_failed')
}

async function changeLater(services: Services, scope: AccountScope, prepared: PreparedChange): Promise<null> {
  const { stripe, row, next } = prepared
  const subscription = await releaseSchedule(prepared)
  if (subscription.cancel_at_period_end)
    await stripe.subscriptions.update(row.providerId, { cancel_at_period_end: false })
  await scheduleChange(services, scope, prepared, subscription, next)
  return null
}

async function cancelScheduledChange(prepared: PreparedChange): Promise<null> {
  await releaseSchedule(prepared)
  return null
}
