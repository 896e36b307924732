import Stripe from 'stripe'
import { beforeEach, expect, it } from 'vitest'
import { apiVersion } from '#features/billing/simulated-stripe/rules.ts'
import { syncStripe } from '#scripts/stripe-sync.ts'

type StoredObject = Record<string, unknown>

/** Products and prices of an account at Stripe, as far as the script uses them. */
let products: Map<string, StoredObject>
let prices: StoredObject[]
let writeCount: number

const missing = { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such product' } }

function answer(method: string, path: string, form: URLSearchParams): { status: number; body: unknown } {
  if (method === 'GET' && path.startsWith('/v1/products/')) {
    const product = products.get(path.slice('/v1/products/'.length))
    return product ? { status: 200, body: product } : { status: 404, body: missing }
  }
  if (method === 'GET') return { status: 200, body: { object: 'list', data: prices, has_more: false } }
  writeCount++
  if (path === '/v1/products') {
    const product = { id: form.get('id'), object: 'product', name: form.get('name'), active: true }
    products.set(form.get('id')!, product)
    return { status: 200, body: product }
  }
  const lookup_key = form.get('lookup_key')
  const price = {
    id: `price_${prices.length}`,
    object: 'price',
    lookup_key,
    currency: form.get('currency'),
    unit_amount: Number(form.get('unit_amount')),
    recurring: { interval: form.get('recurring[interval]') },
  }
  prices = [...prices.filter(each => each.lookup_key !== lookup_key), price]
  return { status: 200, body: price }
}

const stripe = new Stripe('sk_test_none', {
  apiVersion,
  maxNetworkRetries: 0,
  httpClient: Stripe.createFetchHttpClient(async (address: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(String(address))
    const { status, body } = answer(init?.method ?? 'GET', pathname, new URLSearchParams(String(init?.body ?? '')))
    return Response.json(body, { status })
  }),
})

async function sync(options: { shouldApply: boolean }) {
  const lines: string[] = []
  const isSame = await syncStripe(stripe, options, line => lines.push(line))
  return { isSame, lines }
}

beforeEach(() => {
  products = new Map()
  prices = []
  writeCount = 0
})

it('shows what is missing and changes nothing', async () => {
  const { isSame, lines } = await sync({ shouldApply: false })
  expect(isSame).toBe(false)
  expect(lines).toContain('product trimtab_pro (Pro) is missing')
  expect(lines).toContain('price trimtab_seat_annual_v1 is missing (1942 usd a year)')
  expect(lines.at(-1)).toContain('9 differences')
  expect(writeCount).toBe(0)
})

it('creates three products and six prices, once', async () => {
  expect((await sync({ shouldApply: true })).isSame).toBe(true)
  expect([...products.keys()]).toEqual(['trimtab_pro', 'trimtab_enterprise', 'trimtab_seat'])
  expect(prices).toHaveLength(6)
  expect(await sync({ shouldApply: true })).toEqual({
    isSame: true,
    lines: ['Stripe has the products and prices in the code.'],
  })
  expect(writeCount).toBe(9)
})

it('replaces a price whose amount differs', async () => {
  await sync({ shouldApply: true })
  prices = prices.map(price => (price.lookup_key === 'trimtab_pro_monthly_v1' ? { ...price, unit_amount: 900 } : price))
  expect((await sync({ shouldApply: false })).lines[0]).toBe(
    'price trimtab_pro_monthly_v1 is 900 usd a month, should be 995 usd a month',
  )
  await sync({ shouldApply: true })
  expect(prices.find(({ lookup_key }) => lookup_key === 'trimtab_pro_monthly_v1')).toMatchObject({ unit_amount: 995 })
})
