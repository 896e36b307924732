import type { InvestmentCategory } from '#features/finance/investment-categories/rules.ts'

export const riskLevels = ['LOW', 'MEDIUM', 'HIGH'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** The justification of the cost of a node of the work hierarchy. */
export type Justification = {
  nodeId: string
  investmentCategoryId: InvestmentCategory
  description: string
  businessValue: string
  customerImpact: string
  riskLevel: RiskLevel
  strategicAlignment: string
  /** The return in percent of the cost. Null if not estimated, or hidden from the reader. */
  estimatedROI: number | null
  updatedAt: number
}

/** Words that mark a description as research and development, without accents, in the product's languages. */
const researchWords = [
  'research',
  'development',
  'innovation',
  'recherche',
  'developpement',
  'investigacion',
  'desarrollo',
  'innovacion',
]

/** Returns whether a description mentions research, development or innovation, in any of the product's languages. */
export function mentionsResearch(description: string): boolean {
  const plain = description.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return researchWords.some(word => plain.includes(word))
}
