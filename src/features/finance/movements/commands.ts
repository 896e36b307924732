import { endVersionStatements, versionStatement } from '#features/finance/books/commands-versions.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { checkFits, commitFitting } from './commands-fitting.ts'
import { getMovement, storedName } from './queries.ts'
import { type Change, customerKey, type Movement, manualSource, mrrBefore, type StoredMovement } from './rules.ts'
import type { MovementUpdate, NewMovement } from './schema.ts'

type Row = Change & Pick<Movement, 'note' | 'source'>

/** The columns of a version of a movement. */
const rowOf = (movementId: string, sourceKey: string, { day, customer, kind, cents, note, source }: Row) => ({
  movement_id: movementId,
  day,
  customer,
  kind,
  cents,
  note,
  source,
  source_key: sourceKey,
})

type Line = Omit<Change, 'cents'> & { cents?: number | undefined }

/** The change to store: under the stored name of the customer, and with all that is left for a churn without an amount. */
function completed(others: readonly StoredMovement[], line: Line): Change {
  const key = customerKey(line.customer)
  const ofCustomer = others.filter(({ customer }) => customerKey(customer) === key)
  const customer = storedName(
    ofCustomer.map(other => other.customer),
    line.customer,
  )
  if (line.cents !== undefined) return { day: line.day, kind: line.kind, customer, cents: line.cents }
  if (line.kind !== 'CHURN') return failAt('cents', 'mrrMovements.errors.amountMissing')
  return { day: line.day, kind: line.kind, customer, cents: mrrBefore(ofCustomer, line) }
}

/** Adds a movement. Throws `invalid` at the field if it does not fit to the customer’s other movements. */
export async function createMovement(scope: AccountScope, input: NewMovement): Promise<Movement> {
  const { note, ...line } = input
  const { answer } = await commitFitting(scope, current => {
    const id = scope.ids.id('mov')
    const change = completed(current, line)
    checkFits([...current, change], [change.customer], change)
    const row = rowOf(id, id, { ...change, note, source: manualSource })
    const audit = auditStatement(scope, 'mrr_movement.created', { subject: id })
    return { statements: [versionStatement(scope, 'mrr_movements', row), audit], answer: { id } }
  })
  return getMovement(scope, answer.id)
}

const storedOf = (current: readonly StoredMovement[], id: string) =>
  current.find(movement => movement.id === id) ?? fail('not_found')

/**
 * Writes a new version with the fields that were sent. Throws `conflict` if the movement has changed since `version`, and
 * `invalid` at the field if the customer’s movements would no longer fit together.
 */
export async function updateMovement(
  scope: AccountScope,
  id: string,
  { version, ...update }: MovementUpdate,
): Promise<Movement> {
  const { note, source, version: read } = await getMovement(scope, id)
  if (version !== undefined && version !== read) return fail('conflict')
  await commitFitting(scope, current => {
    const stored = storedOf(current, id)
    if (stored.version !== read) return fail('conflict')
    const others = current.filter(movement => movement.id !== id)
    const becomesChurn = update.kind === 'CHURN' && stored.kind !== 'CHURN'
    const line = {
      day: update.day ?? stored.day,
      customer: update.customer ?? stored.customer,
      kind: update.kind ?? stored.kind,
      cents: update.cents ?? (becomesChurn ? undefined : stored.cents),
    }
    const change = completed(others, line)
    checkFits([...others, change], [stored.customer, change.customer], change)
    const row = rowOf(id, stored.sourceKey, { ...change, note: update.note ?? note, source })
    const statements = [
      ...endVersionStatements(scope, 'mrr_movements', read),
      versionStatement(scope, 'mrr_movements', row),
      auditStatement(scope, 'mrr_movement.updated', { subject: id }),
    ]
    return { statements, answer: { id } }
  })
  return getMovement(scope, id)
}

/** Deletes a movement. Figures as known on earlier days keep it. Throws `invalid` if later movements depend on it. */
export async function deleteMovement(scope: AccountScope, id: string): Promise<Movement> {
  const movement = await getMovement(scope, id)
  await commitFitting(scope, current => {
    const { version, customer } = storedOf(current, id)
    checkFits(
      current.filter(each => each.id !== id),
      [customer],
    )
    const audit = auditStatement(scope, 'mrr_movement.deleted', { subject: id })
    return { statements: [...endVersionStatements(scope, 'mrr_movements', version), audit], answer: { id } }
  })
  return movement
}

const selectSourceKey = 'select source_key as sourceKey from mrr_movements where account_id = ?1 and id = ?2'

/** Restores a deleted movement. Throws `conflict` if it has been imported again since. */
export async function restoreMovement(scope: AccountScope, id: string): Promise<Movement> {
  const deleted = await getMovement(scope, id, { deleted: true })
  const [key] = await scope.db.run<{ sourceKey: string }>(selectSourceKey, [scope.accountId, deleted.version])
  const sourceKey = key?.sourceKey ?? fail('not_found')
  await commitFitting(scope, current => {
    if (current.some(movement => movement.sourceKey === sourceKey))
      return fail('conflict', 'mrrMovements.errors.importedAgain')
    const change = completed(current, deleted)
    checkFits([...current, change], [change.customer], change)
    const row = rowOf(id, sourceKey, { ...deleted, ...change })
    const audit = auditStatement(scope, 'mrr_movement.restored', { subject: id })
    return { statements: [versionStatement(scope, 'mrr_movements', row), audit], answer: { id } }
  })
  return getMovement(scope, id)
}
