import { z } from 'zod'
import { InvestmentCategoryKey } from '#features/finance/investment-categories/schema.ts'
import { formOf } from '#kit/list/form-schema.ts'
import { plainText } from '#kit/text.ts'

const fields = { category: InvestmentCategoryKey, reason: plainText().min(1).max(500) }

/** A category with the reason for it, or null to remove the choice. */
export const CategoryChoice = z.union([z.strictObject(fields), z.strictObject({ category: z.null() })])
export type CategoryChoice = z.infer<typeof CategoryChoice>

/** The form that chooses the category of a work item. */
export const ItemOverrideForm = formOf(z.object({ ...fields, itemId: z.string().min(1).max(64) }))
