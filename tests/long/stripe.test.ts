import Stripe from 'stripe'
import { beforeAll, describe, it } from 'vitest'
import { apiVersion } from '#features/billing/simulated-stripe/rules.ts'
import { syncStripe } from '#scripts/stripe-sync.ts'
import { histories } from '#tests/stripe/histories.ts'
import { openStripe, requireTestKey } from '#tests/stripe/provider.ts'

// The histories of tests/stripe against Stripe itself, in test mode.
const key = process.env.STRIPE_TEST_KEY ?? ''

if (key === '')
  console.log('Skipped: set STRIPE_TEST_KEY, a secret key of Stripe’s test mode, to run the histories against Stripe.')

describe.skipIf(key === '')('a subscription at Stripe, with a test clock', () => {
  beforeAll(async () => {
    const stripe = new Stripe(requireTestKey(key), { apiVersion, telemetry: false })
    await syncStripe(stripe, { shouldApply: true }, line => console.log(line))
  })

  it.each(Object.keys(histories))('%s', async name => {
    const buyer = await openStripe(key)
    try {
      await histories[name]!(buyer)
    } finally {
      await buyer.close()
    }
  })
})
