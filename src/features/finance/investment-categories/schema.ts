import { z } from 'zod'
import { UpdatedAt } from '#kit/list/form-schema.ts'
import { plainText } from '#kit/text.ts'
import { investmentCategoryKeys, taxClasses } from './rules.ts'

export const InvestmentCategoryKey = z.enum(investmentCategoryKeys)

/** The fields of a category that an account can change. A null or empty name is the built-in one. */
export const categoryFields = {
  name: plainText()
    .max(60)
    .nullable()
    .transform(name => name || null),
  taxClass: z.enum(taxClasses),
}

/** A change of a category. Fields that are not sent stay. `updatedAt` is the version that the caller read. */
export const CategoryUpdate = z.strictObject({ ...categoryFields, updatedAt: UpdatedAt.nullable() }).partial()
export type CategoryUpdate = z.infer<typeof CategoryUpdate>
