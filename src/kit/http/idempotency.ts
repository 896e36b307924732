import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Statement } from '#db/client.ts'
import { isUniqueViolation } from '#db/client.ts'
import { idempotencyKeys } from '#db/schema/identity.ts'
import type { AccountScope, AppEnv, IdempotencyKey, Parts, Session } from '#kit/context.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { Failure, fail } from '#kit/errors.ts'
import { commandIdOf, keyReused } from '#kit/live/recent-commands.ts'

const reason = 'the id of the row is made of the account, the caller and their key'
const reads = ['GET', 'HEAD', 'OPTIONS']

/**
 * Answers a repeated write from what was stored for its Idempotency-Key, or returns null where the handler has to run.
 * Called by `access` after the caller was let through. A key counts for one caller in one account: the same key elsewhere
 * is another key. Where the caller's rights have changed since the first request, nothing is answered from storage: the
 * handler checks them again, and `commit` still writes only once. Fails with `invalid` where the key came with another
 * request.
 */
export async function replay(c: Context<AppEnv>, session: Session): Promise<Response | null> {
  const key = c.req.header('idempotency-key')
  if (!key || reads.includes(c.req.method)) return null
  if (key.length > 100) fail('bad_request', 'Idempotency-Key is at most 100 characters.')
  const entry = await keyedBy(c, [session.account.id, callerOf(session)], key, rightsOf(session))
  c.set('idempotency', entry)
  const stored = await findAnswer(c.var.parts.db.unscoped(reason), entry)
  if (!stored || stored.fingerprint !== entry.fingerprint) return null
  c.header('Idempotency-Replayed', 'true')
  return c.json({ success: true, data: stored.answer }, 200)
}

/** How a write answers that tells the whole record: storage keeps its id alone. */
export type Reread = (c: Context<AppEnv>, id: string) => Promise<Response>

/** The answer to a repeated write with the record as it is now; the stored one where the record is gone. */
export async function answerAgain(c: Context<AppEnv>, stored: Response, reread: Reread): Promise<Response> {
  const { data } = (await stored.clone().json()) as { data: { id: string } }
  try {
    return await reread(c, data.id)
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code === 'not_found') return stored
    throw thrown
  }
}

/** An API key has idempotency keys of its own: it cannot ask for the answer to a write that it is not allowed to make. */
const callerOf = ({ kind, id, user }: Session) => (kind === 'key' ? id : user.id)

/** Everything about the caller that a handler may ask for before it writes. */
const rightsOf = ({ role, permissions, customRole, account, keyScopes, ...session }: Session) =>
  JSON.stringify([
    role,
    permissions.toSorted(),
    customRole,
    account.plan,
    account.enabledFeatures,
    keyScopes,
    session.ssoAccountId,
    session.recentlyProved,
    session.recentlyProvedInAccount,
  ])

/** A request under the key of its caller. The fingerprint is `request rights`, each hashed. */
async function keyedBy(
  { req }: Context<AppEnv>,
  caller: readonly string[],
  key: string,
  rights: string,
): Promise<IdempotencyKey> {
  const { pathname, search } = new URL(req.url)
  const request = sha256(`${req.method}\n${pathname}${search}\n${await contentOf(req)}`)
  return { id: sha256([...caller, key].join('\n')), fingerprint: `${request} ${sha256(rights)}` }
}

/** The body as text. Of a form with files the parts: what separates them differs each time it is sent. */
async function contentOf(req: Context<AppEnv>['req']): Promise<string> {
  if (!req.header('content-type')?.startsWith('multipart/')) return req.text()
  const form = await req.formData().catch(() => fail('bad_request'))
  const parts = [...form].map(async ([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.type, sha256(await value.bytes())],
  )
  return JSON.stringify(await Promise.all(parts))
}

const requestOf = ({ fingerprint }: Pick<IdempotencyKey, 'fingerprint'>) => fingerprint.split(' ')[0]

/**
 * The key of a form that carries one in a field of its own, so that sending the form twice writes once. Null where the
 * form has none.
 */
export function formKey(c: Context<AppEnv>, session: Session, key: string): IdempotencyKey | null {
  if (key === '') return null
  const id = sha256([session.account.id, callerOf(session), key].join('\n'))
  return { id, fingerprint: sha256(`${c.req.method}\n${c.req.path}`) }
}

/**
 * The id of the command that a request makes in a room, the same for the same request under the same Idempotency-Key; a
 * fresh one where there is no key. A guest's key is told from others' by their actor.
 */
export async function commandId(c: Context<AppEnv>): Promise<string> {
  const key = c.req.header('idempotency-key')
  if (!key) return c.var.parts.ids.id('cmd')
  return commandIdOf(c.var.idempotency ?? (await keyedBy(c, ['guest'], key, '')))
}

async function findAnswer(db: ReturnType<Parts['db']['unscoped']>, entry: IdempotencyKey) {
  const rows = await db.orm.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, entry.id))
  const row = rows[0]
  if (row && requestOf(row) !== requestOf(entry)) fail('invalid', keyReused)
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
