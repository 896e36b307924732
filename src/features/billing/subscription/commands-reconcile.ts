import type Stripe from 'stripe'
import type { Statement } from '#db/client.ts'
import { invoiceStatements } from '#features/billing/invoices/commands-copy.ts'
import { listStoredInvoices } from '#features/billing/invoices/queries-copy.ts'
import { listChangedInvoices } from '#features/billing/invoices/queries-provider.ts'
import { stripeFor } from '#features/billing/provider/access.ts'
import { type Customer, listCustomers } from '#features/billing/provider/queries-customers.ts'
import { pageSize, readAllPages } from '#features/billing/provider/queries-pages.ts'
import { reloadAfterPlanChange } from '#features/billing/usage/commands-reload.ts'
import { type AccountScope, type Services, scheduledScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { abortIfNoRowChanged, wasAborted } from '#kit/http/conditional-commit.ts'
import { completeCheckoutStatements } from './commands-complete-checkout.ts'
import { subscriptionStatements } from './commands-copy.ts'
import { overdueStatement } from './commands-dunning.ts'
import { copyOfSubscription } from './convert-subscription.ts'
import { listSubscriptions } from './queries.ts'
import type { SubscriptionCopy, SubscriptionRow } from './rules.ts'
import { entitlementOf } from './rules-status.ts'

/** All data of a customer at the provider. */
type ProviderState = {
  subscriptions: SubscriptionCopy[]
  invoices: Stripe.Invoice[]
  creditNotes: Stripe.CreditNote[]
  /** The ids of the checkouts of subscriptions that have ended. */
  endedCheckoutIds: string[]
}

/** With `isComplete`, old invoices that are stored and final are read too. */
type ReadOptions = { isComplete: boolean }

async function readProvider(
  services: Services,
  scope: AccountScope,
  { provider, customerId: customer }: Customer,
  { isComplete }: ReadOptions,
) {
  const { accountId: account } = scope
  const stripe = stripeFor(services, { accountId: account, provider })
  const page = { customer, limit: pageSize }
  const expand = ['data.schedule', 'data.schedule.phases.items.price']
  const [subscriptions, invoices, creditNotes] = await Promise.all([
    readAllPages(services, stripe.subscriptions.list({ ...page, status: 'all', expand }), {
      list: 'subscriptions',
      account,
    }),
    isComplete
      ? readAllPages(services, stripe.invoices.list(page), { list: 'invoices', account })
      : listChangedInvoices(stripe, customer, await listStoredInvoices(scope)),
    readAllPages(services, stripe.creditNotes.list(page), { list: 'credit notes', account }),
  ])
  const now = services.clock.now()
  return {
    subscriptions: subscriptions.flatMap(subscription => copyOfSubscription(subscription, invoices, now) ?? []),
    invoices,
    creditNotes,
    endedCheckoutIds: subscriptions.flatMap(({ ended_at: endedAt, metadata }) =>
      endedAt !== null && metadata.checkout_id ? metadata.checkout_id : [],
    ),
  } satisfies ProviderState
}

// A closed account gets no more invoices: its rows are about to be removed.
const isOpenSql = 'exists (select 1 from accounts where id = ?1 and deleted_at is null)'
// Each read of the provider takes a ticket. Only a read with a higher ticket than the stored one is stored.
const takeTicketSql = `update billing_customers set last_ticket = last_ticket + 1
  where account_id = ?1 and provider = ?2 and ${isOpenSql}
  returning last_ticket as ticket`
const readStoredSql = 'select stored_ticket as stored from billing_customers where account_id = ?1 and provider = ?2'
const storeTicketSql = `update billing_customers set stored_ticket = ?3, stored_at = ?4
  where account_id = ?1 and provider = ?2 and stored_ticket = ?5 and ${isOpenSql}`
const setPlanSql = `update accounts set plan = ?2, extra_users = ?3, updated_at = ?4
  where id = ?1 and (plan <> ?2 or extra_users <> ?3)`

export type ReconcileResult = { changed: string[] }

const keyFields = ['status', 'plan', 'interval', 'additionalUsers', 'cancelAtPeriodEnd', 'next'] as const
const comparedFields = (row: SubscriptionCopy | undefined) =>
  row ? Object.fromEntries(keyFields.map(field => [field, row[field]])) : null

/** Returns the provider's subscriptions that differ from the stored ones. */
const changesIn = (before: readonly SubscriptionRow[], after: readonly SubscriptionCopy[]) =>
  after.filter(copy => {
    const row = before.find(({ providerId }) => providerId === copy.providerId)
    return JSON.stringify(comparedFields(row)) !== JSON.stringify(comparedFields(copy))
  })

/**
 * Reads all data of an account from the provider and stores it in one batch: subscriptions, invoices, the account's
 * plan and additional users, the audit log and the resulting emails. Returns the provider's ids of the changed
 * subscriptions.
 * - Drops a response that is older than the stored data.
 * - Skips old invoices that are stored and final, unless `isComplete`.
 * - Does nothing for an account without a customer.
 */
export async function reconcileAccount(
  services: Services,
  accountId: string,
  { isComplete = false }: { isComplete?: boolean } = {},
): Promise<ReconcileResult> {
  const scope = scheduledScope(services, accountId, 'system')
  const changed: string[] = []
  for (const customer of await listCustomers(scope))
    changed.push(...(await reconcileCustomer(services, scope, customer, { isComplete })))
  return { changed }
}

const maxAttempts = 10

async function reconcileCustomer(
  services: Services,
  scope: AccountScope,
  customer: Customer,
  options: ReadOptions,
): Promise<string[]> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const changed = await reconcileOnce(services, scope, customer, options)
    if (changed) return changed
  }
  throw new Error(`The subscription of ${scope.accountId} changed ${maxAttempts} times while it was read.`)
}

