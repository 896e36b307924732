import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { oneTimeTokens } from '#db/schema/identity.ts'
import type { Services } from '#kit/context.ts'
import { parseToken, sha256 } from '#kit/data/crypto.ts'

/** The kinds of one-time tokens and their prefixes. The prefix identifies a leaked token. */
const prefixes = {
  password_reset: 'rst',
  email_verification: 'vfy',
  email_change: 'emc',
  two_factor: 'tfa',
  two_factor_setup: 'tfs',
  oidc_state: 'oid',
  sso_confirmation: 'ssc',
} as const
export type OneTimeTokenKind = keyof typeof prefixes

type WriteServices = Pick<Services, 'db' | 'clock' | 'ids'>
type Payload = Record<string, unknown>
type NewOneTimeToken = { kind: OneTimeTokenKind; userId: string | null; payload?: Payload; lifetime: number }
export type OneTimeToken = { id: string; userId: string | null; payload: Payload; expiresAt: number }

const orm = ({ db }: Pick<Services, 'db'>) => db.unscoped('the token is used before sign-in').orm

/**
 * Returns the condition that finds a token's row while it is valid, or null if the text is not a token of that kind.
 */
function validTokenCondition({ clock }: Pick<Services, 'clock'>, kind: OneTimeTokenKind, token: string | undefined) {
  const parsed = parseToken(token, prefixes[kind])
  if (!parsed) return null
  const { id, kind: column, secretHash, usedAt, expiresAt } = oneTimeTokens
  const matches = [eq(id, parsed.id), eq(column, kind), eq(secretHash, sha256(parsed.secret))]
  return and(...matches, isNull(usedAt), gt(expiresAt, clock.now()))
}

const toOneTimeToken = ({ id, userId, payload, expiresAt }: OneTimeToken): OneTimeToken => ({
  id,
  userId,
  payload,
  expiresAt,
})

/**
 * Creates a token, `prefix_id.secret`, and the statement that stores its hash, for the caller's batch. `lifetime` is in
 * milliseconds. The payload is stored as it is: the caller must encrypt secrets in it (see `encryptedColumns`).
 */
export function prepareOneTimeToken(
  services: WriteServices,
  { kind, userId, payload = {}, lifetime }: NewOneTimeToken,
) {
  const id = services.ids.id(prefixes[kind])
  const secret = services.ids.secret()
  const createdAt = services.clock.now()
  const row = { id, kind, userId, payload, secretHash: sha256(secret), createdAt, expiresAt: createdAt + lifetime }
  return { id, token: `${id}.${secret}`, statement: orm(services).insert(oneTimeTokens).values(row) }
}

/** Uses a token up. Returns it, or null if it is unknown, used or expired. Of simultaneous calls only one succeeds. */
export async function spendOneTimeToken(services: WriteServices, kind: OneTimeTokenKind, token: string | undefined) {
  const valid = validTokenCondition(services, kind, token)
  if (!valid) return null
  const rows = await orm(services).update(oneTimeTokens).set({ usedAt: services.clock.now() }).where(valid).returning()
  return rows[0] ? toOneTimeToken(rows[0]) : null
}

/** Returns a valid token without using it up, for pages that describe the effect of a click first. */
export async function readOneTimeToken(services: WriteServices, kind: OneTimeTokenKind, token: string | undefined) {
  const valid = validTokenCondition(services, kind, token)
  const tokenRow = valid && (await orm(services).select().from(oneTimeTokens).where(valid))[0]
  return tokenRow ? toOneTimeToken(tokenRow) : null
}

/**
 * Counts an attempt to guess the short code of a token. Returns null if the token is not valid or was tried `maxTries`
 * times. Call it before checking the code, so that simultaneous attempts cannot exceed the limit.
 */
export async function takeOneTimeTokenAttempt(
  services: WriteServices,
  kind: OneTimeTokenKind,
  token: string | undefined,
  maxTries: number,
) {
  const valid = validTokenCondition(services, kind, token)
  if (!valid) return null
  const { tries } = oneTimeTokens
  const attempt = orm(services)
    .update(oneTimeTokens)
    .set({ tries: sql`${tries} + 1` })
    .where(and(valid, lt(tries, maxTries)))
  const row = (await attempt.returning())[0]
  return row ? { ...toOneTimeToken(row), triesLeft: maxTries - row.tries } : null
}

/** Replaces payload and lifetime of a valid token, for example with the hash of a new code. Returns whether it did. */
export async function renewOneTimeToken(
  services: WriteServices,
  kind: OneTimeTokenKind,
  token: string,
  { payload, lifetime }: { payload: Payload; lifetime: number },
) {
  const valid = validTokenCondition(services, kind, token)
  const renewal = { payload, expiresAt: services.clock.now() + lifetime }
  return valid ? (await orm(services).update(oneTimeTokens).set(renewal).where(valid).returning()).length === 1 : false
}

/** Returns the statement that invalidates all of a person's tokens of a kind. */
export const voidOneTimeTokensStatement = (services: WriteServices, kind: OneTimeTokenKind, userId: string) =>
  orm(services)
    .update(oneTimeTokens)
    .set({ usedAt: services.clock.now() })
    .where(and(eq(oneTimeTokens.kind, kind), eq(oneTimeTokens.userId, userId), isNull(oneTimeTokens.usedAt)))

/** Removes tokens that were used or expired more than a day ago. */
export async function removeOldOneTimeTokens(services: WriteServices): Promise<void> {
  const cutoff = services.clock.now() - 24 * 60 * 60_000
  await orm(services)
    .delete(oneTimeTokens)
    .where(or(lte(oneTimeTokens.expiresAt, cutoff), lte(oneTimeTokens.usedAt, cutoff)))
}
