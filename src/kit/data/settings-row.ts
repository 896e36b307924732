import { and, eq, type InferInsertModel } from 'drizzle-orm'
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { AccountScope } from '#kit/context.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { auditStatement } from './audit.ts'

type SettingsTable = SQLiteTable & Record<'id' | 'accountId' | 'updatedAt', AnySQLiteColumn>
type Change<Table extends SQLiteTable> = Partial<Omit<InferInsertModel<Table>, 'id' | 'accountId' | 'updatedAt'>>
type SaveOptions = {
  /**
   * The `updatedAt` that the caller read, or null if there was no row. `save` throws `conflict` if the row has changed
   * since then.
   */
  version?: number | null
  /** Subject of the audit entry. Default: the account. */
  subject?: string
}

/**
 * The writes of a table with one row of settings for each account. Each write is one atomic batch with its audit entry.
 * `prefix` is the prefix of row ids, and `action` the name of the audit entry.
 */
export const settingsRow = <Table extends SettingsTable>(table: Table, prefix: string) => ({
  /** Writes the given columns. */
  async save(
    scope: AccountScope,
    action: string,
    change: Change<Table>,
    { version, subject = scope.accountId }: SaveOptions = {},
  ): Promise<void> {
    const { db, ids, clock, accountId } = scope
    // Two changes in the same millisecond have different versions.
    const set = { ...change, updatedAt: Math.max(clock.now(), (version ?? 0) + 1) }
    const insert = db.orm.insert(table as SettingsTable).values({ ...set, id: ids.id(prefix), accountId } as never)
    function writeStatement() {
      if (version === undefined)
        return insert.onConflictDoUpdate({ target: table.accountId as never, set: set as never })
      if (version === null) return insert.onConflictDoNothing()
      return db.orm
        .update(table as SettingsTable)
        .set(set as never)
        .where(and(eq(table.accountId, accountId), eq(table.updatedAt, version)))
    }
    const statements = [writeStatement(), abortIfNoRowChanged(), auditStatement(scope, action, { subject })]
    await commitOrRefuse(scope, statements, { id: subject })
  },

  /** Removes the row, so that the defaults apply again. */
  async reset(scope: AccountScope, action: string): Promise<void> {
    const remove = scope.db.orm.delete(table as SettingsTable).where(eq(table.accountId, scope.accountId))
    const audit = auditStatement(scope, action, { subject: scope.accountId })
    await commitOrRefuse(scope, [remove, audit], { id: scope.accountId })
  },
})
