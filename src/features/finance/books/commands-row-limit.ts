import type { Statement } from '#db/client.ts'
import { maxRowsByTable } from '#features/finance/books/rules-limits.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { abortUnless, type Refusal } from '#kit/http/conditional-commit.ts'

const countRowsSql = (table: keyof typeof maxRowsByTable) =>
  `(select count(*) from ${table} where account_id = ?1 and deleted_at is null)`

/**
 * Limits the number of rows of a table whose rows are all loaded at once. Returns the checks for a write that creates or
 * restores a row: `guards` abort it if the table is full. `refusals` then throw `conflict`, and for any other aborted
 * write `not_found`.
 */
export function rowLimitChecksOf(
  { db, accountId }: AccountScope,
  table: keyof typeof maxRowsByTable,
): { guards: Statement[]; refusals: { aborted: Refusal } } {
  const max = maxRowsByTable[table]
  async function aborted() {
    const [row] = await db.run<{ count: number }>(`select ${countRowsSql(table)} as count`, [accountId])
    return row && row.count >= max ? fail('conflict', 'finance.errors.tooMany', { params: { max } }) : fail('not_found')
  }
  return { guards: [abortUnless(`${countRowsSql(table)} < ?2`, [accountId, max])], refusals: { aborted } }
}
