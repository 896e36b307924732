export const upperNodeStatuses = ['ACTIVE', 'PAUSED', 'DONE'] as const
export type UpperNodeStatus = (typeof upperNodeStatuses)[number]

export type Product = {
  id: string
  name: string
  /** The change that it brings for its users. */
  outcome: string
  status: UpperNodeStatus
  /** The number of its initiatives. */
  initiatives: number
  updatedAt: number
}
