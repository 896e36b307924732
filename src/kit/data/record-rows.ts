import { and, eq, type InferInsertModel, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse, type Refusal } from '#kit/http/conditional-commit.ts'
import { auditStatement } from './audit.ts'

type RecordTable = SQLiteTable & Record<'id' | 'accountId' | 'createdAt' | 'updatedAt', AnySQLiteColumn>
type RestorableTable = RecordTable & { deletedAt: AnySQLiteColumn }

/** The columns that these functions write themselves. */
type OwnColumns = 'id' | 'accountId' | 'createdAt' | 'updatedAt' | 'deletedAt'
type NewRow<Table extends SQLiteTable> = Omit<InferInsertModel<Table>, OwnColumns>
/**
 * The new values of columns. An undefined value leaves its column unchanged. An SQL expression is computed from the row
 * before the change. `updatedAt` is the value that the caller read.
 */
type Change<Table extends SQLiteTable> = { [K in keyof NewRow<Table>]?: NewRow<Table>[K] | SQL | undefined } & {
  updatedAt?: number | undefined
}

type Names = {
  /** The prefix of ids. */
  prefix: string
  /** The noun of audit entries, as in `noun.created`. */
  audit: string
}
export type Checks = {
  /** Statements that run before the write and can abort it, such as `abortUnless` for a limit. */
  guards?: Statement[]
  /** The failures by violated constraint (`table.column`), and `aborted` if a statement aborted the write. */
  refusals?: Record<string, Refusal>
}

const rowCondition = (table: RecordTable, { accountId }: AccountScope, id: string) =>
  and(eq(table.accountId, accountId), eq(table.id, id))

/**
 * Commits a write with its audit entry. Returns the row's id. A repeated request gets the id that the first request
 * created.
 */
async function write(
  scope: AccountScope,
  { id, action, statements }: { id: string; action: string; statements: Statement[] },
  { guards = [], refusals = {} }: Checks = {},
): Promise<string> {
  const batch = [...guards, ...statements, auditStatement(scope, action, { subject: id })]
  const { response } = await commitOrRefuse(scope, batch, { id }, { aborted: () => fail('not_found'), ...refusals })
  return response.id
}

/** The functions that add and change rows. `changeCondition` is the condition that a row must meet to be changed. */
const createAndUpdate = <Table extends RecordTable>(table: Table, { prefix, audit }: Names, changeCondition?: SQL) => ({
  /** Adds a row and returns its id. */
  create(scope: AccountScope, row: NewRow<Table>, checks?: Checks): Promise<string> {
    const id = scope.ids.id(prefix)
    const now = scope.clock.now()
    const values = { ...row, id, accountId: scope.accountId, createdAt: now, updatedAt: now }
    const insert = scope.db.orm.insert(table as RecordTable).values(values as never)
    return write(scope, { id, action: `${audit}.created`, statements: [insert] }, checks)
  },

  /**
   * Changes the columns whose new value is not undefined. Throws `conflict` if the row has changed since it was read.
   */
  async update(
    scope: AccountScope,
    id: string,
    { updatedAt, ...change }: Change<Table>,
    { guards, refusals }: Checks = {},
  ): Promise<void> {
    // Two changes in the same millisecond have different times.
    const values = { ...change, updatedAt: sql`max(${scope.clock.now()}, ${table.updatedAt} + 1)` }
    const condition = and(rowCondition(table, scope, id), changeCondition)
    const versionCondition = updatedAt === undefined ? undefined : eq(table.updatedAt, updatedAt)
    const update = scope.db.orm
      .update(table as RecordTable)
      .set(values as never)
      .where(and(condition, versionCondition))
    const statements = [update, abortIfNoRowChanged()]
    async function aborted() {
      const rows = scope.db.orm.select({ updatedAt: table.updatedAt }).from(table as RecordTable)
      const [stored] = versionCondition === undefined ? [] : await rows.where(condition)
      if (stored && stored.updatedAt !== updatedAt) fail('conflict')
      return refusals?.aborted?.() ?? fail('not_found')
    }
    const checks = { refusals: { ...refusals, aborted }, ...(guards && { guards }) }
    await write(scope, { id, action: `${audit}.updated`, statements }, checks)
  },
})

/**
 * The writes of one kind of record. Each write is one atomic batch with its audit entry. It throws `not_found` and
 * changes nothing if the row does not exist, or if another request deletes it at the same time. The caller must first
 * check the permission to write.
 */
export const recordRows = <Table extends RecordTable>(table: Table, names: Names) => ({
  ...createAndUpdate(table, names),

  /** Deletes the row of a record permanently. Returns the record. */
  async remove<Deleted extends { id: string }>(scope: AccountScope, record: Deleted): Promise<Deleted> {
    const { id } = record
    const remove = scope.db.orm.delete(table as RecordTable).where(rowCondition(table, scope, id))
    await write(scope, { id, action: `${names.audit}.deleted`, statements: [remove, abortIfNoRowChanged()] })
    return record
  },
})

/** The writes of records that can be restored, like `recordRows`. Deleted rows stay, with the time in `deletedAt`. */
export function restorableRows<Table extends RestorableTable>(table: Table, names: Names) {
  const setDeleted = ({ db }: AccountScope, deletedAt: number | null, condition: SQL | undefined) => [
    db.orm
      .update(table as RestorableTable)
      .set({ deletedAt } as never)
      .where(condition),
    abortIfNoRowChanged(),
  ]
  return {
    ...createAndUpdate(table, names, isNull(table.deletedAt)),

    /** Deletes the row of a record, so that it can be restored. Returns the record. */
    async remove<Deleted extends { id: string }>(
      scope: AccountScope,
      record: Deleted,
      checks?: Checks,
    ): Promise<Deleted> {
      const { id } = record
      const condition = and(rowCondition(table, scope, id), isNull(table.deletedAt))
      const statements = setDeleted(scope, scope.clock.now(), condition)
      await write(scope, { id, action: `${names.audit}.deleted`, statements }, checks)
      return record
    },

    /** Restores the row of a deleted record. Returns the record. */
    async restore<Restored extends { id: string }>(
      scope: AccountScope,
      record: Restored,
      checks?: Checks,
    ): Promise<Restored> {
      const { id } = record
      const condition = and(rowCondition(table, scope, id), isNotNull(table.deletedAt))
      const statements = setDeleted(scope, null, condition)
      await write(scope, { id, action: `${names.audit}.restored`, statements }, checks)
      return record
    },
  }
}
