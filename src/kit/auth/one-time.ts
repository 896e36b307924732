import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { oneTimeTokens } from '#db/schema/identity.ts'
import type { Parts } from '#kit/context.ts'
import { parseToken, sha256 } from '#kit/data/crypto.ts'

/** What works once, and how its tokens begin. The beginning tells a leaked one apart. */
const prefixes = {
  password_reset: 'rst',
  email_verification: 'vfy',
  email_change: 'emc',
  two_factor: 'tfa',
  two_factor_setup: 'tfs',
  oidc_state: 'oid',
  sso_confirmation: 'ssc',
} as const
export type OneTimeKind = keyof typeof prefixes

type Making = Pick<Parts, 'db' | 'clock' | 'ids'>
type Payload = Record<string, unknown>
type Issue = { kind: OneTimeKind; userId: string | null; payload?: Payload; lifetime: number }
export type OneTime = { id: string; userId: string | null; payload: Payload; expiresAt: number }

const orm = ({ db }: Pick<Parts, 'db'>) => db.unscoped('whoever brings the token has no session yet').orm

/** The condition under which a token's row is still good; null where the text is no token of that kind. */
function goodRow({ clock }: Pick<Parts, 'clock'>, kind: OneTimeKind, token: string | undefined) {
  const parsed = parseToken(token, prefixes[kind])
  if (!parsed) return null
  const { id, kind: column, secretHash, usedAt, expiresAt } = oneTimeTokens
  const same = [eq(id, parsed.id), eq(column, kind), eq(secretHash, sha256(parsed.secret))]
  return and(...same, isNull(usedAt), gt(expiresAt, clock.now()))
}

const shown = ({ id, userId, payload, expiresAt }: OneTime): OneTime => ({ id, userId, payload, expiresAt })

/**
 * A new token, `prefix_id.secret`, and the statement that keeps its hash, for the batch of what it belongs to. `lifetime`
 * in milliseconds. The payload is kept readable: no secret belongs into it.
 */
export function issueOneTime(parts: Making, { kind, userId, payload = {}, lifetime }: Issue) {
  const id = parts.ids.id(prefixes[kind])
  const secret = parts.ids.secret()
  const createdAt = parts.clock.now()
  const row = { id, kind, userId, payload, secretHash: sha256(secret), createdAt, expiresAt: createdAt + lifetime }
  return { id, token: `${id}.${secret}`, statement: orm(parts).insert(oneTimeTokens).values(row) }
}

/** Uses a token up: what it stands for, or null where it is unknown, used or too old. Of many at once one succeeds. */
export async function spendOneTime(parts: Making, kind: OneTimeKind, token: string | undefined) {
  const good = goodRow(parts, kind, token)
  if (!good) return null
  const spent = await orm(parts).update(oneTimeTokens).set({ usedAt: parts.clock.now() }).where(good).returning()
  return spent[0] ? shown(spent[0]) : null
}

/** What a token stands for, without using it up: for pages that show what a click will do. */
export async function readOneTime(parts: Making, kind: OneTimeKind, token: string | undefined) {
  const good = goodRow(parts, kind, token)
  const found = good && (await orm(parts).select().from(oneTimeTokens).where(good))[0]
  return found ? shown(found) : null
}

/**
 * Counts a try against a token that a short code belongs to; null where the token is no longer good or has been tried
 * `most` times. Counted before the code is looked at, so that many at once get no more tries between them.
 */
export async function tryOneTime(parts: Making, kind: OneTimeKind, token: string | undefined, most: number) {
  const good = goodRow(parts, kind, token)
  if (!good) return null
  const { tries } = oneTimeTokens
  const counted = orm(parts)
    .update(oneTimeTokens)
    .set({ tries: sql`${tries} + 1` })
    .where(and(good, lt(tries, most)))
  const row = (await counted.returning())[0]
  return row ? { ...shown(row), triesLeft: most - row.tries } : null
}

/** Puts another payload and lifetime into a token that is still good, such as the hash of a newly mailed code. */
export async function renewOneTime(
  parts: Making,
  kind: OneTimeKind,
  token: string,
  payload: Payload,
  lifetime: number,
) {
  const good = goodRow(parts, kind, token)
  const fresh = { payload, expiresAt: parts.clock.now() + lifetime }
  return good ? (await orm(parts).update(oneTimeTokens).set(fresh).where(good).returning()).length === 1 : false
}

/** The statement that voids all tokens of a kind that a person still holds. */
export const voidOneTime = (parts: Making, kind: OneTimeKind, userId: string) =>
  orm(parts)
    .update(oneTimeTokens)
    .set({ usedAt: parts.clock.now() })
    .where(and(eq(oneTimeTokens.kind, kind), eq(oneTimeTokens.userId, userId), isNull(oneTimeTokens.usedAt)))

/** Removes tokens that were used or ran out more than a day ago. */
export async function removeOldOneTime(parts: Making): Promise<void> {
  const before = parts.clock.now() - 24 * 60 * 60_000
  await orm(parts)
    .delete(oneTimeTokens)
    .where(or(lte(oneTimeTokens.expiresAt, before), lte(oneTimeTokens.usedAt, before)))
}
