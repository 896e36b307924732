import { eq } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import type { AccountScope } from '#kit/context.ts'

/** Returns the account's setup settings. */
export async function loadSetup({ db, accountId }: AccountScope) {
  const rows = await db.orm.select({ settings: accounts.settings }).from(accounts).where(eq(accounts.id, accountId))
  return rows[0]?.settings ?? {}
}
