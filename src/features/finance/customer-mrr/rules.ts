import type { Day } from '#kit/day.ts'

/** What changes the monthly recurring revenue of a customer, in the order in which changes of one day count. */
export const movementKinds = ['NEW', 'REACTIVATION', 'EXPANSION', 'CONTRACTION', 'CHURN'] as const
export type MovementKind = (typeof movementKinds)[number]

/** A change of the MRR of a customer. `cents` are positive US cents: the kind gives the sign. */
export type Change = { day: Day; customer: string; kind: MovementKind; cents: number }

/** A current change as stored. `version` is its version, `recordedAt` the time (milliseconds UTC) of that. */
export type StoredChange = Change & {
  id: string
  version: string
  recordedAt: number
  source: string
  sourceKey: string
}

/** Identifies a customer: names that differ in case or in the space around and within them are one customer. */
export const customerKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')

const losses: readonly MovementKind[] = ['CONTRACTION', 'CHURN']

/** The change of MRR in US cents, negative for losses. */
export const signedCents = ({ kind, cents }: Pick<Change, 'kind' | 'cents'>): number =>
  losses.includes(kind) ? -cents : cents

const rankOf = (kind: MovementKind) => movementKinds.indexOf(kind)

/** Sorts changes by day, and those of one day by kind, so that the order in which they were recorded does not count. */
export const inOrder = <T extends Pick<Change, 'day' | 'kind'>>(changes: readonly T[]): T[] =>
  changes.toSorted((a, b) => (a.day === b.day ? rankOf(a.kind) - rankOf(b.kind) : a.day < b.day ? -1 : 1))

/** Why the changes of a customer do not fit together. `left` is the customer's MRR in US cents before the change. */
export type Conflict = {
  reason: 'notNew' | 'notGone' | 'noMrr' | 'tooMuch' | 'takesAll' | 'leavesRest'
  change: Change
  left: number
}

function reasonOf({ kind, cents }: Change, left: number, hadMrr: boolean): Conflict['reason'] | null {
  if (kind === 'NEW') return hadMrr ? 'notNew' : null
  if (kind === 'REACTIVATION') return hadMrr && left === 0 ? null : 'notGone'
  if (left === 0) return 'noMrr'
  if (kind === 'EXPANSION') return null
  if (cents > left) return 'tooMuch'
  if (kind === 'CONTRACTION') return cents === left ? 'takesAll' : null
  return cents === left ? null : 'leavesRest'
}

/**
 * Returns the first change of one customer that does not follow from those before: MRR is never negative, it starts with
 * NEW, comes back with REACTIVATION, and CHURN takes all that is left. Null if all fit.
 */
export function findConflict(changes: readonly Change[]): Conflict | null {
  let left = 0
  let hadMrr = false
  for (const change of inOrder(changes)) {
    const reason = reasonOf(change, left, hadMrr)
    if (reason) return { reason, change, left }
    left += signedCents(change)
    hadMrr = true
  }
  return null
}

/** The MRR of one customer in US cents that a change of a kind on a day finds. */
export const mrrBefore = (changes: readonly Change[], { day, kind }: Pick<Change, 'day' | 'kind'>): number =>
  changes
    .filter(each => each.day < day || (each.day === day && rankOf(each.kind) < rankOf(kind)))
    .reduce((sum, each) => sum + signedCents(each), 0)
