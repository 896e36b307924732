import { lt } from 'drizzle-orm'
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Services } from '#kit/context.ts'

/** Deleted rows can be restored for 30 days. */
const restorableMs = 30 * 24 * 60 * 60_000

/** Removes rows for good 30 days after their deletion, from these tables and in all accounts. */
export async function removeDeletedRows(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  tables: readonly (SQLiteTable & { deletedAt: AnySQLiteColumn })[],
): Promise<void> {
  const allAccounts = db.unscoped('removes deleted rows of all accounts')
  const cutoff = clock.now() - restorableMs
  await allAccounts.batch(tables.map(table => allAccounts.orm.delete(table).where(lt(table.deletedAt, cutoff))))
}
