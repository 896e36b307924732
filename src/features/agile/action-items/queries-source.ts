import type { AccountScope } from '#kit/context.ts'
import type { SourceSession } from './rules-item.ts'

const tables = new Map([
  ['RETRO', 'retro_sessions'],
  ['POKER', 'poker_sessions'],
])

const selectBoardsSql = `select id, title from boards where account_id = ?1 and deleted_at is null and archived_at is null
  order by lower(title), id limit 200`

/** Lists the boards that an item can be put on. */
export const listOpenBoards = ({ db, accountId }: AccountScope) =>
  db.run<{ id: string; title: string }>(selectBoardsSql, [accountId])

/** Returns a session of the account as a source of items, or null. */
export async function findSourceSession(
  { db, accountId }: AccountScope,
  source: string,
  id: string | null,
): Promise<SourceSession | null> {
  const table = tables.get(source)
  if (!table || !id) return null
  const sql = `select ?3 as source, id, name, status, team_id as teamId from ${table}
    where account_id = ?1 and id = ?2 and deleted_at is null and is_demo = 0`
  const [row] = await db.run<SourceSession>(sql, [accountId, id, source])
  return row ?? null
}
