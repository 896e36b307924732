import type { Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'
import { abortIfUnchanged } from '#kit/http/conditional-commit.ts'

/** The tables whose rows are versions. */
type Versioned = 'bank_balances' | 'cash_entries' | 'mrr_movements' | 'metric_values'

type Cell = string | number | null

/** The statement that adds a version that is current from now on. `row` has the columns besides the version's own. */
export function versionStatement(scope: AccountScope, table: Versioned, row: Record<string, Cell>): Statement {
  const values: Record<string, Cell> = {
    ...row,
    id: scope.ids.id('ver'),
    account_id: scope.accountId,
    recorded_at: scope.clock.now(),
    recorded_by: scope.actorId,
  }
  const names = Object.keys(values)
  const places = names.map((_, at) => `?${at + 1}`)
  return {
    sql: `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`,
    args: Object.values(values),
  }
}

/** The statements that end a version. They abort the batch if it is no longer the current one. */
export const endVersionStatements = (scope: AccountScope, table: Versioned, version: string): Statement[] => [
  {
    sql: `update ${table} set replaced_at = ?3 where account_id = ?1 and id = ?2 and replaced_at is null`,
    args: [scope.accountId, version, scope.clock.now()],
  },
  abortIfUnchanged(),
]
