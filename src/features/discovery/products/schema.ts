import { z } from 'zod'
import { formOf, UpdatedAt } from '#kit/list/form-schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'
import { upperNodeStatuses } from './rules.ts'

/** The fields that products and initiatives share. */
export const upperNodeFields = {
  name: plainText().min(1).max(120),
  outcome: plainText().max(2000),
  status: z.enum(upperNodeStatuses),
}

export const NewProduct = z.strictObject({
  ...upperNodeFields,
  outcome: upperNodeFields.outcome.default(''),
  status: upperNodeFields.status.default('ACTIVE'),
})
export type NewProduct = z.infer<typeof NewProduct>

export const ProductUpdate = z.strictObject({ ...upperNodeFields, updatedAt: UpdatedAt }).partial()
export type ProductUpdate = z.infer<typeof ProductUpdate>

export const NewProductForm = formOf(NewProduct)
export const ProductForm = formOf(ProductUpdate)

export const productList = listQuery({
  sorts: { name: 'asc', updated: 'desc' },
  filters: { status: z.enum(upperNodeStatuses).optional() },
})
export type ProductQuery = z.output<typeof productList.schema>
