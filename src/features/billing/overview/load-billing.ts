import { canManagePeople } from '#features/accounts/members/access.ts'
import { reconcileCheckout } from '#features/billing/checkout/commands-reconcile.ts'
import { findOpenCheckout } from '#features/billing/checkout/queries.ts'
import type { CheckoutOutcome } from '#features/billing/checkout/rules.ts'
import { getDetails } from '#features/billing/invoices/details/queries.ts'
import { listInvoices } from '#features/billing/invoices/queries.ts'
import { findOpenInvoiceUrl, listPaymentMethods } from '#features/billing/payment-methods/queries.ts'
import { providerOf } from '#features/billing/provider/rules.ts'
import { findSubscription } from '#features/billing/subscription/queries.ts'
import { givesAccess } from '#features/billing/subscription/rules-status.ts'
import { getUsage } from '#features/billing/usage/queries.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { asFailure } from '#kit/errors.ts'
import type { C } from '#kit/list/pages-options.ts'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import { listBillableUsers } from './queries-users.ts'
import {
  type BillingData,
  type BillingFacts,
  invoicePageSize,
  type PaymentCard,
  type TabData,
} from './rules-page-data.ts'
import type { BillingQuery } from './schema.ts'

/** Loads the data about account and reader that every billing page shows. */
export async function loadFacts(c: C): Promise<BillingFacts> {
  const session = sessionOf(c)
  const { name, plan, demoEndsAt } = session.account
  const isDemo = demoEndsAt !== null
  const provider = providerOf(c.var.services.config, { isDemo })
  const subscription = await findSubscription(scope(c))
  return {
    accountName: name,
    plan,
    isDemo,
    isForSale: provider !== null,
    isSimulated: (subscription?.provider ?? provider) === 'SIMULATED',
    canBuy: canOpen('purchase', pageReaderOf(session)),
    canManagePeople: canManagePeople(c),
    userId: session.user.id,
    subscription,
  }
}

/** Returns the outcome of the checkout that the reader returns from. Null if there is none or it is unknown. */
async function outcomeOf(c: C, { success, checkout }: BillingQuery): Promise<CheckoutOutcome | null> {
  if (!success || !canOpen('purchase', pageReaderOf(sessionOf(c)))) return null
  if (!checkout) {
    const subscription = await findSubscription(scope(c))
    return subscription && givesAccess(subscription.status) ? 'ACTIVE' : null
  }
  try {
    return await reconcileCheckout(c.var.services, scope(c), checkout)
  } catch (thrown) {
    const { code } = asFailure(thrown)
    if (code === 'not_found') return null
    if (code === 'unavailable') return 'WAITING'
    throw thrown
  }
}

/** Returns the cards of the account. Null if the provider cannot be reached. */
export async function listPaymentCardsOrNull(c: C): Promise<PaymentCard[] | null> {
  try {
    return await listPaymentMethods(c.var.services, scope(c))
  } catch (thrown) {
    if (asFailure(thrown).code === 'unavailable') return null
    throw thrown
  }
}

/** Returns the URL of the provider's page for an unpaid invoice, or null if none is unpaid or the reader cannot pay. */
async function invoiceUrlOf(c: C, { canBuy, subscription }: BillingFacts): Promise<string | null> {
  const isUnpaid = subscription?.status === 'INCOMPLETE' || subscription?.status === 'PAST_DUE'
  if (!canBuy || !isUnpaid) return null
  try {
    return await findOpenInvoiceUrl(c.var.services, scope(c))
  } catch (thrown) {
    if (asFailure(thrown).code === 'unavailable') return null
    throw thrown
  }
}

async function loadInvoices(c: C, page: number): Promise<TabData> {
  const accountScope = scope(c)
  const [{ invoices: rows, total }, details] = await Promise.all([
    listInvoices(accountScope, { limit: invoicePageSize, offset: (page - 1) * invoicePageSize }),
    canOpen('purchase', pageReaderOf(sessionOf(c))) ? getDetails(accountScope) : null,
  ])
  return { tab: 'invoices', invoices: { rows, total, page }, details }
}

/** Loads the data of a tab. */
async function loadTab(c: C, { tab, page }: BillingQuery): Promise<TabData> {
  const accountScope = scope(c)
  const { plan } = sessionOf(c).account
  if (tab === 'users') return { tab, users: await listBillableUsers(accountScope, plan) }
  if (tab === 'invoices') return loadInvoices(c, page)
  if (tab === 'payment') return { tab, cards: await listPaymentCardsOrNull(c) }
  return { tab, usage: await getUsage(accountScope) }
}

/** Loads the billing page. Settles a returning checkout first, so that the page shows the stored result. */
export async function loadBilling(c: C, query: BillingQuery): Promise<BillingData> {
  const outcome = await outcomeOf(c, query)
  const [facts, tabData, openCheckout] = await Promise.all([
    loadFacts(c),
    loadTab(c, query),
    findOpenCheckout(scope(c)),
  ])
  const isResumable = openCheckout !== null && openCheckout.expiresAt > c.var.services.clock.now()
  const resumeUrl = isResumable && facts.canBuy ? openCheckout.url : null
  return { facts, tabData, outcome, resumeUrl, invoiceUrl: await invoiceUrlOf(c, facts) }
}
