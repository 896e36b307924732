import { and, eq } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { simulatedObjects } from '#db/schema/simulated-stripe.ts'
import type { AccountScope } from '#kit/context.ts'
import { abortIfNoRowChanged } from '#kit/http/conditional-commit.ts'
import { type Filter, rowIdOf, type SearchKeys, type StoredObject, type StripeObject } from './queries-store.ts'

/** An object in the working set of a call. */
type Entry = {
  object: string
  id: string
  body: StripeObject
  parentId: string | null
  lookup: string | null
  dueAt: number | null
  createdAt: number
  /** The version when the object was read. Null for an object that the call creates. */
  version: number | null
  state: 'read' | 'changed' | 'removed'
}

const keyOf = (object: string, id: string) => `${object} ${id}`

/** The objects that a call has read or written. Creates the statements that store the changes. */
export class Entries {
  readonly #entries = new Map<string, Entry>()

  /** Adds a row that was read, unless the call already has an entry for it. Returns the entry. */
  read(row: StoredObject): Entry {
    const body = row.body as unknown as StripeObject
    const key = keyOf(row.object, body.id)
    const existingEntry = this.#entries.get(key)
    if (existingEntry) return existingEntry
    const { object, parentId, lookup, dueAt, createdAt, version } = row
    const entry: Entry = { object, id: body.id, body, parentId, lookup, dueAt, createdAt, version, state: 'read' }
    this.#entries.set(key, entry)
    return entry
  }

  /** Returns the entry of an object: undefined if the call has not read it, null if it removed it. */
  find(object: string, id: string): Entry | null | undefined {
    const entry = this.#entries.get(keyOf(object, id))
    return entry?.state === 'removed' ? null : entry
  }

  /** Adds or replaces an object. Search keys that are undefined keep their value. */
  put(body: StripeObject, { parentId, lookup, dueAt }: SearchKeys, createdAt: number) {
    const { object, id } = body
    const existingEntry = this.#entries.get(keyOf(object, id))
    this.#entries.set(keyOf(object, id), {
      object,
      id,
      body: structuredClone(body),
      parentId: parentId === undefined ? (existingEntry?.parentId ?? null) : parentId,
      lookup: lookup === undefined ? (existingEntry?.lookup ?? null) : lookup,
      dueAt: dueAt === undefined ? (existingEntry?.dueAt ?? null) : dueAt,
      createdAt: existingEntry?.createdAt ?? createdAt,
      version: existingEntry?.version ?? null,
      state: 'changed',
    })
  }

  remove(object: string, id: string) {
    const entry = this.#entries.get(keyOf(object, id))
    if (entry) entry.state = 'removed'
  }

  /**
   * Returns the entries that match the filter, newest first, with the changes of this call. `rows` are the stored
   * matches. Entries that match only because of this call come before them.
   */
  merge(rows: StoredObject[], object: string, { parentId, lookup }: Filter): Entry[] {
    const read = rows.map(row => this.read(row))
    const others = [...this.#entries.values()].filter(entry => entry.object === object && !read.includes(entry))
    return [...others.reverse(), ...read].filter(
      entry =>
        entry.state !== 'removed' &&
        (parentId === undefined || entry.parentId === parentId) &&
        (lookup === undefined || entry.lookup === lookup),
    )
  }

  get all(): Entry[] {
    return [...this.#entries.values()]
  }

  /**
   * Returns the statements that store the changes. The batch fails if another call has changed one of the rows since.
   */
  statements({ accountId, db }: AccountScope, updatedAt: number): Statement[] {
    return this.all.flatMap(({ object, id, body, parentId, lookup, dueAt, createdAt, version, state }) => {
      if (state === 'read') return []
      const rowId = rowIdOf(accountId, object, id)
      const values = { body: body as unknown as Record<string, unknown>, parentId, lookup, dueAt, updatedAt }
      if (version === null)
        return state === 'removed'
          ? []
          : [db.orm.insert(simulatedObjects).values({ id: rowId, accountId, object, createdAt, version: 1, ...values })]
      const isUnchanged = and(
        eq(simulatedObjects.accountId, accountId),
        eq(simulatedObjects.id, rowId),
        eq(simulatedObjects.version, version),
      )
      const write =
        state === 'removed'
          ? db.orm.delete(simulatedObjects).where(isUnchanged)
          : db.orm
              .update(simulatedObjects)
              .set({ ...values, version: version + 1 })
              .where(isUnchanged)
      return [write, abortIfNoRowChanged()]
    })
  }
}
