import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { apiVersion, simulatedKey } from '#features/billing/simulated-stripe/rules.ts'
import { StripeFault, stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import type { Services } from '#kit/context.ts'
import type { SimulatedRoute } from './api-route.ts'
import { simulatedRoutes } from './api-routes.ts'
import { type CallResponse, runCall } from './commands-call.ts'

type Env = { Bindings: { services: Services; accountId: string }; Variables: { requestId: string } }
type C = Context<Env>

function requireClient(c: C) {
  if (c.req.header('authorization') !== `Bearer ${simulatedKey}`)
    throw stripeError({ status: 401, message: 'Invalid API Key provided.' })
  const version = c.req.header('stripe-version')
  if (version !== apiVersion)
    throw stripeError({ status: 400, message: `Invalid Stripe API version: ${version ?? 'none'}.` })
}

async function encodedParams(c: C): Promise<string> {
  const query = new URL(c.req.url).search.slice(1)
  if (c.req.method !== 'POST') return query
  const type = c.req.header('content-type')?.split(';')[0]
  // Not text(): workerd warns about it for this type.
  const body = new TextDecoder().decode(await c.req.arrayBuffer())
  if (body !== '' && type !== 'application/x-www-form-urlencoded')
    throw stripeError({ status: 400, message: 'Invalid request: the body is not form-encoded.' })
  return body
}

function idempotencyKeyOf(c: C): string | null {
  const key = c.req.header('idempotency-key') ?? null
  if (key !== null && key.length > 255)
    throw stripeError({ status: 400, type: 'idempotency_error', message: 'Idempotency keys can have 255 characters.' })
  return key
}

function respond(c: C, { status, body, isReplayed }: CallResponse) {
  c.header('Request-Id', c.var.requestId)
  c.header('Stripe-Version', apiVersion)
  const key = c.req.header('idempotency-key')
  if (key) c.header('Idempotency-Key', key)
  if (isReplayed) c.header('Idempotent-Replayed', 'true')
  // After a conflict with another call, the SDK retries.
  if (status === 409 || status === 429) c.header('Stripe-Should-Retry', 'true')
  return c.body(body, status as ContentfulStatusCode, { 'Content-Type': 'application/json' })
}

const handlerOf = (route: SimulatedRoute) => async (c: C) => {
  requireClient(c)
  const { services, accountId } = c.env
  const { path } = c.req
  const encoded = await encodedParams(c)
  const ids = c.req.param() as Record<string, string>
  const call = {
    services,
    accountId,
    requestId: c.var.requestId,
    path,
    encoded,
    ids,
    idempotencyKey: idempotencyKeyOf(c),
  }
  return respond(c, await runCall(route, call))
}

/** Answers like Stripe's API, for one account. Only `simulatedFetch` can reach it. */
export const simulatedApp = new Hono<Env>()

simulatedApp.use(async (c, next) => {
  c.set('requestId', c.env.services.ids.id('req'))
  await next()
})
for (const route of simulatedRoutes) simulatedApp.on(route.method, route.path, handlerOf(route))

simulatedApp.notFound(c => {
  const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`
  const { status, body } = stripeError({ status: 404, message })
  return respond(c, { status, body: JSON.stringify(body) })
})

simulatedApp.onError((thrown, c) => {
  if (!(thrown instanceof StripeFault)) c.env.services.log.error('billing.simulated', thrown, { path: c.req.path })
  const message = 'An unexpected error occurred in the simulated Stripe.'
  const fault = thrown instanceof StripeFault ? thrown : stripeError({ status: 500, type: 'api_error', message })
  return respond(c, { status: fault.status, body: JSON.stringify(fault.body) })
})
