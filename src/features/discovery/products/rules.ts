export const workStatuses = ['ACTIVE', 'PAUSED', 'DONE'] as const
export type WorkStatus = (typeof workStatuses)[number]

export type Product = {
  id: string
  name: string
  /** The change that it brings for its users. */
  outcome: string
  status: WorkStatus
  /** The number of its initiatives. */
  initiatives: number
  updatedAt: number
}