/** Returns null if a concurrent read was stored first. */
async function reconcileOnce(
  services: Services,
  scope: AccountScope,
  customer: Customer,
  options: ReadOptions,
): Promise<string[] | null> {
  const { accountId, db, clock } = scope
  const { provider } = customer
  const [claim] = await db.run<{ ticket: number }>(takeTicketSql, [accountId, provider])
  // The account was closed or removed.
  if (!claim) return []
  const state = await readProvider(services, scope, customer, options)
  const [customerRow] = await db.run<{ stored: number }>(readStoredSql, [accountId, provider])
  // A later read is stored already, or the account was removed.
  if (!customerRow || customerRow.stored > claim.ticket) return []
  const storedSubscriptions = await listSubscriptions(scope)
  const changes = changesIn(storedSubscriptions, state.subscriptions)
  const { plan, extraUsers } = entitlementOf([
    ...state.subscriptions,
    ...storedSubscriptions.filter(row => row.provider !== provider),
  ])
  const statements: Statement[] = [
    { sql: storeTicketSql, args: [accountId, provider, claim.ticket, clock.now(), customerRow.stored] },
    abortIfNoRowChanged(),
    ...subscriptionStatements(scope, provider, state.subscriptions),
    ...(await invoiceStatements(services, scope, { provider, ...state })),
    overdueStatement(scope, provider),
    ...completeCheckoutStatements(scope, state.endedCheckoutIds),
    { sql: setPlanSql, args: [accountId, plan, extraUsers, clock.now()] },
    ...changes.map(copy => {
      const from = comparedFields(storedSubscriptions.find(({ providerId }) => providerId === copy.providerId))
      return auditStatement(scope, 'subscription.updated', {
        subject: copy.providerId,
        details: { from, to: comparedFields(copy) },
      })
    }),
  ]
  try {
    await db.batch(statements)
  } catch (thrown) {
    if (wasAborted(thrown)) return null
    throw thrown
  }
  if (changes.length > 0) await reloadAfterPlanChange(services, scope)
  return changes.map(({ providerId }) => providerId)
}
