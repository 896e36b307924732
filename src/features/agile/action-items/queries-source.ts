import type { AccountScope } from '#kit/context.ts'
import type { SourceSession } from './rules-item.ts'

const tables: Record<string, string> = { RETRO: 'retro_sessions', POKER: 'poker_sessions' }

/** A session that items can come from; null where it is none of the account's. */
export async function getSession(
  { db, accountId }: AccountScope,
  source: string | undefined,
  id: string | undefined,
): Promise<SourceSession | null> {
  const table = source && tables[source]
  if (!table || !id) return null
  const sql = `select ?3 as source, id, name, team_id as teamId from ${table}
    where account_id = ?1 and id = ?2 and deleted_at is null and is_demo = 0`
  const [row] = await db.run<SourceSession>(sql, [accountId, id, source])
  return row ?? null
}
