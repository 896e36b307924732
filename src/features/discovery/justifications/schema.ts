import { z } from 'zod'
import { investmentCategoryKeys } from '#features/finance/investment-categories/rules.ts'
import { formOf, UpdatedAt, wholeNumber } from '#kit/list/form-schema.ts'
import { plainText } from '#kit/text.ts'
import { mentionsResearch, riskLevels } from './rules.ts'

const requiredText = (error: string) => plainText(error).min(1, error).max(1000)

const fields = z.strictObject({
  investmentCategoryId: z.enum(investmentCategoryKeys, 'justifications.errors.category'),
  description: plainText('justifications.errors.description').min(10, 'justifications.errors.description').max(2000),
  businessValue: requiredText('justifications.errors.businessValue'),
  customerImpact: requiredText('justifications.errors.customerImpact'),
  riskLevel: z.enum(riskLevels, 'justifications.errors.riskLevel'),
  strategicAlignment: requiredText('justifications.errors.strategicAlignment'),
  /** Percent. 100 recovers the cost. */
  estimatedROI: wholeNumber(-100, 100_000).nullable().default(null),
  /** The version of the justification that the caller read. Null without one. */
  updatedAt: UpdatedAt.nullable().optional(),
})

type Fields = z.infer<typeof fields>
/** Only the category of research and development requires a description that mentions it. */
const hasValidDescription = ({ investmentCategoryId, description }: Fields) =>
  investmentCategoryId !== 'R_AND_D' || mentionsResearch(description)
const researchError = { path: ['description'], message: 'justifications.errors.research' }

export const JustificationInput = fields.refine(hasValidDescription, researchError)
export type JustificationInput = Fields

export const JustificationForm = formOf(fields).refine(hasValidDescription, researchError)
