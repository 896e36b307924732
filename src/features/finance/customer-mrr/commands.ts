import type { Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'
import { Failure, failAt } from '#kit/errors.ts'
import { abortUnless, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { customerKey, findMovementConflict, type MrrMovement, type StoredMovement } from './rules.ts'
import { conflictError } from './rules-conflicts.ts'

const selectCurrentSql = `select m.movement_id as id, m.id as version, m.day, m.customer, m.kind, m.cents,
    m.source, m.source_key as sourceKey, m.recorded_at as recordedAt
  from mrr_movements m where m.account_id = ?1 and m.replaced_at is null`

/** The current movements of all customers. */
export const listCurrentMovements = ({ db, accountId }: AccountScope) =>
  db.run<StoredMovement>(selectCurrentSql, [accountId])

// Versions are only added and ended, so this number grows with every change.
const revisionSql = '(select count(*) + count(replaced_at) from mrr_movements where account_id = ?1)'

/** A write is retried if other people change the movements at the same time. */
const maxAttempts = 5

type PreparedWrite<T> = { statements: Statement[]; response: T }

/**
 * Commits a write that depends on all movements. `prepare` gets the current movements. If they change before the
 * commit, `prepare` is called again. So two simultaneous writes never leave a customer with negative MRR. Throws
 * `conflict` after `maxAttempts`.
 */
export async function commitConsistent<T>(
  scope: AccountScope,
  prepare: (current: StoredMovement[]) => PreparedWrite<T> | Promise<PreparedWrite<T>>,
) {
  for (let attempt = 1; ; attempt++) {
    // The revision is read first, so that later changes are noticed.
    const [row] = await scope.db.run<{ revision: number }>(`select ${revisionSql} as revision`, [scope.accountId])
    const { statements, response } = await prepare(await listCurrentMovements(scope))
    const guard = abortUnless(`${revisionSql} = ?2`, [scope.accountId, row?.revision ?? 0])
    try {
      return await commitOrRefuse(scope, [guard, ...statements], response)
    } catch (thrown) {
      const isOvertaken = thrown instanceof Failure && thrown.code === 'conflict'
      if (!isOvertaken || attempt === maxAttempts) throw thrown
    }
  }
}

/**
 * Throws `invalid` if the movements of a customer contradict each other. The error is at the field of the `writtenMovement`
 * that causes it, or at its day if it makes another movement of the customer impossible.
 */
export function checkNoConflict(
  movements: readonly MrrMovement[],
  customers: readonly string[],
  writtenMovement?: MrrMovement,
): void {
  for (const key of new Set(customers.map(customerKey))) {
    const conflict = findMovementConflict(movements.filter(({ customer }) => customerKey(customer) === key))
    if (!conflict) continue
    const { path, key: text, params } = conflictError(conflict)
    failAt(conflict.movement === writtenMovement ? path : 'day', text, 'invalid', params)
  }
}
