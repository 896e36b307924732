import type Stripe from 'stripe'
import { wholeDays } from '#features/billing/plans/rules-proration.ts'
import { addMonths, daySeconds } from '#features/billing/simulated-stripe/money/rules-periods.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { paths } from '#src/paths.ts'
import { findOrExpireSession } from './commands-complete.ts'
import { toCheckoutLine } from './convert-invoice-line.ts'
import { getSessionTerms } from './queries-sessions.ts'
import { type CheckoutLine, type CheckoutView, pathOnSite } from './rules-page.ts'

const productOf = (price: Stripe.Price | null): string => String(price?.product ?? '')

/** Returns the lines of a session for its first period, which starts now. During a trial nothing is due for it. */
function linesOf({ line_items: items }: Stripe.Checkout.Session, now: number): CheckoutLine[] {
  return (items?.data ?? []).map(({ price, quantity, amount_subtotal: amount }) => {
    const end = addMonths(now, price?.recurring?.interval === 'year' ? 12 : 1)
    const days = wholeDays(now * 1000, end * 1000)
    const unitPrice = price?.unit_amount ?? 0
    return {
      product: productOf(price),
      quantity: quantity ?? 1,
      amount,
      kind: 'period' as const,
      calculation: { days, periodDays: days, price: unitPrice },
    }
  })
}

const renewalOf = ({ price }: Stripe.LineItem, lines: readonly CheckoutLine[], trialDays: number | null) => ({
  amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  interval: price?.recurring?.interval === 'year' ? ('year' as const) : ('month' as const),
  trialDays,
})

type Trial = { trial_period_days?: number | undefined; trial_end?: number | undefined }

function trialDaysOf({ trial_period_days: days, trial_end: end }: Trial, now: number): number | null {
  if (days !== undefined) return days
  return end ? Math.ceil((end - now) / daySeconds) : null
}

function stateOfSession({ status }: Stripe.Checkout.Session): CheckoutView['state'] {
  if (status === 'complete') return 'completed'
  return status === 'open' ? 'open' : 'expired'
}

async function viewOfSession(store: StripeStore, id: string, origin: string): Promise<CheckoutView | null> {
  const session = await findOrExpireSession(store, id)
  if (!session) return null
  const { mode, total_details: details } = session
  const lines = linesOf(session, store.now())
  const [first] = session.line_items?.data ?? []
  const { subscriptionData } = await getSessionTerms(store, id)
  const trialDays = trialDaysOf(subscriptionData, store.now())
  const total = session.amount_total ?? 0
  const successUrl = (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id)
  return {
    id,
    kind: mode === 'setup' ? 'setup' : 'subscription',
    state: stateOfSession(session),
    lines,
    discount: details?.amount_discount ?? 0,
    credit: 0,
    tax: details?.amount_tax ?? 0,
    total,
    renewal: first ? renewalOf(first, lines, trialDays) : null,
    needsCard: total > 0 || session.payment_method_collection !== 'if_required',
    successUrl: pathOnSite(successUrl, origin, paths.billing()),
    cancelUrl: pathOnSite(session.cancel_url, origin, paths.billing()),
  }
}

const emptyView = {
  lines: [],
  discount: 0,
  credit: 0,
  tax: 0,
  renewal: null,
  successUrl: paths.billing(),
  cancelUrl: paths.billing(),
}

/** Returns the payment of an invoice if it waits for the bank's confirmation. Null otherwise. */
export async function findWaitingIntent(store: StripeStore, invoiceId: string): Promise<Stripe.PaymentIntent | null> {
  const intents = await store.list<Stripe.PaymentIntent>('payment_intent', { lookup: invoiceId })
  return intents.find(({ status }) => status === 'requires_action') ?? null
}

/** Returns the lines of an invoice with its discount, tax and balance. */
const sumsOfInvoice = (invoice: Stripe.Invoice) => ({
  lines: invoice.lines.data.map(toCheckoutLine),
  discount: (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
  tax: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
  credit: invoice.total - invoice.amount_due,
})

async function viewOfInvoice(store: StripeStore, id: string): Promise<CheckoutView | null> {
  const invoice = await store.find<Stripe.Invoice>('invoice', id)
  if (!invoice) return null
  const openState = (await findWaitingIntent(store, id)) ? ('authenticate' as const) : ('open' as const)
  const closedState = invoice.status === 'paid' ? ('completed' as const) : ('expired' as const)
  return {
    ...emptyView,
    ...sumsOfInvoice(invoice),
    id,
    kind: 'invoice',
    state: invoice.status === 'open' ? openState : closedState,
    total: invoice.amount_due,
    needsCard: true,
  }
}

function stateOfIntent({ status }: Stripe.PaymentIntent | Stripe.SetupIntent): CheckoutView['state'] {
  if (status === 'requires_action') return 'authenticate'
  return status === 'succeeded' ? 'completed' : 'expired'
}

async function viewOfPayment(store: StripeStore, id: string): Promise<CheckoutView | null> {
  const intent = await store.find<Stripe.PaymentIntent>('payment_intent', id)
  if (!intent) return null
  return { ...emptyView, id, kind: 'payment', state: stateOfIntent(intent), total: intent.amount, needsCard: true }
}

async function viewOfSetup(store: StripeStore, id: string): Promise<CheckoutView | null> {
  const intent = await store.find<Stripe.SetupIntent>('setup_intent', id)
  if (!intent) return null
  return { ...emptyView, id, kind: 'setup_intent', state: stateOfIntent(intent), total: 0, needsCard: true }
}

/** Returns the data of the simulated checkout page for an id, or null if the account has no object with this id. */
export async function findCheckoutView(store: StripeStore, id: string, origin: string): Promise<CheckoutView | null> {
  if (id.startsWith('cs_')) return viewOfSession(store, id, origin)
  if (id.startsWith('in_')) return viewOfInvoice(store, id)
  if (id.startsWith('pi_')) return viewOfPayment(store, id)
  return id.startsWith('seti_') ? viewOfSetup(store, id) : null
}
