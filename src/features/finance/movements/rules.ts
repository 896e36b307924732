import type { VersionedRow } from '#features/finance/books/rules-as-of.ts'
import type { Change } from '#features/finance/customer-mrr/rules.ts'

/** A movement of MRR. The customer is its name in lists. */
export type Movement = VersionedRow & Change & { note: string; source: string }
