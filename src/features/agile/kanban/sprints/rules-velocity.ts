import { minSamples } from '#features/agile/rooms/rules-figures.ts'

/** The results of a completed sprint. Times are milliseconds UTC. */
export type SprintFigures = {
  id: string
  name: string
  completedAt: number
  committedPoints: number
  committedItems: number
  completedPoints: number
  completedItems: number
}

export type VelocityRange = { min: number; max: number; average: number }
/** Ranges are null with too few sprints. */
export type Velocity = { sprints: SprintFigures[]; points: VelocityRange | null; items: VelocityRange | null }

/** The default number of sprints in a velocity. */
export const velocitySprintCount = 6

const rangeOf = (values: readonly number[]): VelocityRange | null =>
  values.length < minSamples
    ? null
    : {
        min: Math.min(...values),
        max: Math.max(...values),
        average: Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10,
      }

/**
 * Returns the velocity of a board: its last completed sprints, oldest first, and the minimum, maximum and mean of their
 * completed work.
 */
export function velocityOf(completed: readonly SprintFigures[], last: number = velocitySprintCount): Velocity {
  const sprints = completed.toSorted((a, b) => a.completedAt - b.completedAt).slice(-last)
  return {
    sprints,
    points: rangeOf(sprints.map(({ completedPoints }) => completedPoints)),
    items: rangeOf(sprints.map(({ completedItems }) => completedItems)),
  }
}
