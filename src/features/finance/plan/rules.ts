import type { RangeEstimate } from '#features/finance/plan-model/rules-types.ts'
import type { Day } from '#kit/day.ts'

export const workKinds = ['EPIC', 'DELIVERY'] as const
export type WorkKind = (typeof workKinds)[number]

/**
 * The value of shipping an epic or a delivery, in US cents. `mrr`, `saving` and `once` are null if it has no such
 * value.
 */
export type Worth = {
  /** Additional MRR after shipping. */
  mrr: RangeEstimate | null
  /** Monthly costs that no longer arise. */
  saving: RangeEstimate | null
  /** A payment received once, when the work has shipped. `chance` is in whole percent. */
  once: { cents: number; chance: number } | null
  lagWeeks: number
  rampWeeks: number
  /** Shipping after this day earns nothing. */
  untilDay: Day | null
  /** The estimated number of items, used while there are none. */
  size: RangeEstimate | null
  updatedAt: number
}

/** An epic or a delivery that the plan ranks. */
export type PlannedWork = Worth & {
  id: string
  kind: WorkKind
  name: string
  /** The number of an epic on its board, or null for a delivery. */
  number: number | null
  boardId: string
  board: string
  openItems: number
  doneItems: number
  /** True if work on one of its items has begun. */
  isInWork: boolean
  /** True if the work is completed, or all its items are. Then it is no longer part of the queue. */
  isDone: boolean
}

/** An epic or a delivery that is not in the plan. */
export type PlanChoice = { id: string; kind: WorkKind; name: string; boardId: string; board: string }

/** The ranked epics and deliveries, first to last, both in `epics`. `version` changes with the order. */
export type RankedWork = { version: number; epics: PlannedWork[] }

/** Returns the queue: ranked work that is not done. */
export const openWork = ({ epics }: RankedWork): PlannedWork[] => epics.filter(({ isDone }) => !isDone)

/** The maximum number of epics and deliveries in a plan. Every run simulates each of them. */
export const maxPlannedWork = 60

/** Moves an element of an order. Returns the same order if there is nothing to move. */
export function moveTo<T>(order: readonly T[], from: number, to: number): T[] {
  if (from < 0 || from >= order.length) return [...order]
  const others = order.toSpliced(from, 1)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, order[from]!)
}

/** Returns whether an order names exactly these ids, each once. */
export const isOrderOf = (order: readonly string[], ids: readonly string[]): boolean =>
  order.length === ids.length && new Set(order).size === order.length && ids.every(id => order.includes(id))
