import type { RootDb } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'
import { matchesHash, parseToken } from '#kit/data/crypto.ts'

const selectSql = `select c.account_id as accountId, c.user_id as userId, c.secret_hash as secretHash, a.name as accountName
from poker_calendars c join accounts a on a.id = c.account_id join users u on u.id = c.user_id
join memberships m on m.account_id = c.account_id and m.user_id = c.user_id
where c.id = ? and a.status = 'ACTIVE' and u.status = 'ACTIVE' and m.status = 'ACTIVE'
  and (a.demo_ends_at is null or a.demo_ends_at > ?)`

/** Returns the account and member of a calendar link, or null. The member must be active. */
export async function findFeed(root: RootDb, token: string, now: number) {
  const parsed = parseToken(token, 'cal')
  if (!parsed) return null
  const db = root.unscoped('a calendar token determines the account')
  type Row = { accountId: string; userId: string; secretHash: string; accountName: string }
  const [row] = await db.run<Row>(selectSql, [parsed.id, now])
  if (!row || !matchesHash(parsed.secret, row.secretHash)) return null
  const { secretHash: _, ...feed } = row
  return feed
}

/** Returns whether the caller has a calendar link. */
export async function hasFeed({ db, accountId, actorId }: AccountScope): Promise<boolean> {
  const sql = 'select 1 from poker_calendars where account_id = ? and user_id = ?'
  return (await db.run(sql, [accountId, actorId])).length > 0
}
