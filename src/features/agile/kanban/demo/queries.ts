import type { RootDb } from '#db/client.ts'

/** The board that a fresh demo opens with: the one that is moved by its people now; null where it has none. */
export async function findShownBoard(db: RootDb, accountId: string): Promise<string | null> {
  const [found] = await db
    .forAccount(accountId)
    .run<{ id: string }>(
      'select id from boards where account_id = ? and deleted_at is null order by created_at, rowid limit 1',
      [accountId],
    )
  return found?.id ?? null
}
