import type { CategoryRule } from '#features/finance/investment-spend/rules-category.ts'

/** A rule that people can edit. Lists name it after its subject. */
export type InvestmentRule = CategoryRule & {
  id: string
  /** The label, or the title of the epic or the board. The id if it does not exist any more. */
  name: string
  position: number
  updatedAt: number
}

/** A target of rules: a label, an epic or a board of the account. */
export type RuleTarget = Pick<InvestmentRule, 'kind' | 'subject' | 'name'>
