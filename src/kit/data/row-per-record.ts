import { and, eq, type InferInsertModel, sql } from 'drizzle-orm'
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse, type Refusal } from '#kit/http/conditional-commit.ts'
import { auditStatement } from './audit.ts'

type KeyedTable = SQLiteTable & Record<'id' | 'accountId' | 'createdAt' | 'updatedAt', AnySQLiteColumn>
type Row<Table extends SQLiteTable> = Omit<InferInsertModel<Table>, 'id' | 'accountId' | 'createdAt' | 'updatedAt'>
type Checks = {
  /**
   * Statements that run before the write and can abort it, such as `abortUnless` for the record that the row belongs
   * to.
   */
  guards?: Statement[]
  /** The failures by violated constraint, and `aborted` if a statement aborted the write. */
  refusals?: Record<string, Refusal>
  /** `updatedAt` of the row that the caller read, or null without a row. */
  version?: number | null | undefined
}

/**
 * The writes of a table with at most one row for each record, such as the settings of an epic. The row has the id of
 * its record. Each write is one atomic batch with its audit entry, `<audit>.saved` or `<audit>.removed`.
 */
export const rowPerRecord = <Table extends KeyedTable>(table: Table, audit: string) => ({
  /**
   * Writes the row of a record. Throws `not_found`, or the failure in `refusals`, if a check aborts the write. Throws
   * `conflict` if the row has changed since the caller read it.
   */
  async save(
    scope: AccountScope,
    id: string,
    row: Row<Table>,
    { guards = [], refusals, version }: Checks = {},
  ): Promise<void> {
    const now = scope.clock.now()
    // Two changes in the same millisecond have different versions.
    const set = { ...row, updatedAt: sql`max(${now}, ${table.updatedAt} + 1)` }
    // If the caller read no row, 0 matches none that another request has created meanwhile.
    const setWhere = version === undefined ? undefined : eq(table.updatedAt, version ?? 0)
    const insert = scope.db.orm
      .insert(table as KeyedTable)
      .values({ ...row, id, accountId: scope.accountId, createdAt: now, updatedAt: now } as never)
      .onConflictDoUpdate({ target: table.id as never, set: set as never, ...(setWhere && { setWhere }) })
    async function aborted() {
      const condition = and(eq(table.accountId, scope.accountId), eq(table.id, id))
      const rows = scope.db.orm.select({ updatedAt: table.updatedAt }).from(table as KeyedTable)
      const [stored] = version === undefined ? [] : await rows.where(condition)
      if (stored && stored.updatedAt !== version) fail('conflict')
      return refusals?.aborted?.() ?? fail('not_found')
    }
    const statements = [
      ...guards,
      insert,
      abortIfNoRowChanged(),
      auditStatement(scope, `${audit}.saved`, { subject: id }),
    ]
    await commitOrRefuse(scope, statements, { id }, { ...refusals, aborted })
  },

  /** Removes the row of a record. Throws `not_found` if there is none, or if a check aborts the write. */
  async remove(scope: AccountScope, id: string, { guards = [], refusals }: Checks = {}): Promise<void> {
    const condition = and(eq(table.accountId, scope.accountId), eq(table.id, id))
    const remove = scope.db.orm.delete(table as KeyedTable).where(condition)
    const auditEntry = auditStatement(scope, `${audit}.removed`, { subject: id })
    const statements = [...guards, remove, abortIfNoRowChanged(), auditEntry]
    await commitOrRefuse(scope, statements, { id }, { aborted: () => fail('not_found'), ...refusals })
  },
})
