import type { RootDb, Statement } from '#db/client.ts'
import { childrenFirst } from '#db/schema/tenant-tables.ts'
import type { Services } from '#kit/context.ts'

type RemovalServices = Pick<Services, 'db' | 'clock'>

/** In milliseconds. Short, because all other writes wait for a slice. */
const targetSliceDuration = 25
const minRows = 20
const maxRows = 2000
/** Limits of one run, the duration in milliseconds. The next run continues. */
const maxSlices = 400
const maxRunDuration = 10_000

const unscopedReason = 'removes the rows of deleted accounts'
const selectClosedSql =
  'select id, owner_id as ownerId from accounts where deleted_at is not null order by deleted_at, id limit 50'
const selectTables = childrenFirst
  .map(table => `select '${table}' as name where exists (select 1 from ${table} where account_id = ?1)`)
  .join(' union all ')

/**
 * Removes the content of accounts closed by `closeStatements`, in slices of about 25 ms. Child tables come first, the
 * account row last. Stops after 10 seconds and continues with the next run. Runs every minute. Returns the number of
 * removed accounts.
 */
export async function removeClosedAccounts({ db, clock }: RemovalServices): Promise<number> {
  const unscoped = db.unscoped(unscopedReason)
  const closedAccounts = await unscoped.run<ClosedAccount>(selectClosedSql)
  const deadline = clock.now() + maxRunDuration
  let remainingSlices = maxSlices
  const hasTime = () => remainingSlices-- > 0 && clock.now() < deadline
  let removedCount = 0
  for (const account of closedAccounts) {
    if (!(await removeRows({ db, clock }, account.id, hasTime))) break
    await unscoped.batch(accountRowStatements(account))
    removedCount++
  }
  return removedCount
}

/** Returns whether all rows of the account are removed. */
async function removeRows({ db, clock }: RemovalServices, accountId: string, hasTime: () => boolean): Promise<boolean> {
  for (;;) {
    const tables = await db.unscoped(unscopedReason).run<{ name: string }>(selectTables, [accountId])
    if (tables.length === 0) return true
    for (const { name } of tables) {
      let sliceSize = minRows
      for (;;) {
        if (!hasTime()) return false
        const startedAt = clock.now()
        const deletedCount = await removeSlice(db, accountId, name, sliceSize)
        if (deletedCount < sliceSize) break
        const duration = clock.now() - startedAt
        if (duration > targetSliceDuration) sliceSize = Math.max(minRows, Math.floor(sliceSize / 2))
        else if (duration < targetSliceDuration / 2) sliceSize = Math.min(maxRows, sliceSize * 2)
      }
    }
  }
}

async function removeSlice(db: RootDb, accountId: string, table: string, rows: number): Promise<number> {
  const sql = `delete from ${table} where rowid in (select rowid from ${table} where account_id = ?1 limit ?2)`
  const [result] = await db.forAccount(accountId).batch([{ sql, args: [accountId, rows] }])
  return result.rowsAffected
}

type ClosedAccount = { id: string; ownerId: string }

/**
 * Returns the statements that remove an account without content. For a demo they also delete its sign-in attempts. The
 * sign-in attempts of other accounts belong to users who stay.
 */
const accountRowStatements = ({ id, ownerId }: ClosedAccount): Statement[] => [
  {
    sql: `delete from login_attempts where host_account_id = ?1
      and exists (select 1 from accounts where id = ?1 and demo_ends_at is not null)`,
    args: [id],
  },
  { sql: 'delete from accounts where id = ? and deleted_at is not null', args: [id] },
  {
    sql: `delete from users where id = ?1 and is_demo = 1
      and not exists (select 1 from memberships where user_id = ?1) and not exists (select 1 from accounts where owner_id = ?1)`,
    args: [ownerId],
  },
]
