import {
  type AuthSessionRow,
  isMembershipActive,
  personColumnsSql,
  personJoinsSql,
  sessionPersonOf,
} from '#kit/auth/session-row.ts'
import type { Services, Session } from '#kit/context.ts'
import { matchesHash, parseToken } from '#kit/data/crypto.ts'

/** Minimum time between two writes of the last use, in milliseconds. */
const minUseInterval = 5 * 60_000

const selectKeySessionSql = `select k.id, k.secret_hash, k.scopes, k.last_used_at, k.expires_at, k.revoked_at, ${personColumnsSql}
from api_keys k ${personJoinsSql('k.user_id', 'k.account_id')} where k.id = ?`

/**
 * Returns the session of an API key, `key_id.secret`: its owner in the key's account with their current permissions.
 * Null if the key is unknown, revoked or expired, or its owner or account is not active. A key never counts as a recent
 * authentication.
 */
export async function findKeySession(services: Services, token: string): Promise<Session | null> {
  const parsed = parseToken(token, 'key')
  if (!parsed) return null
  const db = services.db.unscoped('an API key determines the account of the request')
  const row = (await db.run(selectKeySessionSql, [parsed.id]))[0] as AuthSessionRow | undefined
  const now = services.clock.now()
  if (!row || !matchesHash(parsed.secret, String(row.secret_hash)) || !isLive(row, now)) return null
  if (now - Number(row.last_used_at) > minUseInterval)
    await db.run('update api_keys set last_used_at = ? where id = ?', [now, parsed.id])
  return {
    id: parsed.id,
    kind: 'key',
    keyScopes: JSON.parse(String(row.scopes)),
    ...sessionPersonOf(row),
    expiresAt: row.expires_at === null ? Number.MAX_SAFE_INTEGER : Number(row.expires_at),
    ssoAccountId: null,
    provedAt: null,
    hasRecentAuth: false,
    hasAccountAuth: false,
  }
}

const isLive = (row: AuthSessionRow, now: number) =>
  isMembershipActive(row, now) && row.revoked_at === null && (row.expires_at === null || Number(row.expires_at) > now)
