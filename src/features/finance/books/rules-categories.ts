/** The categories of cash entries. */
export const cashCategories = [
  'REVENUE',
  'PAYROLL',
  'TOOLS',
  'MARKETING',
  'OFFICE',
  'TAX',
  'FUNDING',
  'TRANSFER',
  'OTHER',
] as const
export type CashCategory = (typeof cashCategories)[number]

/** Money that moves without being earned or spent. It does not count toward the burn. */
export const neutralCategories = ['FUNDING', 'TRANSFER'] as const satisfies CashCategory[]

/** Returns whether a category counts toward the burn. */
export const isCountedInBurn = (category: CashCategory): boolean =>
  !(neutralCategories as readonly string[]).includes(category)
