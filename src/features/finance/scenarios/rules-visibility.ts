import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import type { ReplaceableValues, Scenario, StoredChange } from './rules.ts'

/**
 * Returns whether a change reveals the cost of one person: a hire, or a payment to people. A stored change keeps the
 * amount of a payment that is no longer in the plan. Its stored `isPay` then decides. Without `isPay`, the change
 * counts as pay.
 */
export function touchesPay(change: StoredChange, { planned, recurring }: ReplaceableValues): boolean {
  const { isPay } = change.base
  switch (change.kind) {
    case 'HIRE':
      return true
    case 'SLIP': {
      if (change.plannedId === undefined) return false
      const payment = planned.get(change.plannedId)
      return isPay === true || (payment ? payment.kind === 'HIRE' : isPay !== false)
    }
    case 'CUT': {
      if (change.recurringId === null) return false
      const flow = recurring.get(change.recurringId)
      return isPay === true || (flow ? flow.isPay : isPay !== false)
    }
    default:
      return false
  }
}

/**
 * Returns whether the reader can see the outcome of a scenario. A comparison with the plan reveals the sum of its
 * changes. A comparison with another scenario can reveal a single change. So only owners and admins see the figures of
 * a scenario that touches pay, regardless of the number of people.
 */
export const isOutcomeShown = (
  reader: BooksReader,
  changes: readonly StoredChange[],
  facts: ReplaceableValues,
): boolean => reader === 'PAYROLL' || !changes.some(change => touchesPay(change, facts))

/** A change as visible to a reader: complete, or only its kind. */
export type ShownChange =
  | (StoredChange & { isHidden: false })
  | (Pick<StoredChange, 'id' | 'kind'> & { isHidden: true })

export type ShownScenario = Omit<Scenario, 'changes'> & { changes: ShownChange[] }

/** Hides changes: all of them from readers of sums, and those about pay from readers of lines. */
export const hideUnseenChanges = (
  reader: BooksReader,
  { changes, ...scenario }: Scenario,
  facts: ReplaceableValues,
): ShownScenario => ({
  ...scenario,
  changes: changes.map(change => {
    const isHidden = reader === 'SUMS' || (reader === 'LINES' && touchesPay(change, facts))
    return isHidden ? { id: change.id, kind: change.kind, isHidden } : { ...change, isHidden: false }
  }),
})
