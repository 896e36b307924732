import type { VersionedRow } from '#features/finance/books/rules-as-of.ts'
import type { MrrMovement } from '#features/finance/customer-mrr/rules.ts'

/** A movement of MRR. The customer is its name in lists. */
export type MovementRow = VersionedRow & MrrMovement & { note: string; source: string }
