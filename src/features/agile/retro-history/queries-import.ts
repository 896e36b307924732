import type { AccountScope } from '#kit/context.ts'

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
