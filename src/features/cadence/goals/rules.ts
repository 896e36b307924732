export const goalStatuses = ['OPEN', 'AT_RISK', 'ACHIEVED', 'CANCELLED'] as const
export type GoalStatus = (typeof goalStatuses)[number]
export type Goal = {
  id: string
  name: string
  description: string
  ownerId: string
  ownerName: string
  status: GoalStatus
  /** A calendar day, or null. */
  dueDate: string | null
  target: number
  progress: number
  updatedAt: number
}

/** Returns the progress of a goal as a share of its target, 0 to 1. */
export const progressShareOf = ({ progress, target }: Pick<Goal, 'progress' | 'target'>) =>
  Math.min(1, progress / target)

/**
 * Returns the status of a changed goal. A chosen status is kept. Otherwise reaching the target achieves the goal,
 * falling below it reopens an achieved goal, and a cancelled goal stays cancelled.
 */
export function statusAfter(
  previousStatus: GoalStatus,
  next: { status?: GoalStatus | undefined; progress: number; target: number },
) {
  if (next.status !== undefined && next.status !== previousStatus) return next.status
  if (previousStatus === 'CANCELLED') return previousStatus
  if (next.progress >= next.target) return 'ACHIEVED'
  return previousStatus === 'ACHIEVED' ? 'OPEN' : previousStatus
}

/** Returns whether an open goal is past its due date. `today` is a calendar day. */
export const isOverdue = ({ status, dueDate }: Pick<Goal, 'status' | 'dueDate'>, today: string) =>
  dueDate !== null && dueDate < today && (status === 'OPEN' || status === 'AT_RISK')
