import type { AccountScope } from '#kit/context.ts'
import { nameKey } from '#kit/names.ts'

/** Returns the id of the account's team with this name, ignoring case, or null. */
export async function findTeamIdByName({ accountId, db }: AccountScope, name: string | null): Promise<string | null> {
  if (name === null) return null
  const sql = 'select id from teams where account_id = ? and name_key = ?'
  const [team] = await db.run<{ id: string }>(sql, [accountId, nameKey(name)])
  return team?.id ?? null
}
