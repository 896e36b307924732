import type { InvestmentCategory } from '#features/finance/investment-categories/rules.ts'

export const overrideKinds = ['ITEM', 'ENTRY'] as const
export type OverrideKind = (typeof overrideKinds)[number]

/**
 * The category that a person chose for one work item or cash entry, with the person, the reason and the time
 * (`updatedAt`).
 */
export type InvestmentOverride = {
  id: string
  /** The title of the item or the text of the entry. Null for entries that the reader does not see. */
  name: string | null
  kind: OverrideKind
  subjectId: string
  category: InvestmentCategory
  reason: string
  userId: string
  personName: string | null
  updatedAt: number
}

/** An item that an override can be for. */
export type RecentItem = { id: string; title: string; number: number; board: string }
