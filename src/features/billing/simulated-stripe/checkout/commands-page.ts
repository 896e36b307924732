import type Stripe from 'stripe'
import {
  attachPaymentMethod,
  createPaymentMethod,
} from '#features/billing/simulated-stripe/customers/commands-payment-methods.ts'
import { authenticateSetupIntent } from '#features/billing/simulated-stripe/customers/commands-setup-intents.ts'
import { findTestCard, type TestCard } from '#features/billing/simulated-stripe/customers/rules-test-cards.ts'
import { StripeFault } from '#features/billing/simulated-stripe/rules-errors.ts'
import { withStore } from '#features/billing/simulated-stripe/store/commands-store.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import {
  authenticateInvoicePayment,
  payInvoice,
} from '#features/billing/simulated-stripe/subscriptions/commands-pay.ts'
import type { Services } from '#kit/context.ts'
import { fail, failAt } from '#kit/errors.ts'
import { completeSession, findOrExpireSession } from './commands-complete.ts'
import { findCheckoutView, findWaitingIntent } from './queries-page.ts'
import type { CheckoutView } from './rules-page.ts'
import type { PayForm } from './schema-page.ts'

/**
 * The next step of the page:
 * - `completed`: the page returns to the product.
 * - `authenticate`: the bank asks the customer to confirm.
 * - `declined`: the bank declined the card.
 * - `refused`: the customer refused to confirm.
 * - `expired`: the session or intent is no longer open.
 */
export type PageOutcome = 'completed' | 'authenticate' | 'declined' | 'refused' | 'expired'

/** Returns the data of the page. Fails with `not_found` for an unknown id and for one of another account. */
export async function getCheckoutView(
  services: Services,
  accountId: string,
  id: string,
  origin: string,
): Promise<CheckoutView> {
  const view = await withStore(services, accountId, store => findCheckoutView(store, id, origin))
  return view ?? fail('not_found')
}

/** Turns a declined card into an outcome, because an error would discard the stored payment attempt. */
async function catchDecline(work: () => Promise<PageOutcome>): Promise<PageOutcome> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof StripeFault && thrown.status === 402) return 'declined'
    throw thrown
  }
}

async function paySession(
  store: StripeStore,
  id: string,
  card: TestCard | null,
  { step }: PayForm,
): Promise<PageOutcome> {
  const session = (await findOrExpireSession(store, id)) ?? fail('not_found')
  if (step === 'refuse') return 'refused'
  const isConfirmed = step === 'confirm'
  return (await completeSession(store, session, card, isConfirmed)).kind
}

async function payOpenInvoice(
  store: StripeStore,
  id: string,
  card: TestCard,
  customerId: string,
): Promise<PageOutcome> {
  if (card.behaviour === 'declined') return 'declined'
  const method = await attachPaymentMethod(store, createPaymentMethod(store, card).id, customerId)
  return catchDecline(async () => {
    const invoice = await payInvoice(store, id, { payment_method: method.id, off_session: false })
    return invoice.status === 'paid' ? 'completed' : 'authenticate'
  })
}

async function answerBank(store: StripeStore, intentId: string, { step }: PayForm): Promise<PageOutcome> {
  const isConfirmed = step === 'confirm'
  return catchDecline(async () => {
    await authenticateInvoicePayment(store, intentId, isConfirmed)
    return isConfirmed ? 'completed' : 'refused'
  })
}

async function payInStore(store: StripeStore, view: CheckoutView, form: PayForm): Promise<PageOutcome> {
  const { id, kind, state } = view
  if (state === 'completed' || state === 'expired') return state
  const card = findTestCard(form.card)
  if (state === 'open' && form.step === 'pay' && view.needsCard && !card)
    return failAt('card', 'simulatedCheckout.errors.card')
  if (kind === 'subscription' || kind === 'setup') return paySession(store, id, card, form)
  if (kind === 'setup_intent') {
    const isConfirmed = form.step === 'confirm'
    const { status } = await authenticateSetupIntent(store, id, isConfirmed)
    return status === 'succeeded' ? 'completed' : 'refused'
  }
  if (kind === 'payment') return answerBank(store, id, form)
  const waitingIntent = await findWaitingIntent(store, id)
  if (waitingIntent && form.step !== 'pay') return answerBank(store, waitingIntent.id, form)
  const { customer } = await store.get<Stripe.Invoice>('invoice', id)
  // Without a card the payment still waits for the bank.
  return card ? payOpenInvoice(store, id, card, String(customer)) : 'authenticate'
}

/**
 * Handles the form of the simulated checkout page. A second click has no effect. Fails with `not_found` for an unknown
 * id, with `invalid` without a card, and with `conflict` if the payment is no longer possible.
 */
export async function submitCheckout(
  services: Services,
  accountId: string,
  id: string,
  form: PayForm,
): Promise<PageOutcome> {
  try {
    return await withStore(services, accountId, async store => {
      // The view needs no origin, because its links are not used.
      const view = (await findCheckoutView(store, id, '')) ?? fail('not_found')
      return payInStore(store, view, form)
    })
  } catch (thrown) {
    if (thrown instanceof StripeFault) return fail('conflict', 'simulatedCheckout.errors.changed')
    throw thrown
  }
}
