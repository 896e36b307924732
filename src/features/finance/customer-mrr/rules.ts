import type { Day } from '#kit/day.ts'

/** The kinds of MRR changes. Changes on the same day apply in this order. */
export const movementKinds = ['NEW', 'REACTIVATION', 'EXPANSION', 'CONTRACTION', 'CHURN'] as const
export type MovementKind = (typeof movementKinds)[number]

/** A change of the MRR of a customer. `cents` are positive US cents: the kind gives the sign. */
export type Change = { day: Day; customer: string; kind: MovementKind; cents: number }

/** A stored change. `version` is its current version, recorded at `recordedAt` (milliseconds UTC). */
export type StoredChange = Change & {
  id: string
  version: string
  recordedAt: number
  source: string
  sourceKey: string
}

/** Identifies a customer. Names that only differ in case or spaces are the same customer. */
export const customerKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')

const lossKinds: readonly MovementKind[] = ['CONTRACTION', 'CHURN']

/** The change of MRR in US cents, negative for losses. */
export const signedCents = ({ kind, cents }: Pick<Change, 'kind' | 'cents'>): number =>
  lossKinds.includes(kind) ? -cents : cents

const rankOf = (kind: MovementKind) => movementKinds.indexOf(kind)

/** Sorts changes by day, and then by kind. The order in which they were recorded does not matter. */
export const sortChanges = <T extends Pick<Change, 'day' | 'kind'>>(changes: readonly T[]): T[] =>
  changes.toSorted((a, b) => (a.day === b.day ? rankOf(a.kind) - rankOf(b.kind) : a.day < b.day ? -1 : 1))

/**
 * The contradiction between the changes of a customer. `remainingCents` is the customer's MRR in US cents before
 * the change. The reasons:
 * - `notNew`: a NEW change of a customer who has changes already.
 * - `stillHasMrr`: a REACTIVATION of a customer who has MRR or never had any.
 * - `noMrr`: another change of a customer without MRR.
 * - `tooMuch`: a loss of more than the MRR.
 * - `removesAllMrr`: a CONTRACTION of the whole MRR, which is a CHURN.
 * - `churnMustRemoveAll`: a CHURN of less than the whole MRR.
 */
export type Conflict = {
  reason: 'notNew' | 'stillHasMrr' | 'noMrr' | 'tooMuch' | 'removesAllMrr' | 'churnMustRemoveAll'
  change: Change
  remainingCents: number
}

function conflictReason({ kind, cents }: Change, remainingCents: number, hadMrr: boolean): Conflict['reason'] | null {
  if (kind === 'NEW') return hadMrr ? 'notNew' : null
  if (kind === 'REACTIVATION') return hadMrr && remainingCents === 0 ? null : 'stillHasMrr'
  if (remainingCents === 0) return 'noMrr'
  if (kind === 'EXPANSION') return null
  if (cents > remainingCents) return 'tooMuch'
  if (kind === 'CONTRACTION') return cents === remainingCents ? 'removesAllMrr' : null
  return cents === remainingCents ? null : 'churnMustRemoveAll'
}

/**
 * Returns the first change of one customer that contradicts the changes before it, or null if none does.
 * - MRR starts with NEW and returns with REACTIVATION.
 * - MRR is never negative.
 * - CHURN removes all of it.
 */
export function findConflict(changes: readonly Change[]): Conflict | null {
  let mrrLeft = 0
  let hadMrr = false
  for (const change of sortChanges(changes)) {
    const reason = conflictReason(change, mrrLeft, hadMrr)
    if (reason) return { reason, change, remainingCents: mrrLeft }
    mrrLeft += signedCents(change)
    hadMrr = true
  }
  return null
}

/** The MRR of one customer, in US cents, just before a change of a kind on a day. */
export const mrrBefore = (changes: readonly Change[], { day, kind }: Pick<Change, 'day' | 'kind'>): number =>
  changes
    .filter(each => each.day < day || (each.day === day && rankOf(each.kind) < rankOf(kind)))
    .reduce((sum, each) => sum + signedCents(each), 0)

/** The stored spelling of a customer name, or the name itself for a new customer. */
export const storedName = (names: readonly string[], customer: string): string =>
  names.find(name => customerKey(name) === customerKey(customer)) ?? customer
