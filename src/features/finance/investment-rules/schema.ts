import { z } from 'zod'
import { InvestmentCategoryKey } from '#features/finance/investment-categories/schema.ts'
import { ruleKinds } from '#features/finance/investment-spend/rules-category.ts'
import { formOf, UpdatedAt, wholeNumber } from '#kit/list/form-schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'

const fields = {
  kind: z.enum(ruleKinds),
  /** The name of a label, or the id of an epic or a board. */
  subject: plainText().min(1).max(100),
  category: InvestmentCategoryKey,
  /** Rules with lower numbers come first. */
  position: wholeNumber(1, 1000),
}

export const NewInvestmentRule = z.strictObject({ ...fields, position: fields.position.default(100) })
export type NewInvestmentRule = z.infer<typeof NewInvestmentRule>

export const InvestmentRuleUpdate = z.strictObject({ ...fields, updatedAt: UpdatedAt }).partial()
export type InvestmentRuleUpdate = z.infer<typeof InvestmentRuleUpdate>

/** The form's value for a subject: `LABEL:`, `EPIC:` or `BOARD:` and the subject. */
const Target = plainText()
  .min(1)
  .max(120)
  .regex(/^(LABEL|EPIC|BOARD):./s, 'errors.invalid')

/** Reads the subject of a rule from the form's choice. */
export function parseTarget(target: string): Pick<NewInvestmentRule, 'kind' | 'subject'> {
  const [kind = '', ...rest] = target.split(':')
  return { kind: kind as NewInvestmentRule['kind'], subject: rest.join(':') }
}

const formFields = { target: Target, category: fields.category, position: fields.position }
export const NewInvestmentRuleForm = formOf(z.object({ ...formFields, position: fields.position.default(100) }))
export const InvestmentRuleForm = formOf(z.object({ ...formFields, updatedAt: UpdatedAt }).partial())

export const investmentRuleList = listQuery({
  sorts: { position: 'asc', name: 'asc' },
  filters: { kind: fields.kind.optional(), category: InvestmentCategoryKey.optional() },
})
export type InvestmentRuleQuery = z.output<typeof investmentRuleList.schema>
