import fc from 'fast-check'
import type Stripe from 'stripe'
import { afterAll, expect, it } from 'vitest'
import { runCount } from '#tests/support/run-count.ts'
import { day, idOf, makeTestStripe, periodOf, priceId, replaceItems, type TestCustomer } from './test-stripe.ts'

const testStripe = await makeTestStripe()
afterAll(testStripe.close)

const anyPlan = fc.record({
  product: fc.constantFrom('PRO' as const, 'ENTERPRISE' as const),
  interval: fc.constantFrom('monthly' as const, 'annual' as const),
  seats: fc.integer({ min: 0, max: 5 }),
})
type Plan = typeof anyPlan extends fc.Arbitrary<infer T> ? T : never

const anyCard = fc.constantFrom(
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_chargeCustomerFail',
  'pm_card_authenticationRequired',
  'pm_card_expiresThisMonth',
)
const anyAction = fc.oneof(
  fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 45 }) }),
  fc.record({ act: fc.constant('card' as const), card: anyCard }),
  fc.record({ act: fc.constant('upgrade' as const), plan: anyPlan }),
  fc.record({ act: fc.constant('schedule' as const), plan: anyPlan }),
  fc.record({ act: fc.constantFrom('cancel' as const, 'reactivate' as const, 'pay' as const, 'release' as const) }),
)

type Action = typeof anyAction extends fc.Arbitrary<infer T> ? T : never

const itemsFor = ({ product, interval, seats }: Plan) => [
  { price: priceId(product, interval), quantity: 1 },
  ...(seats > 0 ? [{ price: priceId('SEAT', interval), quantity: seats }] : []),
]

async function upgrade({ stripe }: TestCustomer, subscription: Stripe.Subscription, newPlan: Plan) {
  await stripe.subscriptions.update(subscription.id, {
    items: replaceItems(subscription, itemsFor(newPlan)),
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  })
}

async function schedule({ stripe }: TestCustomer, { id }: Stripe.Subscription, newPlan: Plan) {
  const created = await stripe.subscriptionSchedules.create({ from_subscription: id })
  const [current] = created.phases
  const items = current!.items.map(({ price, quantity = 1 }) => ({ price: idOf(price), quantity }))
  const interval = newPlan.interval === 'annual' ? 'year' : 'month'
  await stripe.subscriptionSchedules.update(created.id, {
    phases: [
      { items, start_date: current!.start_date, end_date: current!.end_date },
      { items: itemsFor(newPlan), duration: { interval } },
    ],
  })
}

async function perform(customer: TestCustomer, id: string, step: Action) {
  const { stripe, retrieveSubscription, advance, setCard, listInvoices } = customer
  if (step.act === 'wait') return advance(step.days * day)
  if (step.act === 'card') return setCard(step.card)
  const subscription = await retrieveSubscription(id)
  if (step.act === 'upgrade') return upgrade(customer, subscription, step.plan)
  if (step.act === 'schedule') return schedule(customer, subscription, step.plan)
  if (step.act === 'release') return stripe.subscriptionSchedules.release(idOf(subscription.schedule))
  if (step.act !== 'pay') return stripe.subscriptions.update(id, { cancel_at_period_end: step.act === 'cancel' })
  const openInvoice = (await listInvoices()).find(({ status }) => status === 'open')
  return openInvoice && stripe.invoices.pay(openInvoice.id, { off_session: false })
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

async function expectConsistentInvoices(customer: TestCustomer, id: string) {
  const { stripe, listInvoices, retrieveSubscription, now } = customer
  const invoices = await listInvoices()
  const subscription = await retrieveSubscription(id)
  const storedCustomer = await stripe.customers.retrieve(customer.id)
  const balance = storedCustomer.deleted ? 0 : storedCustomer.balance
  const issued = invoices.filter(({ status }) => status === 'open' || status === 'paid')
  expect(sum(issued.map(({ amount_due: due }) => due))).toBe(sum(issued.map(({ total }) => total)) - balance)
  for (const { status, amount_paid: paid, amount_due: due, payments } of issued) {
    expect(paid).toBe(status === 'paid' ? due : 0)
    const intentId = idOf(payments?.data[0]?.payment.payment_intent)
    if (intentId) expect((await stripe.paymentIntents.retrieve(intentId)).amount_received).toBe(paid)
  }
  // Invoices are numbered without gaps.
  const numbers = invoices.flatMap(({ number }) => (number ? [Number(number.slice(-4))] : [])).sort((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, i) => i + 1))
  // No line is credited twice.
  const creditedLines = issued.flatMap(({ lines }) =>
    lines.data.flatMap(
      ({ parent }) => parent?.subscription_item_details?.proration_details?.credited_items?.invoice_line_items ?? [],
    ),
  )
  expect(new Set(creditedLines).size).toBe(creditedLines.length)
  const pendingInvoiceId = subscription.pending_update && idOf(subscription.latest_invoice)
  const unpaidInvoices = issued.filter(invoice => invoice.status === 'open' && invoice.id !== pendingInvoiceId)
  if (subscription.status === 'active') expect(unpaidInvoices).toEqual([])
  if (subscription.status === 'past_due' || subscription.status === 'unpaid')
    expect(unpaidInvoices.length).toBeGreaterThan(0)
  const { start, end } = periodOf(subscription)
  const isRunning = ['active', 'past_due', 'unpaid'].includes(subscription.status)
  if (isRunning) expect(start <= (await now()) && (await now()) < end).toBe(true)
}

it('keeps invoices, payments and balance consistent whatever happens to a subscription', () =>
  fc.assert(
    fc.asyncProperty(anyPlan, fc.array(anyAction, { minLength: 3, maxLength: 12 }), async (first, steps) => {
      // Accounts cannot register as fast as this property needs them.
      testStripe.app.clock.move(60_000)
      const customer = await testStripe.makeCustomer()
      const { id } = await customer.subscribe({ items: itemsFor(first) })
      for (const step of steps) {
        try {
          await perform(customer, id, step)
        } catch (thrown) {
          // Errors that Stripe also returns: a declined card, or a call that is impossible in this state.
          const { statusCode } = thrown as { statusCode?: number }
          if (![400, 402, 404].includes(statusCode ?? 0)) throw thrown
        }
        await expectConsistentInvoices(customer, id)
      }
    }),
    { numRuns: runCount({ short: 8, long: 200 }) },
  ))
