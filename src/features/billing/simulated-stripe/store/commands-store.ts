import { and, eq, lte } from 'drizzle-orm'
import { isUniqueViolation, type Statement } from '#db/client.ts'
import { simulatedDeliveries, simulatedRequests } from '#db/schema/simulated-stripe.ts'
import { apiVersion, responseLifetimeMs } from '#features/billing/simulated-stripe/rules.ts'
import { missingObject, stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import { type AccountScope, type Services, scheduledScope } from '#kit/context.ts'
import { wasAborted } from '#kit/http/conditional-commit.ts'
import { Entries } from './commands-entries.ts'
import {
  findStored,
  getSimulatedClock,
  listDue,
  listStored,
  type StripeObject,
  type StripeStore,
} from './queries-store.ts'

/** The API request that a store is opened for. */
export type StoreRequest = { id: string; key: string | null }
type ResponseRow = Pick<typeof simulatedRequests.$inferInsert, 'key' | 'fingerprint' | 'status' | 'body'>
type Options<T> = {
  request?: StoreRequest
  /** The row that stores the response for its idempotency key. Null for none. */
  responseRow?: (result: T) => ResponseRow | null
}

type OpenStore = { store: StripeStore; statements(): Statement[] }

const maxAttempts = 8
/**
 * Returns the delay before another attempt in milliseconds. It is random, so that conflicting calls do not conflict
 * again.
 */
const retryDelay = (attempt: number) => (attempt - 1) * 4 * (1 + Math.random())

async function openStore(services: Services, scope: AccountScope, request: StoreRequest | null): Promise<OpenStore> {
  const { accountId, ids, clock } = scope
  const { offset } = await getSimulatedClock(scope)
  const entries = new Entries()
  const deliveries: (typeof simulatedDeliveries.$inferInsert)[] = []
  let fixedTime: number | null = null
  const milliseconds = () => (fixedTime === null ? clock.now() + offset : fixedTime * 1000)
  const now = () => Math.floor(milliseconds() / 1000)

  const store: StripeStore = {
    services,
    accountId,
    offset,
    now,
    setNow: seconds => {
      fixedTime = seconds
    },
    id: ids.id,
    async find<T extends StripeObject>(object: T['object'], id: string) {
      let entry = entries.find(object, id)
      if (entry === undefined) {
        const row = await findStored(scope, object, id)
        entry = row && entries.read(row)
      }
      return entry ? (structuredClone(entry.body) as T) : null
    },
    async get<T extends StripeObject>(object: T['object'], id: string, param?: string) {
      const storedObject = await store.find<T>(object, id)
      if (!storedObject) throw missingObject(object, id, param)
      return storedObject
    },
    async list<T extends StripeObject>(object: T['object'], filter = {}) {
      const rows = await listStored(scope, object, filter)
      return entries.merge(rows, object, filter).map(({ body }) => structuredClone(body) as T)
    },
    put: (body, searchKeys = {}) => entries.put(body, searchKeys, milliseconds()),
    async remove(object, id) {
      await store.get(object, id)
      entries.remove(object, id)
    },
    async due(before) {
      for (const row of await listDue(scope, before)) entries.read(row)
      return entries.all
        .filter(({ state, dueAt }) => state !== 'removed' && dueAt !== null && dueAt <= before)
        .map(({ object, id, dueAt }) => ({ object, id, dueAt: dueAt! }))
        .sort((a, b) => a.dueAt - b.dueAt)
    },
    emit(type, object, previous) {
      const event = {
        id: ids.id('evt'),
        object: 'event',
        api_version: apiVersion,
        created: now(),
        data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: request?.id ?? null, idempotency_key: request?.key ?? null },
        type,
      }
      entries.put(event, { parentId: customerOf(object), lookup: type }, milliseconds())
      const at = clock.now()
      deliveries.push({ id: ids.id('dlv'), accountId, eventId: event.id, dueAt: at, createdAt: at })
    },
  }
  const statements = () => [
    ...entries.statements(scope, clock.now()),
    ...deliveries.map(row => scope.db.orm.insert(simulatedDeliveries).values(row)),
  ]
  return { store, statements }
}

function customerOf(object: StripeObject & { customer?: unknown }): string | null {
  if (object.object === 'customer') return object.id
  return typeof object.customer === 'string' ? object.customer : null
}

/**
 * Opens a store, runs the work and commits all its writes in one batch. If another call has changed the same objects in
 * the meantime, runs the work again. So the work must not have other side effects. After eight attempts throws Stripe's
 * `lock_timeout`.
 */
export async function withStore<T>(
  services: Services,
  accountId: string,
  work: (store: StripeStore) => Promise<T>,
  { request, responseRow }: Options<T> = {},
): Promise<T> {
  const scope = scheduledScope(services, accountId, 'system')
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    if (attempt > 1) await new Promise(resolve => setTimeout(resolve, retryDelay(attempt)))
    const { store, statements } = await openStore(services, scope, request ?? null)
    const result = await work(store)
    const response = responseRow?.(result)
    const writes = statements()
    // These statements come first, so that the batch of a second call with the same key fails before its writes.
    if (response) writes.unshift(...responseStatements(scope, response))
    try {
      await scope.db.batch(writes)
      return result
    } catch (thrown) {
      if (isUniqueViolation(thrown, 'simulated_requests.key')) throw keyInUseError()
      if (isUniqueViolation(thrown, 'simulated_objects.id')) throw alreadyExistsError()
      if (!wasAborted(thrown)) throw thrown
    }
  }
  throw stripeError({
    status: 429,
    code: 'lock_timeout',
    message: 'This object cannot be accessed right now because another API request is currently accessing it.',
  })
}

/** Opens a store and runs the work, but does not commit its writes. For previews. */
export async function previewWithStore<T>(
  services: Services,
  accountId: string,
  work: (store: StripeStore) => Promise<T>,
): Promise<T> {
  const { store } = await openStore(services, scheduledScope(services, accountId, 'system'), null)
  return work(store)
}

/**
 * Stores a response for its key. The batch fails if the key has another response already. Removes the account's expired
 * responses, because they contain names and addresses.
 */
const responseStatements = ({ accountId, db, ids, clock }: AccountScope, response: ResponseRow): Statement[] => [
  db.orm
    .delete(simulatedRequests)
    .where(
      and(
        eq(simulatedRequests.accountId, accountId),
        lte(simulatedRequests.createdAt, clock.now() - responseLifetimeMs),
      ),
    ),
  db.orm.insert(simulatedRequests).values({ id: ids.id('req'), accountId, ...response, createdAt: clock.now() }),
]

const keyInUseError = () =>
  stripeError({
    status: 409,
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this Idempotent Key.',
  })

const alreadyExistsError = () =>
  stripeError({ status: 400, code: 'resource_already_exists', message: 'An object with this id already exists.' })
