import type { Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { abortIfNoRowChanged, abortUnless, commitOrRefuse, type Refusal } from '#kit/http/conditional-commit.ts'
import type { VersionedSql } from './queries-versions.ts'
import { manualSource } from './rules-as-of.ts'

type Cell = string | number | null

/**
 * The statement that adds a new current version. `row` has the columns of the row, without the columns of the version.
 */
export function versionStatement(scope: AccountScope, table: string, row: Record<string, Cell>): Statement {
  const values: Record<string, Cell> = {
    ...row,
    id: scope.ids.id('ver'),
    account_id: scope.accountId,
    recorded_at: scope.clock.now(),
    recorded_by: scope.actorId,
  }
  const names = Object.keys(values)
  const placeholders = names.map((_, index) => `?${index + 1}`)
  return {
    sql: `insert into ${table} (${names.join(', ')}) values (${placeholders.join(', ')})`,
    args: Object.values(values),
  }
}

/** The statements that end a version. They abort the batch if the version is no longer current. */
export const endVersionStatements = (scope: AccountScope, table: string, version: string): Statement[] => [
  {
    sql: `update ${table} set replaced_at = ?3 where account_id = ?1 and id = ?2 and replaced_at is null`,
    args: [scope.accountId, version, scope.clock.now()],
  },
  abortIfNoRowChanged(),
]

/** The values of the fields that were sent, by column name in the database. */
const cellsOf = (columns: ReadonlyMap<string, string>, fields: object): Record<string, Cell> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => columns.has(name) && value !== undefined)
      .map(([name, value]) => [columns.get(name)!, value]),
  )

/** The statement that copies a version as a new current one, with changed columns. */
function copyStatement(
  scope: AccountScope,
  { name, columns }: VersionedSql,
  version: string,
  changes: Record<string, Cell> = {},
): Statement {
  const versionArgs = [scope.accountId, version, scope.ids.id('ver'), scope.clock.now(), scope.actorId]
  const changedColumns = Object.keys(changes)
  const names = [...columns.values()]
  const values = names.map(column =>
    column in changes ? `?${versionArgs.length + 1 + changedColumns.indexOf(column)}` : column,
  )
  return {
    sql: `insert into ${name} (id, account_id, recorded_at, recorded_by, ${names.join(', ')})
      select ?3, account_id, ?4, ?5, ${values.join(', ')} from ${name} where account_id = ?1 and id = ?2`,
    args: [...versionArgs, ...Object.values(changes)],
  }
}

type RowVersion = { id: string; version: string }

/**
 * Returns the statement that adds a row, and its new id. A row that was not imported from a file has the source
 * `manual`, and its id as the source key.
 */
export function createVersionedRowStatement<New extends object>(
  scope: AccountScope,
  { name, rowId, prefix, columns }: VersionedSql<New>,
  fields: New,
): { id: string; statement: Statement } {
  const id = scope.ids.id(prefix)
  const row = cellsOf(columns, { source: manualSource, sourceKey: id, ...fields, [rowId]: id })
  return { id, statement: versionStatement(scope, name, row) }
}

/**
 * The statements that replace the current version of a row by one with the fields that were sent. Throws `conflict` if
 * `version` was sent and is not the current one. The statements abort the batch if the row has been changed or deleted
 * in the meantime.
 */
export function updateVersionedRowStatements<Change extends object>(
  scope: AccountScope,
  table: VersionedSql<object, Change>,
  row: RowVersion,
  { version, ...change }: Change & { version?: string | undefined },
): Statement[] {
  if (version !== undefined && version !== row.version) fail('conflict')
  const copy = copyStatement(scope, table, row.version, cellsOf(table.columns, change))
  return [...endVersionStatements(scope, table.name, row.version), copy]
}

/**
 * The statements that delete a row by ending its version. They abort the batch if the row has changed in the meantime.
 */
export const deleteVersionedRowStatements = (
  scope: AccountScope,
  { name }: VersionedSql,
  { version }: RowVersion,
): Statement[] => endVersionStatements(scope, name, version)

/**
 * The statements that restore a deleted row from its last version, with changed fields. They abort the batch if the row
 * has been restored in the meantime.
 */
export function restoreVersionedRowStatements<Change extends object>(
  scope: AccountScope,
  table: VersionedSql<object, Change>,
  { id, version }: RowVersion,
  change: Change,
): Statement[] {
  const isNewest = abortUnless(`(${table.newestIdSql([table.rowId])}) = ?3`, [scope.accountId, id, version])
  return [isNewest, copyStatement(scope, table, version, cellsOf(table.columns, change))]
}

/** Commits a change of one row with its entry in the audit log. `refusals` are passed on to `commitOrRefuse`. */
export const commitVersion = (
  scope: AccountScope,
  action: string,
  id: string,
  statements: Statement[],
  refusals: Record<string, Refusal> = {},
) => commitOrRefuse(scope, [...statements, auditStatement(scope, action, { subject: id })], { id }, refusals)
