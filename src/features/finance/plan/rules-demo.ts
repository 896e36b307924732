import type { DelayCost } from '#features/finance/plan-model/rules-delay.ts'

/** The facts in the guide of a demo company. Ranks count from 1. */
export type DemoGuideFacts = {
  /** The probability that the money lasts to this week. */
  alive: number
  week: number
  /** The epic with the most weeks of work before `valuableEpic`. Null if there is none. */
  slowEpic: { name: string; rank: number } | null
  /** The epic whose delay costs most, if at least two others are ranked before it. */
  valuableEpic: { name: string; rank: number } | null
  /** Whether someone has saved another order already. The guide then no longer names the epic to drag. */
  isSaved: boolean
}

/** The week of the probability that the guide names. */
const guideWeek = 104

/**
 * Finds the epic with the highest cost of delay, and the epic before it with the most weeks of work.
 * @param version of the order; 0 until someone saves one.
 */
export function demoGuideFactsOf(
  epics: readonly { id: string; name: string }[],
  {
    outcome,
    costs,
  }: { outcome: { alive: readonly number[] }; costs: readonly Pick<DelayCost, 'id' | 'perWeek' | 'workWeeks'>[] },
  version: number,
): DemoGuideFacts {
  const rows = epics.map(({ id, name }, place) => {
    const cost = costs.find(each => each.id === id)
    return { name, rank: place + 1, perWeek: cost?.perWeek ?? 0, workWeeks: cost?.workWeeks ?? 0 }
  })
  const [costliest] = rows.filter(({ rank }) => rank > 2).toSorted((a, b) => b.perWeek - a.perWeek)
  const earlierRows = rows.filter(
    ({ rank, perWeek }) => costliest && rank < costliest.rank && perWeek < costliest.perWeek,
  )
  const [slowest] = earlierRows.toSorted((a, b) => b.workWeeks - a.workWeeks)
  return {
    isSaved: version > 0,
    alive: outcome.alive[guideWeek] ?? 0,
    week: guideWeek,
    slowEpic: slowest ? { name: slowest.name, rank: slowest.rank } : null,
    valuableEpic: costliest ? { name: costliest.name, rank: costliest.rank } : null,
  }
}
