import type { PlanChange, ReplaceableValues, StoredChange } from './rules.ts'

/** The changes that an accepted scenario made, for undo. A row that was edited afterwards is not undone. */
export type AppliedChanges = {
  /** New rows, with their time of creation. */
  created: { table: 'team_costs' | 'cash_planned' | 'cash_recurring' | 'metric_events'; id: string }[]
  createdAt: number
  /** Moved payments. The `slips` of an entry are the payment's moves before this one. */
  slips: { id: string; from: string; to: string; slips: unknown[] }[]
  /** Recurring payments with their last day before and after the scenario. */
  ended: { id: string; from: string | null; to: string }[]
  /** Recurring payments that were replaced before their first day. */
  removed?: string[]
  order: { before: string[]; version: number } | null
}

/**
 * Returns whether accepting a scenario records a change. Not recorded: a general cut, a lost customer and a late epic,
 * because the books show them once they happen.
 */
export const isRecordedOnAccept = (change: PlanChange): boolean =>
  change.kind !== 'LOSS' &&
  !(change.kind === 'CUT' && change.recurringId === null) &&
  !(change.kind === 'SLIP' && change.epicId !== undefined)

/**
 * The new order of the epics of the plan, or null if the scenario does not rank them. Epics that it does not name
 * follow in their old order.
 */
export function acceptedOrder(changes: readonly StoredChange[], { order }: ReplaceableValues): string[] | null {
  const ranking = changes.findLast(change => change.kind === 'ORDER')
  if (ranking?.kind !== 'ORDER') return null
  const ids = order.map(({ id }) => id)
  return [...ranking.epicIds.filter(id => ids.includes(id)), ...ids.filter(id => !ranking.epicIds.includes(id))]
}
