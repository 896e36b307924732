import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Statement } from '#db/client.ts'
import { isUniqueViolation } from '#db/client.ts'
import { idempotencyKeys } from '#db/schema/identity.ts'
import type { AccountScope, AppEnv, IdempotencyKey, Services, Session } from '#kit/context.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { Failure, fail } from '#kit/errors.ts'
import { commandIdOfKey } from '#kit/live/recent-commands.ts'

const reason = 'the row id is derived from account, caller and key'
const unscoped = (c: Context<AppEnv>) => c.var.services.db.unscoped(reason)
const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * Answers a repeated write with the response stored for its Idempotency-Key. Returns null if the handler has to run.
 * `access` calls it for an authorized caller.
 * - A key belongs to one caller in one account.
 * - If the caller's authorization has changed since the first request, the handler runs and checks it again. `commit`
 *   still writes only once.
 * - Fails with `invalid` if the key was used for another request.
 */
export async function findReplayedResponse(c: Context<AppEnv>, session: Session): Promise<Response | null> {
  const key = c.req.header('idempotency-key')
  if (!key || safeMethods.includes(c.req.method)) return null
  if (key.length > 100) fail('bad_request', 'errors.keyTooLong')
  const entry = await idempotencyKeyOf(c, [session.account.id, callerIdOf(session)], key, authorizationOf(session))
  c.set('idempotency', entry)
  const storedResponse = await findStored(unscoped(c), entry)
  if (!storedResponse || storedResponse.fingerprint !== entry.fingerprint) return null
  c.header('Idempotency-Replayed', 'true')
  return c.json({ success: true, data: storedResponse.answer }, 200)
}

/** Loads the response of a write that returns the whole record. Only the record's id is stored. */
export type ReloadRecord = (c: Context<AppEnv>, id: string) => Promise<Response>

/** Answers a repeated write with the current record, or with the stored response if the record no longer exists. */
export async function answerWithCurrent(
  c: Context<AppEnv>,
  stored: Response,
  reloadRecord: ReloadRecord,
): Promise<Response> {
  const { data } = (await stored.clone().json()) as { data: { id: string } }
  try {
    return await reloadRecord(c, data.id)
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code === 'not_found') return stored
    throw thrown
  }
}

/**
 * API keys and people have separate idempotency keys, because an API key must not read the response to a write outside
 * its scopes.
 */
const callerIdOf = ({ kind, id, user }: Session) => (kind === 'key' ? id : user.id)

/** Everything about the caller that a handler can check before it writes. */
const authorizationOf = ({ role, permissions, customRole, account, keyScopes, ...session }: Session) =>
  JSON.stringify([
    role,
    permissions.toSorted(),
    customRole,
    account.plan,
    account.enabledFeatures,
    keyScopes,
    session.ssoAccountId,
    session.hasRecentAuth,
    session.hasAccountAuth,
  ])

/**
 * Returns the idempotency key of a request. Its fingerprint is two hashes with a space between: of the request, and of
 * the authorization.
 */
async function idempotencyKeyOf(
  { req }: Context<AppEnv>,
  caller: readonly string[],
  key: string,
  authorization: string,
): Promise<IdempotencyKey> {
  const { pathname, search } = new URL(req.url)
  const request = sha256(`${req.method}\n${pathname}${search}\n${await contentOf(req)}`)
  return { id: sha256([...caller, key].join('\n')), fingerprint: `${request} ${sha256(authorization)}` }
}

/**
 * Returns the body as text. For a form with files, returns its parts, because their separator differs each time the
 * form is sent.
 */
async function contentOf(req: Context<AppEnv>['req']): Promise<string> {
  if (!req.header('content-type')?.startsWith('multipart/')) return req.text()
  const form = await req.formData().catch(() => fail('bad_request'))
  const parts = [...form].map(async ([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.type, sha256(await value.bytes())],
  )
  return JSON.stringify(await Promise.all(parts))
}

const requestHashOf = ({ fingerprint }: Pick<IdempotencyKey, 'fingerprint'>) => fingerprint.split(' ')[0]

/**
 * Returns the idempotency key of a form that has one in a field, so that sending it twice writes once. Null if the
 * field is empty. With `content`, a form with the same key and another content writes again.
 */
export function formKey(c: Context<AppEnv>, session: Session, key: string, content = ''): IdempotencyKey | null {
  if (key === '') return null
  const id = sha256([session.account.id, callerIdOf(session), key, content].join('\n'))
  return { id, fingerprint: sha256(`${c.req.method}\n${c.req.path}`) }
}

/** Returns the response that a write with this key has stored, or null if there is none yet. */
export const findResponse = async (c: Context<AppEnv>, entry: IdempotencyKey): Promise<unknown> =>
  (await findStored(unscoped(c), entry))?.answer ?? null

/**
 * Returns the id of the room command that a request sends. A repeated request with the same Idempotency-Key gets the
 * same id, a request without a key gets a new id. The room distinguishes commands of guests by their actor.
 */
export async function commandIdOfRequest(c: Context<AppEnv>): Promise<string> {
  const key = c.req.header('idempotency-key')
  if (!key) return c.var.services.ids.id('cmd')
  return commandIdOfKey(c.var.idempotency ?? (await idempotencyKeyOf(c, ['guest'], key, '')))
}

/** Returns the stored response of a key. Fails with `invalid` if the key was used for another request. */
async function findStored(db: ReturnType<Services['db']['unscoped']>, entry: IdempotencyKey) {
  const rows = await db.orm.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, entry.id))
  const row = rows[0]
  if (row && requestHashOf(row) !== requestHashOf(entry)) fail('invalid', 'errors.keyReused')
  return row ?? null
}

/**
 * Writes one atomic batch, with the idempotency row if the caller sent a key.
 * @returns `response`, or the stored response if a request with the same key was faster (`replayed`).
 */
export async function commit<T>(scope: AccountScope, statements: Statement[], response: T) {
  const entry = scope.idempotency
  if (!entry) return { response, replayed: false, results: await scope.db.batch(statements) }
  const row = { ...entry, answer: response, createdAt: scope.clock.now() }
  try {
    const results = await scope.db.batch([scope.db.orm.insert(idempotencyKeys).values(row), ...statements])
    return { response, replayed: false, results: results.slice(1) }
  } catch (thrown) {
    if (!isUniqueViolation(thrown, 'idempotency_keys.id')) throw thrown
    const storedResponse = await findStored(scope.db, entry)
    return { response: storedResponse?.answer as T, replayed: true, results: [] }
  }
}
