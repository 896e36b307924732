import { explainChance } from '#features/finance/plan/rules-figures.ts'
import type { Day } from '#kit/day.ts'
import { type Explained, explain } from '#ui/explained/explained.ts'
import { type DrillResult, keyOfLever, leverRuns, leverWeek } from './rules-drill.ts'

/**
 * A figure of a drill: a probability of the plan, after the setback or with a lever, or the runway that a lever gains.
 */
export type DrillFigureId = 'before' | 'after' | `lever:${string}` | `gain:${string}`

/** Returns the lever that a figure is about, by its key. Null for the figures of the plan and of the setback. */
export const leverKeyIn = (id: string): string | null => /^(?:lever|gain):(.+)$/.exec(id)?.[1] ?? null

const runwayInput = (name: string, value: number) => ({ name, value, unit: 'count' as const })

function explanationOf(id: string, { base, after, levers }: DrillResult) {
  const chance = ({ aliveRuns }: { aliveRuns: number }) =>
    explainChance('aliveRuns', aliveRuns, leverRuns, { week: leverWeek })
  if (id === 'before') return chance(base)
  if (id === 'after') return chance(after)
  const key = leverKeyIn(id)
  const score = levers.find(({ lever }) => keyOfLever(lever) === key)?.score
  if (!score) return null
  if (id.startsWith('lever:')) return chance(score)
  return {
    formula: { expression: { op: 'subtract' as const, of: ['runwayWith', 'runwayWithout'] }, unit: 'count' as const },
    inputs: [runwayInput('runwayWith', score.runwayWeeks), runwayInput('runwayWithout', after.runwayWeeks)],
  }
}

/** Explains a figure of a drill by the runs that it counts. Null for an unknown figure. */
export function explainDrillFigure(id: string, asOf: Day, result: DrillResult): Explained<DrillFigureId> | null {
  const explanation = explanationOf(id, result)
  return explanation && explain({ id: id as DrillFigureId, asOf, source: 'simulation', ...explanation })
}
