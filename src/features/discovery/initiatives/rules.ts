import type { UpperNodeStatus } from '#features/discovery/products/rules.ts'

export type Initiative = {
  id: string
  productId: string
  productName: string
  name: string
  /** The intended change for the product's users. */
  outcome: string
  status: UpperNodeStatus
  /** The number of board items right below it. */
  items: number
  updatedAt: number
}
