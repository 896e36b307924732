import { describe, expect, it } from 'vitest'
import { simulatedFetch } from '#features/billing/simulated-stripe/access.ts'
import { simulatedKey } from '#features/billing/simulated-stripe/rules.ts'
import type { TestApp, TestPerson } from '#tests/support/app.ts'
import { histories } from './histories.ts'
import { type Buyer, openSimulated, openStripe, requireTestKey } from './provider.ts'

const key = 'sk_test_histories'
const sentRequests: string[] = []

/**
 * Returns a fetch that answers calls to Stripe’s address from the simulation, with a test clock that advances slowly.
 */
function fakeFetch({ services }: TestApp, { account }: TestPerson): typeof fetch {
  const simulated = simulatedFetch(services, account.id)
  const testClock = { id: 'clock_1', object: 'test_helpers.test_clock', status: 'ready' }
  return async (url, init) => {
    const { origin, pathname } = new URL(String(url))
    sentRequests.push(`${origin} ${new Headers(init?.headers).get('authorization')}`)
    if (pathname.startsWith('/v1/test_helpers/test_clocks')) {
      const { status } = testClock
      testClock.status = pathname.endsWith('/advance') ? 'advancing' : 'ready'
      return Response.json({ ...testClock, status })
    }
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${simulatedKey}`)
    const params = new URLSearchParams(String(init?.body ?? ''))
    params.delete('test_clock')
    return simulated(String(url), { ...init, headers, ...(init?.method === 'POST' && { body: params.toString() }) })
  }
}

async function runWithBuyer(open: () => Promise<Buyer>, history: (buyer: Buyer) => Promise<void>) {
  const buyer = await open()
  try {
    await history(buyer)
  } finally {
    await buyer.close()
  }
}

describe('a subscription at the simulated Stripe', () => {
  it.each(Object.keys(histories))('%s', name => runWithBuyer(openSimulated, histories[name]!))
})

describe('the run against Stripe', () => {
  it('goes to Stripe’s address with its key, and waits for the test clock', async () => {
    for (const name of ['is upgraded for the price in the preview', 'ends with its trial when there is no card'])
      await runWithBuyer(() => openStripe(key, { fakeFetch, pauseMs: 1 }), histories[name]!)
    expect(new Set(sentRequests)).toEqual(new Set([`https://api.stripe.com Bearer ${key}`]))
  })

  it.each(['sk_live_1', 'rk_live_1', 'pk_test_1', 'whatever', ''])('refuses the key %j', async invalidKey => {
    expect(() => requireTestKey(invalidKey)).toThrow('STRIPE_TEST_KEY must start with')
    await expect(openStripe(invalidKey)).rejects.toThrow('STRIPE_TEST_KEY must start with')
  })
})
