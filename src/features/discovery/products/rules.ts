export const workStatuses = ['ACTIVE', 'PAUSED', 'DONE'] as const
export type WorkStatus = (typeof workStatuses)[number]

export type Product = {
  id: string
  name: string
  /** What it changes for its users. */
  outcome: string
  status: WorkStatus
  /** The number of its initiatives. */
  initiatives: number
  updatedAt: number
}
