import { z } from 'zod'

const Id = z.string().min(1).max(64)

export const TreeQuery = z.strictObject({
  /** The node whose children are listed; `none` lists the items without a product. Default: the products. */
  parentId: Id.optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
export type TreeQuery = z.infer<typeof TreeQuery>

/** `parentId` null takes an item out of its parent. */
export const Move = z.strictObject({ parentId: Id.nullable() })
export type Move = z.infer<typeof Move>
