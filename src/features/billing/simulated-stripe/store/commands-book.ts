import { and, eq, lte } from 'drizzle-orm'
import { isUniqueViolation, type Statement } from '#db/client.ts'
import { simulatedDeliveries, simulatedRequests } from '#db/schema/simulated-stripe.ts'
import { answerLifetime, apiVersion } from '#features/billing/simulated-stripe/rules.ts'
import { missingObject, stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import { type AccountScope, type Services, scheduledScope } from '#kit/context.ts'
import { wasAborted } from '#kit/http/conditional-commit.ts'
import { Entries } from './commands-entries.ts'
import { type Book, findStored, getSimulatedClock, listDue, listStored, type StripeObject } from './queries-book.ts'

/** The API request of a book. */
export type BookRequest = { id: string; key: string | null }
type AnswerRow = Pick<typeof simulatedRequests.$inferInsert, 'key' | 'fingerprint' | 'status' | 'body'>
type Options<T> = {
  request?: BookRequest
  /** The row that stores the answer for its idempotency key; null for none. */
  answerRow?: (result: T) => AnswerRow | null
}

type OpenBook = { book: Book; statements(): Statement[] }

const maxAttempts = 8
/**
 * Returns the delay before another attempt in milliseconds. It is random, so that conflicting calls do not conflict
 * again.
 */
const waitBefore = (attempt: number) => (attempt - 1) * 4 * (1 + Math.random())

async function openBook(services: Services, scope: AccountScope, request: BookRequest | null): Promise<OpenBook> {
  const { accountId, ids, clock } = scope
  const { offset } = await getSimulatedClock(scope)
  const entries = new Entries()
  const deliveries: (typeof simulatedDeliveries.$inferInsert)[] = []
  let fixed: number | null = null
  const milliseconds = () => (fixed === null ? clock.now() + offset : fixed * 1000)
  const now = () => Math.floor(milliseconds() / 1000)

  const book: Book = {
    services,
    accountId,
    offset,
    now,
    setNow: seconds => {
      fixed = seconds
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
      const found = await book.find<T>(object, id)
      if (!found) throw missingObject(object, id, param)
      return found
    },
    async list<T extends StripeObject>(object: T['object'], filter = {}) {
      const rows = await listStored(scope, object, filter)
      return entries.merge(rows, object, filter).map(({ body }) => structuredClone(body) as T)
    },
    put: (body, place = {}) => entries.put(body, place, milliseconds()),
    async remove(object, id) {
      await book.get(object, id)
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
  return { book, statements }
}

function customerOf(object: StripeObject & { customer?: unknown }): string | null {
  if (object.object === 'customer') return object.id
  return typeof object.customer === 'string' ? object.customer : null
}

/**
 * Opens a book, runs the work and commits all its writes in one batch. Runs the work again if another call has changed
 * the same objects in the meantime. After eight attempts throws Stripe's `lock_timeout`. The work must not have other
 * side effects.
 */
export async function withBook<T>(
  services: Services,
  accountId: string,
  work: (book: Book) => Promise<T>,
  { request, answerRow }: Options<T> = {},
): Promise<T> {
  const scope = scheduledScope(services, accountId, 'system')
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    if (attempt > 1) await new Promise(resolve => setTimeout(resolve, waitBefore(attempt)))
    const { book, statements } = await openBook(services, scope, request ?? null)
    const result = await work(book)
    const answer = answerRow?.(result)
    const writes = statements()
    // These statements come first, so that the batch of a second call with the same key fails before its writes.
    if (answer) writes.unshift(...answerStatements(scope, answer))
    try {
      await scope.db.batch(writes)
      return result
    } catch (thrown) {
      if (isUniqueViolation(thrown, 'simulated_requests.key')) throw keyInUse()
      if (isUniqueViolation(thrown, 'simulated_objects.id')) throw alreadyExists()
      if (!wasAborted(thrown)) throw thrown
    }
  }
  throw stripeError({
    status: 429,
    code: 'lock_timeout',
    message: 'This object cannot be accessed right now because another API request is currently accessing it.',
  })
}

/** Opens a book and runs the work, but does not commit its writes. For previews. */
export async function previewWithBook<T>(
  services: Services,
  accountId: string,
  work: (book: Book) => Promise<T>,
): Promise<T> {
  const { book } = await openBook(services, scheduledScope(services, accountId, 'system'), null)
  return work(book)
}

/**
 * Stores an answer for its key, and removes the account's expired ones: they contain names and addresses. Another answer of
 * the same key fails the batch.
 */
const answerStatements = ({ accountId, db, ids, clock }: AccountScope, answer: AnswerRow): Statement[] => [
  db.orm
    .delete(simulatedRequests)
    .where(
      and(eq(simulatedRequests.accountId, accountId), lte(simulatedRequests.createdAt, clock.now() - answerLifetime)),
    ),
  db.orm.insert(simulatedRequests).values({ id: ids.id('req'), accountId, ...answer, createdAt: clock.now() }),
]

const keyInUse = () =>
  stripeError({
    status: 409,
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this Idempotent Key.',
  })

const alreadyExists = () =>
  stripeError({ status: 400, code: 'resource_already_exists', message: 'An object with this id already exists.' })
