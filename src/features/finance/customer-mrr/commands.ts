import type { Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'
import { Failure, failAt } from '#kit/errors.ts'
import { abortUnless, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { type Change, customerKey, findConflict, type StoredChange } from './rules.ts'
import { conflictError } from './rules-conflicts.ts'

const selectCurrentSql = `select m.movement_id as id, m.id as version, m.day, m.customer, m.kind, m.cents,
    m.source, m.source_key as sourceKey, m.recorded_at as recordedAt
  from mrr_movements m where m.account_id = ?1 and m.replaced_at is null`

/** The current changes of all customers. */
export const listCurrentChanges = ({ db, accountId }: AccountScope) =>
  db.run<StoredChange>(selectCurrentSql, [accountId])

// Versions are only added and ended, so this number grows with every change.
const revision = '(select count(*) + count(replaced_at) from mrr_movements where account_id = ?1)'

/** A change is retried if other people change the movements at the same time. */
const maxAttempts = 5

type PreparedWrite<T> = { statements: Statement[]; response: T }

/**
 * Commits a change that depends on all movements. `prepare` gets the current movements. If they change before the
 * commit, `prepare` is called again. So two simultaneous changes never leave a customer with negative MRR. Throws
 * `conflict` after `maxAttempts`.
 */
export async function commitConsistent<T>(
  scope: AccountScope,
  prepare: (current: StoredChange[]) => PreparedWrite<T> | Promise<PreparedWrite<T>>,
) {
  for (let attempt = 1; ; attempt++) {
    // The revision is read first, so that later changes are noticed.
    const [row] = await scope.db.run<{ revision: number }>(`select ${revision} as revision`, [scope.accountId])
    const { statements, response } = await prepare(await listCurrentChanges(scope))
    const guard = abortUnless(`${revision} = ?2`, [scope.accountId, row?.revision ?? 0])
    try {
      return await commitOrRefuse(scope, [guard, ...statements], response)
    } catch (thrown) {
      const isOvertaken = thrown instanceof Failure && thrown.code === 'conflict'
      if (!isOvertaken || attempt === maxAttempts) throw thrown
    }
  }
}

/**
 * Throws `invalid` if the changes of a customer contradict each other. The error is at the field of the `writtenChange`
 * that causes it, or at its day if it makes another movement of the customer impossible.
 */
export function checkNoConflict(
  changes: readonly Change[],
  customers: readonly string[],
  writtenChange?: Change,
): void {
  for (const key of new Set(customers.map(customerKey))) {
    const conflict = findConflict(changes.filter(({ customer }) => customerKey(customer) === key))
    if (!conflict) continue
    const { path, key: text, params } = conflictError(conflict)
    failAt(conflict.change === writtenChange ? path : 'day', text, 'invalid', params)
  }
}
