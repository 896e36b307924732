import type { AccountScope } from '#kit/context.ts'

/** The team of the account that is called so, whatever the letters' case; null where none is. */
export async function teamNamed({ accountId, db }: AccountScope, name: string | null): Promise<string | null> {
  if (name === null) return null
  const sql = 'select id from teams where account_id = ? and lower(name) = lower(?)'
  const [team] = await db.run<{ id: string }>(sql, [accountId, name])
  return team?.id ?? null
}

/** A retro of the account with the name and the end of one in a file: most likely the same. Null where there is none. */
export async function findTwin(
  { accountId, db }: AccountScope,
  { name, heldAt }: { name: string; heldAt: number },
): Promise<{ id: string } | null> {
  const sql = `select id from retro_sessions
    where account_id = ? and name = ? and completed_at = ? and deleted_at is null and is_demo = 0`
  const [row] = await db.run<{ id: string }>(sql, [accountId, name, heldAt])
  return row ?? null
}
