import { stripeFor } from '#features/billing/provider/access.ts'
import { callProvider } from '#features/billing/provider/commands-call.ts'
import { type BuyerAccount, findOrCreateCustomer } from '#features/billing/provider/commands-customers.ts'
import { reconcileAccount } from '#features/billing/subscription/commands-reconcile.ts'
import { findSubscription } from '#features/billing/subscription/queries.ts'
import { givesAccess } from '#features/billing/subscription/rules-status.ts'
import { requireAttempt } from '#kit/auth/attempts.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import { paths } from '#src/paths.ts'
import { findCustomerWithStripe, getPaymentMethod, listPaymentMethods } from './queries.ts'

const additionLimit = { limit: 20, window: 60 * 60_000 }

/**
 * Counts an attempt to add a card. Fails with `rate_limited` after 20 attempts an hour in the account, so that stolen
 * cards cannot be tested.
 */
const countCardAddition = (services: Services, { accountId }: AccountScope): Promise<void> =>
  requireAttempt(services, `payment-method:${accountId}`, additionLimit)

/** Opens the provider's page for adding a card and returns its URL. No card number ever reaches the product. */
export async function openPaymentMethodPage(
  services: Services,
  scope: AccountScope,
  account: BuyerAccount,
  origin: string,
): Promise<{ url: string }> {
  await countCardAddition(services, scope)
  const { provider, customerId } = await callProvider(() => findOrCreateCustomer(services, scope, account))
  const stripe = stripeFor(services, { accountId: scope.accountId, provider })
  const session = await callProvider(() =>
    stripe.checkout.sessions.create({
      mode: 'setup',
      ui_mode: 'hosted_page',
      customer: customerId,
      currency: 'usd',
      success_url: origin + paths.billing('payment'),
      cancel_url: origin + paths.billing('payment'),
      metadata: { account_id: scope.accountId },
    }),
  )
  return session.url ? { url: session.url } : fail('unavailable')
}

/** Adds a named test card and returns it. Fails with `invalid` if payments are real. */
export async function addTestCard(services: Services, scope: AccountScope, account: BuyerAccount, testCard: string) {
  await countCardAddition(services, scope)
  const { provider, customerId } = await callProvider(() => findOrCreateCustomer(services, scope, account))
  if (provider !== 'SIMULATED') return fail('invalid', 'paymentMethods.errors.testCard')
  const stripe = stripeFor(services, { accountId: scope.accountId, provider })
  const { id } = await callProvider(() => stripe.paymentMethods.attach(testCard, { customer: customerId }))
  return getPaymentMethod(services, scope, id)
}

/** Makes a card the default for renewals, and pays open invoices with it. */
export async function setDefaultCardAndPayOpenInvoices(services: Services, scope: AccountScope, id: string) {
  await getPaymentMethod(services, scope, id)
  const customer = (await findCustomerWithStripe(services, scope)) ?? fail('not_found')
  const { stripe, customerId } = customer
  const row = await findSubscription(scope)
  await callProvider(async () => {
    await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: id } })
    if (row) await stripe.subscriptions.update(row.providerId, { default_payment_method: id })
  })
  await commit(scope, [auditStatement(scope, 'payment_method.chosen', { subject: id })], null)
  if (row && (row.status === 'PAST_DUE' || row.status === 'UNPAID')) await payOpenInvoices(services, scope)
  return listPaymentMethods(services, scope)
}

/**
 * Pays overdue invoices and the current period with the default card. The invoices stay open if the card is declined.
 */
export async function payOpenInvoices(services: Services, scope: AccountScope): Promise<void> {
  const customer = await findCustomerWithStripe(services, scope)
  if (!customer) return
  const { stripe, customerId } = customer
  try {
    await callProvider(async () => {
      const { data: openInvoices } = await stripe.invoices.list({ customer: customerId, status: 'open', limit: 100 })
      for (const { id } of openInvoices) await stripe.invoices.pay(id, { off_session: false })
      // While a subscription is unpaid, invoices of later periods stay drafts. Charge the draft of the current period
      // too.
      const { data: drafts } = await stripe.invoices.list({ customer: customerId, status: 'draft', limit: 1 })
      for (const { id } of drafts) {
        const { status } = await stripe.invoices.finalizeInvoice(id)
        if (status === 'open') await stripe.invoices.pay(id, { off_session: false })
      }
    })
  } finally {
    await reconcileAccount(services, scope.accountId)
  }
}

/** Removes a card. Fails with `conflict` for the only card of a subscription that renews. */
export async function removePaymentMethod(services: Services, scope: AccountScope, id: string) {
  await getPaymentMethod(services, scope, id)
  const [methods, row] = await Promise.all([listPaymentMethods(services, scope), findSubscription(scope)])
  const isRenewing = row !== null && givesAccess(row.status) && !row.cancelAtPeriodEnd
  if (isRenewing && methods.length === 1) fail('conflict', 'paymentMethods.errors.lastCard')
  const customer = (await findCustomerWithStripe(services, scope)) ?? fail('not_found')
  await callProvider(() => customer.stripe.paymentMethods.detach(id))
  await commit(scope, [auditStatement(scope, 'payment_method.removed', { subject: id })], null)
  const remainingCards = await listPaymentMethods(services, scope)
  const [first] = remainingCards
  return first && !remainingCards.some(({ isDefault }) => isDefault)
    ? setDefaultCardAndPayOpenInvoices(services, scope, first.id)
    : remainingCards
}
