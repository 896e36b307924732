/** The tax treatments of a category's spending. */
export const taxClasses = ['OPEX', 'CAPEX', 'R_AND_D_CREDIT'] as const
export type TaxClass = (typeof taxClasses)[number]

/** The categories of investment, in the order in which they are shown. KTLO means "keep the lights on": operations. */
export const investmentCategoryKeys = [
  'CUSTOMER_RETENTION',
  'ACQUISITION',
  'KTLO',
  'PLATFORM',
  'R_AND_D',
  'COMPLIANCE',
  'OPERATIONAL_EFFICIENCY',
] as const
export type InvestmentCategory = (typeof investmentCategoryKeys)[number]

/** The tax class of a category until the account chooses another one. */
export function defaultTaxClass(category: InvestmentCategory): TaxClass {
  if (category === 'R_AND_D') return 'R_AND_D_CREDIT'
  return category === 'PLATFORM' ? 'CAPEX' : 'OPEX'
}

/** A category with the settings of an account. */
export type CategorySettings = {
  key: InvestmentCategory
  /** Null for the built-in name. */
  name: string | null
  taxClass: TaxClass
  /** Null before the first change. */
  updatedAt: number | null
}

/** Returns all categories in their order. Categories without stored settings have their defaults. */
export const settingsOf = (storedSettings: readonly CategorySettings[]): CategorySettings[] =>
  investmentCategoryKeys.map(
    key =>
      storedSettings.find(each => each.key === key) ?? {
        key,
        name: null,
        taxClass: defaultTaxClass(key),
        updatedAt: null,
      },
  )
