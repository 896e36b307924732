import type { RootDb } from '#db/client.ts'

/** Returns the id of the first board of a demo account, or null. */
export async function findDemoBoardId(db: RootDb, accountId: string): Promise<string | null> {
  const [boardRow] = await db
    .forAccount(accountId)
    .run<{ id: string }>(
      'select id from boards where account_id = ? and deleted_at is null order by created_at, rowid limit 1',
      [accountId],
    )
  return boardRow?.id ?? null
}
