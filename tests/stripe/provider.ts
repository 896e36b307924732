import { setTimeout as sleep } from 'node:timers/promises'
import type Stripe from 'stripe'
import { billingCustomers } from '#db/schema/billing.ts'
import { addPromotion } from '#features/billing/promotions/commands.ts'
import { NewPromotion } from '#features/billing/promotions/schema.ts'
import { stripeFor } from '#features/billing/provider/access.ts'
import { runDueSimulatedSteps } from '#features/billing/simulated-stripe/clock/commands-clock.ts'
import { sweepBilling } from '#features/billing/subscription/commands-sweep.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { addCard, stripeOf } from '#tests/support/billing.ts'
import { days, movableClock } from '#tests/support/clock.ts'

/** A test account that buys plans from a provider with a movable clock. */
export type Buyer = {
  t: TestApp
  person: TestPerson
  stripe: Stripe
  /** Adds a test card of Stripe to the account and returns its id. */
  addCard(id: 'pm_card_visa' | 'pm_card_chargeCustomerFail' | 'pm_card_authenticationRequired'): Promise<string>
  /** Moves the clocks of the product and the provider, then repairs the product’s data from the provider’s. */
  passDays(count: number): Promise<void>
  close(): Promise<void>
}

/** The code of a free trial of seven days. */
export const trialCode = 'TRY-7'

const addTrial = ({ services }: TestApp) =>
  addPromotion(services.db, NewPromotion.parse({ code: trialCode, type: 'FREE_TRIAL', value: 7 }), services.clock.now())

/** Creates a buyer at the simulated Stripe. */
export async function openSimulated(): Promise<Buyer> {
  const t = await makeTestApp()
  const person = await t.register()
  await addTrial(t)
  return {
    t,
    person,
    stripe: stripeOf(t, person),
    addCard: id => addCard(t, person, id),
    async passDays(count) {
      t.clock.move(count * days)
      await runDueSimulatedSteps(t.services)
      await sweepBilling(t.services)
    },
    close: () => t.close(),
  }
}

/**
 * Throws an Error unless the key belongs to Stripe’s test mode, because these tests create customers and charge
 * cards.
 */
export function requireTestKey(key: string): string {
  if (!/^(sk|rk)_test_\w+$/.test(key)) throw new Error('STRIPE_TEST_KEY must start with sk_test_ or rk_test_.')
  return key
}

/** Number of times to check whether a test clock has advanced: for five minutes at two seconds each. */
const maxChecks = 150

/** Stripe lets a test clock advance by two billing intervals at most. One month is below that. */
const maxDays = 31

/** Advances a test clock of Stripe to a time in milliseconds, and waits until Stripe has done all work until then. */
async function advance({ testHelpers: { testClocks } }: Stripe, id: string, now: number, pauseMs: number) {
  await testClocks.advance(id, { frozen_time: Math.floor(now / 1000) })
  for (let attempt = 0; attempt < maxChecks; attempt++) {
    const { status } = await testClocks.retrieve(id)
    if (status === 'ready') return
    if (status !== 'advancing') throw new Error(`Stripe’s test clock is ${status}.`)
    await sleep(pauseMs)
  }
  throw new Error('Stripe’s test clock did not finish advancing.')
}

type Options = {
  /** Replaces fetch in the test of this module. */
  fakeFetch?: (t: TestApp, person: TestPerson) => typeof fetch
  /** Time between two checks of the test clock. */
  pauseMs?: number
}

/** Creates Trimtab’s client of real Stripe. It keeps the `fetch` that is global when it is created. */
function sdkOf(t: TestApp, person: TestPerson, fakeFetch: Options['fakeFetch']): Stripe {
  const { fetch } = globalThis
  if (fakeFetch) globalThis.fetch = fakeFetch(t, person)
  try {
    return stripeFor(t.services, { accountId: person.account.id, provider: 'STRIPE' })
  } finally {
    globalThis.fetch = fetch
  }
}

/** Creates a buyer at Stripe, in test mode, with a customer on a test clock. `close` removes both. */
export async function openStripe(key: string, { fakeFetch, pauseMs = 2000 }: Options = {}): Promise<Buyer> {
  const secretKey = requireTestKey(key)
  const clock = movableClock(Math.floor(Date.now() / 1000) * 1000)
  const t = await makeTestApp({ clock })
  const stripeConfig = { secretKey, webhookSecret: 'whsec_unused', tax: false }
  t.services.config.billing = { provider: 'STRIPE', stripe: stripeConfig, taxRates: [] }
  const person = await t.register()
  const accountId = person.account.id
  const stripe = sdkOf(t, person, fakeFetch)
  await addTrial(t)
  const testClock = await stripe.testHelpers.testClocks.create({ frozen_time: clock.now() / 1000, name: 'Trimtab' })
  const { id: customerId } = await stripe.customers.create({
    name: person.account.name,
    test_clock: testClock.id,
    metadata: { account_id: accountId },
  })
  await t.db
    .unscoped('a test brings its own customer')
    .orm.insert(billingCustomers)
    .values({
      id: t.services.ids.id('bcu'),
      accountId,
      provider: 'STRIPE',
      customerId,
      createdAt: clock.now(),
    })
  return {
    t,
    person,
    stripe,
    addCard: async id => (await stripe.paymentMethods.attach(id, { customer: customerId })).id,
    async passDays(count) {
      for (let remainingDays = count; remainingDays > 0; remainingDays -= maxDays) {
        clock.move(Math.min(remainingDays, maxDays) * days)
        await advance(stripe, testClock.id, clock.now(), pauseMs)
      }
      await sweepBilling(t.services)
    },
    async close() {
      await stripe.testHelpers.testClocks.del(testClock.id)
      await t.close()
    },
  }
}
