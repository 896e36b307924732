import type { AccountScope } from '#kit/context.ts'

/** The descriptions of a board's items that have one, by item. */
export async function listDescribed({ db, accountId }: AccountScope, boardId: string): Promise<Map<string, string>> {
  const sql = `select id, description from board_items
    where account_id = ? and board_id = ? and archived_at is null and deleted_at is null and description <> ''`
  const rows = await db.run<{ id: string; description: string }>(sql, [accountId, boardId])
  return new Map(rows.map(({ id, description }) => [id, description]))
}
