import type { Statement } from '#db/client.ts'
import {
  createVersionedRowStatement,
  deleteVersionedRowStatements,
  restoreVersionedRowStatements,
  updateVersionedRowStatements,
} from '#features/finance/books/commands-versions.ts'
import { checkNoConflict, commitConsistent } from '#features/finance/customer-mrr/commands.ts'
import {
  customerKey,
  customerMrrBefore,
  type MrrMovement,
  type StoredMovement,
  storedName,
} from '#features/finance/customer-mrr/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { getMovement, isImportedAgain, movementRows } from './queries.ts'
import type { MovementRow } from './rules.ts'
import type { MovementUpdate, NewMovement } from './schema.ts'

type MovementInput = Omit<MrrMovement, 'cents'> & { cents?: number | undefined }

/** Completes a movement: uses the stored spelling of the customer, and the full MRR for a churn without an amount. */
function completeMovement(
  others: readonly StoredMovement[],
  { day, kind, customer, cents }: MovementInput,
): MrrMovement {
  const customerMovements = others.filter(other => customerKey(other.customer) === customerKey(customer))
  const names = customerMovements.map(other => other.customer)
  const movement = { day, kind, customer: storedName(names, customer) }
  if (cents !== undefined) return { ...movement, cents }
  if (kind !== 'CHURN') return failAt('cents', 'mrrMovements.errors.amountMissing')
  return { ...movement, cents: customerMrrBefore(customerMovements, movement) }
}

type WriteResult = { id: string; statements: Statement[] }

/** Commits a write of one movement with its entry in the audit log, and returns the id of the movement. */
async function commitMovement(
  scope: AccountScope,
  action: string,
  write: (current: StoredMovement[]) => WriteResult | Promise<WriteResult>,
): Promise<string> {
  const { response } = await commitConsistent(scope, async current => {
    const { id, statements } = await write(current)
    return { statements: [...statements, auditStatement(scope, action, { subject: id })], response: { id } }
  })
  return response.id
}

/** Adds a movement. Throws `invalid` at the field if it contradicts the customer’s other movements. */
export async function createMovement(scope: AccountScope, { note, ...input }: NewMovement): Promise<MovementRow> {
  const id = await commitMovement(scope, 'mrr_movement.created', current => {
    const movement = completeMovement(current, input)
    checkNoConflict([...current, movement], [movement.customer], movement)
    const insertStatement = createVersionedRowStatement(scope, movementRows.table, { ...movement, note })
    return { id: insertStatement.id, statements: [insertStatement.statement] }
  })
  return getMovement(scope, id)
}

const getStored = (current: readonly StoredMovement[], id: string) =>
  current.find(movement => movement.id === id) ?? fail('not_found')

/**
 * Adds a new version with the fields that were sent. Throws `conflict` if the movement has changed since `version`, and
 * `invalid` at the field if the customer’s movements would contradict each other.
 */
export async function updateMovement(scope: AccountScope, id: string, update: MovementUpdate): Promise<MovementRow> {
  await commitMovement(scope, 'mrr_movement.updated', current => {
    const storedMovement = getStored(current, id)
    const others = current.filter(movement => movement !== storedMovement)
    const { day = storedMovement.day, customer = storedMovement.customer, kind = storedMovement.kind } = update
    const becomesChurn = kind === 'CHURN' && storedMovement.kind !== 'CHURN'
    const cents = update.cents ?? (becomesChurn ? undefined : storedMovement.cents)
    const movement = completeMovement(others, { day, customer, kind, cents })
    checkNoConflict([...others, movement], [storedMovement.customer, movement.customer], movement)
    return {
      id,
      statements: updateVersionedRowStatements(scope, movementRows.table, storedMovement, { ...update, ...movement }),
    }
  })
  return getMovement(scope, id)
}

/**
 * Deletes a movement. Figures as they were on a past day still include it. Throws `invalid` if later movements depend
 * on it.
 */
export async function deleteMovement(scope: AccountScope, id: string): Promise<MovementRow> {
  const movement = await getMovement(scope, id)
  await commitMovement(scope, 'mrr_movement.deleted', current => {
    const storedMovement = getStored(current, id)
    const others = current.filter(each => each !== storedMovement)
    checkNoConflict(others, [storedMovement.customer])
    return { id, statements: deleteVersionedRowStatements(scope, movementRows.table, storedMovement) }
  })
  return movement
}

/** Restores a deleted movement. Throws `conflict` if it has been imported again since. */
export async function restoreMovement(scope: AccountScope, id: string): Promise<MovementRow> {
  const deletedMovement = await getMovement(scope, id, { deleted: true })
  await commitMovement(scope, 'mrr_movement.restored', async current => {
    if (current.some(movement => movement.id === id)) return fail('conflict')
    if (await isImportedAgain(scope, deletedMovement.version))
      return fail('conflict', 'mrrMovements.errors.alreadyImported')
    const movement = completeMovement(current, deletedMovement)
    checkNoConflict([...current, movement], [movement.customer], movement)
    return { id, statements: restoreVersionedRowStatements(scope, movementRows.table, deletedMovement, movement) }
  })
  return getMovement(scope, id)
}
