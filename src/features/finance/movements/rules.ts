import type { VersionedRow } from '#features/finance/books/rules-known.ts'
import type { Change } from '#features/finance/customer-mrr/rules.ts'

/** A movement of MRR. Its name is the customer. */
export type Movement = VersionedRow & Change & { note: string; source: string }
