import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Statement } from '#db/client.ts'
import { isUniqueViolation } from '#db/client.ts'
import { idempotencyKeys } from '#db/schema/identity.ts'
import type { AccountScope, AppEnv, IdempotencyKey, Parts } from '#kit/context.ts'
import { sha256 } from '#kit/crypto.ts'
import { fail } from '#kit/errors.ts'
import { keyReused, requestedId } from '#kit/live/seen.ts'

const reason = 'the key belongs to the caller, not to an account'

/**
 * Reads the Idempotency-Key of a write and answers a repeated one from what was kept: the same key with the same request
 * gives the first answer again, with another request 422.
 */
export const idempotency = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const key = c.req.header('idempotency-key')
    const { session } = c.var
    // What a key sends is its own: it cannot ask for the answer to a write that it may not make.
    const caller = session?.kind === 'key' ? session.id : session?.user.id
    c.set('idempotency', null)
    if (!key || !caller || c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (key.length > 100) fail('bad_request', 'Idempotency-Key is at most 100 characters.')
    const body = c.req.header('content-type')?.startsWith('multipart/') ? '' : await c.req.text()
    const entry = keyedBy(c, caller, key, body)
    const kept = await findAnswer(c.var.parts.db.unscoped(reason), entry)
    if (kept) {
      c.header('Idempotency-Replayed', 'true')
      return c.json({ success: true, data: kept.answer }, 200)
    }
    c.set('idempotency', entry)
    await next()
  })

/** A request under the key of its caller. */
const keyedBy = ({ req }: Context<AppEnv>, caller: string, key: string, body: string): IdempotencyKey => ({
  id: sha256(`${caller}\n${key}`),
  fingerprint: sha256(`${req.method}\n${req.path}\n${body}`),
})

/**
 * The id of the command that a request makes in a room, the same for the same request under the same Idempotency-Key; a
 * fresh one where there is no key. A guest's key is told from others' by their actor.
 */
export async function commandId(c: Context<AppEnv>): Promise<string> {
  const key = c.req.header('idempotency-key')
  if (!key) return c.var.parts.ids.id('cmd')
  return requestedId(c.var.idempotency ?? keyedBy(c, 'guest', key, await c.req.text()))
}

async function findAnswer(db: ReturnType<Parts['db']['unscoped']>, entry: IdempotencyKey) {
  const rows = await db.orm.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, entry.id))
  const row = rows[0]
  if (row && row.fingerprint !== entry.fingerprint) fail('invalid', keyReused)
  return row ?? null
}

/**
 * Writes one batch, all or nothing, together with the idempotency row where the caller sent a key.
 * @returns the answer: the given one, or the kept one when a request with the same key was quicker (`replayed`).
 */
export async function commit<T>(scope: AccountScope, statements: Statement[], answer: T) {
  const entry = scope.idempotency
  if (!entry) return { answer, replayed: false, results: await scope.db.batch(statements) }
  const row = { ...entry, answer, createdAt: scope.clock.now() }
  try {
    const results = await scope.db.batch([scope.db.orm.insert(idempotencyKeys).values(row), ...statements])
    return { answer, replayed: false, results: results.slice(1) }
  } catch (thrown) {
    if (!isUniqueViolation(thrown, 'idempotency_keys.id')) throw thrown
    const kept = await findAnswer(scope.db, entry)
    return { answer: kept?.answer as T, replayed: true, results: [] }
  }
}
