import type { Day } from '#kit/day.ts'

/** The kinds of MRR movements. Movements on the same day apply in this order. */
export const movementKinds = ['NEW', 'REACTIVATION', 'EXPANSION', 'CONTRACTION', 'CHURN'] as const
export type MovementKind = (typeof movementKinds)[number]

/** A movement: a change of the MRR of a customer. `cents` are positive US cents: the kind gives the sign. */
export type MrrMovement = { day: Day; customer: string; kind: MovementKind; cents: number }

/** A stored movement. `version` is its current version, recorded at `recordedAt` (milliseconds UTC). */
export type StoredMovement = MrrMovement & {
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
export const signedCents = ({ kind, cents }: Pick<MrrMovement, 'kind' | 'cents'>): number =>
  lossKinds.includes(kind) ? -cents : cents

const rankOf = (kind: MovementKind) => movementKinds.indexOf(kind)

/** Sorts movements by day, and then by kind. The order in which they were recorded does not matter. */
export const sortMovements = <T extends Pick<MrrMovement, 'day' | 'kind'>>(movements: readonly T[]): T[] =>
  movements.toSorted((a, b) => {
    if (a.day !== b.day) return a.day < b.day ? -1 : 1
    return rankOf(a.kind) - rankOf(b.kind)
  })

/**
 * The contradiction between the movements of a customer. `remainingCents` is the customer's MRR in US cents before
 * the movement. The reasons:
 * - `notNew`: a NEW movement of a customer who has movements already.
 * - `stillHasMrr`: a REACTIVATION of a customer who has MRR or never had any.
 * - `noMrr`: another movement of a customer without MRR.
 * - `tooMuch`: a loss of more than the MRR.
 * - `removesAllMrr`: a CONTRACTION of the whole MRR, which is a CHURN.
 * - `churnMustRemoveAll`: a CHURN of less than the whole MRR.
 */
export type MovementConflict = {
  reason: 'notNew' | 'stillHasMrr' | 'noMrr' | 'tooMuch' | 'removesAllMrr' | 'churnMustRemoveAll'
  movement: MrrMovement
  remainingCents: number
}

function conflictReason(
  { kind, cents }: MrrMovement,
  remainingCents: number,
  hadMrr: boolean,
): MovementConflict['reason'] | null {
  if (kind === 'NEW') return hadMrr ? 'notNew' : null
  if (kind === 'REACTIVATION') return hadMrr && remainingCents === 0 ? null : 'stillHasMrr'
  if (remainingCents === 0) return 'noMrr'
  if (kind === 'EXPANSION') return null
  if (cents > remainingCents) return 'tooMuch'
  if (kind === 'CONTRACTION') return cents === remainingCents ? 'removesAllMrr' : null
  return cents === remainingCents ? null : 'churnMustRemoveAll'
}

/**
 * Returns the first movement of one customer that contradicts the movements before it, or null if none does.
 * - MRR starts with NEW and returns with REACTIVATION.
 * - MRR is never negative.
 * - CHURN removes all of it.
 */
export function findMovementConflict(movements: readonly MrrMovement[]): MovementConflict | null {
  let mrrLeft = 0
  let hadMrr = false
  for (const movement of sortMovements(movements)) {
    const reason = conflictReason(movement, mrrLeft, hadMrr)
    if (reason) return { reason, movement, remainingCents: mrrLeft }
    mrrLeft += signedCents(movement)
    hadMrr = true
  }
  return null
}

/** The MRR of one customer, in US cents, just before a movement of a kind on a day. */
export const customerMrrBefore = (
  movements: readonly MrrMovement[],
  { day, kind }: Pick<MrrMovement, 'day' | 'kind'>,
): number =>
  movements
    .filter(each => each.day < day || (each.day === day && rankOf(each.kind) < rankOf(kind)))
    .reduce((sum, each) => sum + signedCents(each), 0)

/** The stored spelling of a customer name, or the name itself for a new customer. */
export const storedName = (names: readonly string[], customer: string): string =>
  names.find(name => customerKey(name) === customerKey(customer)) ?? customer
