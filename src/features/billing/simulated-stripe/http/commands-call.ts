import { z } from 'zod'
import { settleAccount } from '#features/billing/simulated-stripe/clock/commands-clock.ts'
import { StripeFault, stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import { withStore } from '#features/billing/simulated-stripe/store/commands-store.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { type Services, scheduledScope } from '#kit/context.ts'
import { sha256 } from '#kit/data/crypto.ts'
import type { SimulatedRoute } from './api-route.ts'
import { expandObjects } from './queries-expand.ts'
import { findStoredResponse } from './queries-requests.ts'
import { faultOfParams } from './rules-faults.ts'
import { parseForm } from './rules-form.ts'
import { listPage, Paging } from './schema-paging.ts'

export type Call = {
  services: Services
  accountId: string
  requestId: string
  /** The path of the request, and its encoded parameters. */
  path: string
  encoded: string
  ids: Record<string, string>
  idempotencyKey: string | null
}
export type CallResponse = { status: number; body: string; isReplayed?: boolean }

const Expand = z.array(z.string().max(200)).max(20).optional()

/** Returns whether a route returns a list, such as `GET /v1/prices`. `GET /v1/prices/:id` returns one object. */
const isList = ({ method, path }: SimulatedRoute) => method === 'GET' && !path.split('/').at(-1)!.startsWith(':')

/**
 * Parses the parameters of every call, such as `expand`, and the parameters of this route. Throws Stripe's error for
 * unknown or invalid ones.
 */
function readParams(route: SimulatedRoute, encoded: string) {
  const raw = parseForm(encoded) ?? {}
  const { expand, limit, starting_after, ending_before, ...routeParams } = raw
  const paging = { limit, starting_after, ending_before }
  const parseWith = <P extends z.ZodType>(schema: P, values: unknown): z.infer<P> => {
    const parsed = schema.safeParse(values)
    if (!parsed.success) throw faultOfParams(parsed.error, raw)
    return parsed.data
  }
  const pagingParams = Object.fromEntries(Object.entries(paging).filter(([, value]) => value !== undefined))
  return {
    expand: parseWith(z.object({ expand: Expand }), { expand }).expand ?? [],
    paging: isList(route) ? parseWith(Paging, pagingParams) : null,
    params: parseWith(route.params, isList(route) ? routeParams : { ...routeParams, ...pagingParams }),
  }
}

async function runRoute(
  store: StripeStore,
  route: SimulatedRoute,
  { path, encoded, ids }: Call,
): Promise<CallResponse> {
  try {
    const { expand, paging, params } = readParams(route, encoded)
    const result = await route.run(store, params as never, ids)
    const object = paging ? listPage(result as { id: string }[], paging, path) : result
    return { status: 200, body: JSON.stringify(await expandObjects(store, object, expand)) }
  } catch (thrown) {
    if (thrown instanceof StripeFault && thrown.keepsWrites) return { status: thrown.status, body: bodyOf(thrown) }
    throw thrown
  }
}

const bodyOf = (fault: StripeFault) => JSON.stringify(fault.body)

/**
 * Answers a call. With an idempotency key the response is stored in the same batch as the effects of the call.
 * - A repeated call with the same parameters gets the stored response.
 * - A repeated call with other parameters gets an error.
 * - A concurrent call with the same key gets 409.
 */
export async function runCall(route: SimulatedRoute, call: Call): Promise<CallResponse> {
  const { services, accountId, idempotencyKey: key, requestId } = call
  // First runs the due steps, so that a call never sees a subscription after the end of its period.
  await settleAccount(services, accountId)
  if (route.method === 'GET' || key === null)
    return withStore(services, accountId, store => runRoute(store, route, call), { request: { id: requestId, key } })
  const fingerprint = sha256(`${route.method}\n${call.path}\n${call.encoded}`)
  const storedResponse = await findStoredResponse(scheduledScope(services, accountId, 'system'), key)
  if (storedResponse && storedResponse.fingerprint !== fingerprint) throw keyReusedError()
  if (storedResponse) return { status: storedResponse.status, body: storedResponse.body, isReplayed: true }
  const options = {
    request: { id: requestId, key },
    responseRow: ({ status, body }: CallResponse) => ({ key, fingerprint, status, body }),
  }
  try {
    return await withStore(services, accountId, store => runRoute(store, route, call), options)
  } catch (thrown) {
    // A refused payment is stored as a response too, although its effects are not.
    if (!(thrown instanceof StripeFault) || thrown.status !== 402) throw thrown
    return withStore(services, accountId, async () => ({ status: 402, body: bodyOf(thrown) }), options)
  }
}

const keyReusedError = () =>
  stripeError({
    status: 400,
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      'Try using a key other than the one you used before if you meant to execute a different request.',
  })
