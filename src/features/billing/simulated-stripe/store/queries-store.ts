import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import { simulatedClocks, simulatedObjects } from '#db/schema/simulated-stripe.ts'
import type { AccountScope, Services } from '#kit/context.ts'

/** An object that the simulated Stripe stores, in the format of Stripe's responses. */
export type StripeObject = { id: string; object: string }

/** The search keys of a stored object. A field that is absent stays unchanged. */
export type SearchKeys = {
  /** The customer or other object that it belongs to. */
  parentId?: string | null
  /** Another value to find the object by, such as the invoice of a payment or the text of a promotion code. */
  lookup?: string | null
  /** The time when the next step of the object is due, in milliseconds of the account's clock. */
  dueAt?: number | null
}
export type Filter = { parentId?: string; lookup?: string }
export type DueObject = { object: string; id: string; dueAt: number }

/**
 * The objects that one API call reads and writes. Reads include the writes of the same call. All writes, the events and
 * the stored response are committed in one batch, so that a crash leaves no partial result.
 */
export type StripeStore = {
  readonly services: Services
  readonly accountId: string
  /** Milliseconds by which the account's clock is ahead of the site's. */
  readonly offset: number
  /** Seconds of the account's clock. */
  now(): number
  /** Sets the clock of this call, in seconds. Each step of a clock run happens at the time when it is due. */
  setNow(seconds: number): void
  /** Returns a new id with a prefix such as `cus`. */
  id(prefix: string): string
  find<T extends StripeObject>(object: T['object'], id: string): Promise<T | null>
  /**
   * Returns an object. Throws Stripe's `resource_missing`, with `param` as the name of the parameter that contained the
   * id.
   */
  get<T extends StripeObject>(object: T['object'], id: string, param?: string): Promise<T>
  /** Returns objects, newest first. */
  list<T extends StripeObject>(object: T['object'], filter?: Filter): Promise<T[]>
  /** Inserts or replaces an object. */
  put<T extends StripeObject>(body: T, searchKeys?: SearchKeys): void
  remove(object: string, id: string): Promise<void>
  /**
   * Returns objects whose `dueAt` is at or before this time, in milliseconds of the account's clock, earliest first.
   */
  due(before: number): Promise<DueObject[]>
  /** Records an event with a copy of the object. `previous` contains the earlier values of changed fields. */
  emit(type: string, object: StripeObject, previous?: Record<string, unknown>): void
}

export type StoredObject = typeof simulatedObjects.$inferSelect

/** Returns the id of the row. For a coupon it contains the account, because the creator chooses the coupon's id. */
export const rowIdOf = (accountId: string, object: string, id: string): string =>
  object === 'coupon' ? `${accountId} coupon ${id}` : id

export async function findStored(scope: AccountScope, object: string, id: string): Promise<StoredObject | null> {
  const { accountId, db } = scope
  const [row] = await db.orm
    .select()
    .from(simulatedObjects)
    .where(
      and(
        eq(simulatedObjects.accountId, accountId),
        eq(simulatedObjects.id, rowIdOf(accountId, object, id)),
        eq(simulatedObjects.object, object),
      ),
    )
  return row ?? null
}

/** Returns stored objects, newest first. Within the same millisecond, the object inserted last comes first. */
export const listStored = ({ accountId, db }: AccountScope, object: string, { parentId, lookup }: Filter) =>
  db.orm
    .select()
    .from(simulatedObjects)
    .where(
      and(
        eq(simulatedObjects.accountId, accountId),
        eq(simulatedObjects.object, object),
        parentId === undefined ? undefined : eq(simulatedObjects.parentId, parentId),
        lookup === undefined ? undefined : eq(simulatedObjects.lookup, lookup),
      ),
    )
    .orderBy(desc(simulatedObjects.createdAt), desc(sql`rowid`))

export const listDue = ({ accountId, db }: AccountScope, before: number) =>
  db.orm
    .select()
    .from(simulatedObjects)
    .where(and(eq(simulatedObjects.accountId, accountId), lte(simulatedObjects.dueAt, before)))
    .orderBy(asc(simulatedObjects.dueAt), asc(sql`rowid`))

/** Returns how far the account's clock is ahead, in milliseconds, and the delivery mode of its events. */
export async function getSimulatedClock({ accountId, db }: AccountScope) {
  const [row] = await db.orm
    .select({ offset: simulatedClocks.offset, delivery: simulatedClocks.delivery })
    .from(simulatedClocks)
    .where(eq(simulatedClocks.accountId, accountId))
  return row ?? { offset: 0, delivery: 'NORMAL' as const }
}

/** Converts a time of a caller to the account's clock, in seconds. Callers do not know the offset of that clock. */
export const accountSecondsOf = (siteTime: number, { offset }: Pick<StripeStore, 'offset'>): number =>
  siteTime + Math.floor(offset / 1000)

/** Returns the origin of links in objects. Without PUBLIC_ORIGIN it is empty, so links start with a slash. */
export const simulatedOrigin = ({ config }: Pick<Services, 'config'>): string => config.sites.sites[0]?.origin ?? ''
