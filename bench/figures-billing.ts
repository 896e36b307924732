import { createHmac } from 'node:crypto'
import { demoLogin, type Person } from '#tests/support/client.ts'
import { startServer } from '#tests/support/server.ts'
import { comparePerSecond, type Scale } from './figures-http.ts'
import { percentile } from './median.ts'
import { startPeer } from './peer.ts'
import { figure, type Row } from './table.ts'
import { signIn } from './voting-room.ts'

const webhookSecret = 'whsec_of_the_bench'
const env = { STRIPE_SECRET_KEY: 'sk_test_of_the_bench', STRIPE_WEBHOOK_SECRET: webhookSecret }

/** Maximum median time of an invoice's PDF, in milliseconds. */
const maxPdfMs = 200

let eventCount = 0
/** Returns an event of an unknown customer. The server verifies and stores it, and responds. */
const newEvent = () =>
  JSON.stringify({
    id: `evt_bench_${++eventCount}`,
    object: 'event',
    type: 'invoice.paid',
    data: { object: { id: 'in_bench', object: 'invoice', customer: 'cus_bench' } },
  })

/** Signs a body as Stripe does. */
function signatureOf(body: string): Record<string, string> {
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex')
  return { 'stripe-signature': `t=${time},v1=${signature}` }
}

/**
 * Buys PRO in a demo account. Returns the path of the invoice's PDF. Throws an Error if there is no invoice after 20
 * seconds.
 */
async function buyInDemo(person: Person): Promise<string> {
  await person.post('/api/billing/cart/items', { type: 'SUBSCRIPTION', plan: 'PRO' })
  const { url } = await person.post<{ url: string }>('/api/billing/checkout/session', { acceptTerms: true })
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/x-www-form-urlencoded' }
  const body = 'card=pm_card_visa&step=pay'
  await fetch(new URL(new URL(url).pathname, person.url), { method: 'POST', headers, body, redirect: 'manual' })
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    const response = await person.request('GET', '/api/billing/invoices')
    const { invoices } = (await response.json()) as { invoices: { id: string }[] }
    if (invoices[0]) return `/api/billing/invoices/${invoices[0].id}/download`
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('The demo got no invoice within 20 seconds.')
}

async function pdfRow(person: Person): Promise<Row> {
  const path = await buyInDemo(person)
  const times: number[] = []
  for (let run = 0; run < 20; run++) {
    const startedAt = performance.now()
    const response = await person.request('GET', path)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    times.push(performance.now() - startedAt)
  }
  const ms = percentile(times, 50)
  const cells = { ours: figure(ms, 'ms'), peer: '', ratio: '', goal: `≤ ${maxPdfMs} ms` }
  return { label: 'PDF of an invoice: p50', ...cells, ok: ms <= maxPdfMs }
}

/** Measures billing, compared with bare workers. Starts a second server, because it needs Stripe's webhook secret. */
export async function billingFigures(scale: Scale): Promise<Row[]> {
  const [hello, query, items] = await Promise.all([startPeer('hello'), startPeer('query'), startPeer('items')])
  const server = await startServer({ env })
  try {
    const pid = server.pid()
    const person = await signIn(server.url)
    const headers = { authorization: `Bearer ${person.token}` }
    const readRequest = { url: `${server.url}/api/billing/subscription`, pid, headers }
    const webhookRequest = { url: `${server.url}/api/billing/webhooks/stripe`, pid, body: newEvent, sign: signatureOf }
    const pageRequest = { url: `${server.url}/pricing`, pid }
    let itemCount = 0
    const newItem = () => JSON.stringify({ title: `Look after quay ${++itemCount}` })
    // Buy before the load starts. Otherwise the events of this purchase would wait behind thousands of others.
    const pdf = await pdfRow(await demoLogin(server.url, 'FREE'))
    return [
      ...(await comparePerSecond('GET /billing/subscription beside one bare query', readRequest, query, scale)),
      ...(await comparePerSecond(
        'a webhook event beside a bare insert',
        webhookRequest,
        { ...items, body: newItem },
        scale,
      )),
      ...(await comparePerSecond('GET /pricing beside a bare Hono worker', pageRequest, hello, scale)),
      pdf,
    ]
  } finally {
    for (const peer of [hello, query, items]) peer.stop()
    await server.stop()
  }
}
