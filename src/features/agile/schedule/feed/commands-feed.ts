import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { sha256 } from '#kit/data/crypto.ts'

// The table `poker_calendars` holds the calendar links of members, for the sessions of all tools.

/** Creates the caller's calendar link and revokes the previous one. Returns its token. Only the hash is stored. */
export async function createFeed(scope: AccountScope): Promise<string> {
  const { accountId, actorId, ids, clock } = scope
  const id = ids.id('cal')
  const secret = ids.secret()
  const insert = {
    sql: `insert into poker_calendars (id, account_id, user_id, secret_hash, created_at) values (?1, ?2, ?3, ?4, ?5)
      on conflict (account_id, user_id) do update set id = ?1, secret_hash = ?4, created_at = ?5`,
    args: [id, accountId, actorId, sha256(secret), clock.now()],
  }
  await scope.db.batch([insert, auditStatement(scope, 'poker_calendar.opened', { subject: actorId })])
  return `${id}.${secret}`
}

/** Revokes the caller's calendar link. */
export async function revokeFeed(scope: AccountScope): Promise<void> {
  const { accountId, actorId } = scope
  const deletion = {
    sql: 'delete from poker_calendars where account_id = ? and user_id = ?',
    args: [accountId, actorId],
  }
  await scope.db.batch([deletion, auditStatement(scope, 'poker_calendar.closed', { subject: actorId })])
}
