import type { AccountScope } from '#kit/context.ts'
import type { SourceSession } from './rules-item.ts'

const tables: Record<string, string> = { RETRO: 'retro_sessions', POKER: 'poker_sessions' }

const selectBoards = `select id, title from boards where account_id = ?1 and deleted_at is null and archived_at is null
  order by lower(title), id limit 200`

/** The boards that an item can be put on. */
export async function listOpenBoards({ db, accountId }: AccountScope): Promise<{ id: string; title: string }[]> {
  const rows = await db.run<{ id: string; title: string }>(selectBoards, [accountId])
  return rows.map(({ id, title }) => ({ id, title }))
}

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
