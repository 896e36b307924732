import { daysPerMonth } from '#features/finance/books/rules-months.ts'
import type { SimulatedChange } from '#features/finance/plan-model/rules-changes.ts'
import type { Day } from '#kit/day.ts'

export const scenarioStatuses = ['OPEN', 'ACCEPTED', 'DROPPED'] as const
export type ScenarioStatus = (typeof scenarioStatuses)[number]

export const changeKinds = ['HIRE', 'PRICE', 'ROUND', 'CUT', 'SLIP', 'LOSS', 'ORDER'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** A change of the plan. Money is in US cents and positive. */
export type PlanChange =
  | {
      kind: 'HIRE'
      name: string
      day: Day
      weeklyCents: number
      /** The rise of the throughput in percent, `afterWeeks` weeks after the first day. */
      pacePercent: number
      afterWeeks: number
    }
  /** A rise of the prices in percent, and the percentage of the MRR that is lost because of it. */
  | { kind: 'PRICE'; day: Day; raisePercent: number; lostPercent: number }
  /** A funding round. `chance` is in percent. */
  | { kind: 'ROUND'; name: string; day: Day; cents: number; chance: number }
  /** Less spending each month: for one recurring payment, or (null) in general. */
  | { kind: 'CUT'; day: Day; monthlyCents: number; recurringId: string | null }
  /** A planned payment, such as a round, comes later (or earlier: negative weeks), or an epic ships later. */
  | { kind: 'SLIP'; plannedId?: string | undefined; epicId?: string | undefined; weeks: number }
  /** A customer leaves. */
  | { kind: 'LOSS'; day: Day; customer: string }
  /** A new order of the epics. Epics that it does not name follow in their old order. */
  | { kind: 'ORDER'; epicIds: readonly string[] }

/**
 * The value in the plan that a change replaces: a day, an amount or an order. Null or empty if there was none. `isPay`:
 * whether a changed payment was about pay. It stays true for a payment that leaves the plan.
 */
export type ReplacedValue = { day: Day | null; cents: number | null; ids: readonly string[]; isPay?: boolean }

/** A stored change, with the value of the plan at that time. */
export type StoredChange = PlanChange & { id: string; base: ReplacedValue }

export type Scenario = {
  id: string
  name: string
  note: string
  status: ScenarioStatus
  changes: StoredChange[]
  createdAt: number
  updatedAt: number
}

/** The maximum number of changes of one scenario, and of scenarios in one comparison. */
export const maxChanges = 20
export const maxComparedScenarios = 4

/** The values in the plan that changes can replace. Money is in US cents. */
export type ReplaceableValues = {
  /** The epics in their saved order. */
  order: readonly { id: string; name: string }[]
  /** First days of the people on the team, by name in lower case. */
  people: ReadonlyMap<string, Day>
  /** The newest recorded change of prices. */
  lastPriceDay: Day | null
  /** Planned payments in the future. */
  planned: ReadonlyMap<string, { name: string; kind: string; day: Day; cents: number; chance: number }>
  /** Recurring spending, per month. `canEnd`: whether the company could do without it. */
  recurring: ReadonlyMap<
    string,
    { name: string; isPay: boolean; canEnd: boolean; monthlyCents: number; untilDay: Day | null }
  >
  /** MRR of the customers, by name in lower case. */
  customers: ReadonlyMap<string, { name: string; mrr: number }>
}

export const keyOfName = (name: string): string => name.trim().toLowerCase()

const noBase: ReplacedValue = { day: null, cents: null, ids: [] }

/** Returns the current value in the plan that a change replaces. */
export function replacedValueOf(change: PlanChange, facts: ReplaceableValues): ReplacedValue {
  switch (change.kind) {
    case 'HIRE':
      return { ...noBase, day: facts.people.get(keyOfName(change.name)) ?? null }
    case 'PRICE':
      return { ...noBase, day: facts.lastPriceDay }
    case 'ROUND': {
      const rounds = [...facts.planned.values()].filter(({ kind }) => kind === 'ROUND')
      if (rounds.length === 0) return noBase
      const [first] = rounds.map(({ day }) => day).toSorted()
      return { ...noBase, day: first ?? null, cents: rounds.reduce((sum, { cents }) => sum + cents, 0) }
    }
    case 'CUT': {
      const flow = change.recurringId === null ? undefined : facts.recurring.get(change.recurringId)
      return flow ? { ...noBase, day: flow.untilDay, cents: flow.monthlyCents, isPay: flow.isPay } : noBase
    }
    case 'SLIP': {
      const { epicId } = change
      if (epicId !== undefined) return { ...noBase, ids: facts.order.some(({ id }) => id === epicId) ? [epicId] : [] }
      const payment = facts.planned.get(change.plannedId ?? '')
      return payment ? { ...noBase, day: payment.day, cents: payment.cents, isPay: payment.kind === 'HIRE' } : noBase
    }
    case 'LOSS':
      return { ...noBase, cents: facts.customers.get(keyOfName(change.customer))?.mrr ?? null }
    case 'ORDER':
      return { ...noBase, ids: facts.order.map(({ id }) => id) }
  }
}

/** Returns whether two orders rank their common epics in the same way. */
function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  const common = one.filter(id => other.includes(id))
  return other.filter(id => one.includes(id)).every((id, i) => id === common[i])
}

/** A change of a value that has changed in the plan meanwhile. `storedBase` is the value when the change was stored. */
export type Conflict = { changeId: string; storedBase: ReplacedValue; currentBase: ReplacedValue }

/** Returns the changes of values that have changed in the plan since the change was stored. */
export const conflictsOf = (changes: readonly StoredChange[], facts: ReplaceableValues): Conflict[] =>
  changes.flatMap(change => {
    const storedBase = change.base
    const currentBase = replacedValueOf(change, facts)
    const isSame =
      storedBase.day === currentBase.day &&
      storedBase.cents === currentBase.cents &&
      (change.kind === 'ORDER'
        ? isSameOrder(storedBase.ids, currentBase.ids)
        : storedBase.ids.join() === currentBase.ids.join())
    return isSame ? [] : [{ changeId: change.id, storedBase, currentBase }]
  })

/** Returns whether a recurring payment ends before a day. A cut from that day on would change nothing. */
export const isOverBefore = ({ untilDay }: { untilDay: Day | null }, day: Day): boolean =>
  untilDay !== null && untilDay < day

/** Returns the payments that several changes concern. */
export function paymentsChangedTwice(changes: readonly PlanChange[]): string[] {
  const ids = changes.flatMap(change => {
    if (change.kind === 'CUT') return change.recurringId ?? []
    return change.kind === 'SLIP' ? (change.plannedId ?? []) : []
  })
  return [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))]
}

/** Converts a change for the simulation. Returns null if its subject no longer exists. */
function toSimulatedChange(change: StoredChange, facts: ReplaceableValues): SimulatedChange | null {
  const { id } = change
  switch (change.kind) {
    case 'HIRE': {
      const { day, weeklyCents, pacePercent, afterWeeks } = change
      const pace = { share: pacePercent / 100, afterWeeks, lane: null }
      return { id, kind: 'HIRE', day, weeklyCents, ...(pacePercent > 0 && { pace }) }
    }
    case 'PRICE':
      return {
        id,
        kind: 'PRICE',
        day: change.day,
        raiseShare: change.raisePercent / 100,
        lostShare: change.lostPercent / 100,
      }
    case 'ROUND':
      return { id, kind: 'ROUND', day: change.day, amount: change.cents, chance: change.chance / 100 }
    case 'CUT': {
      const { day, monthlyCents, recurringId } = change
      if (recurringId === null) return { id, kind: 'CUT', day, monthlyCents }
      const payment = facts.recurring.get(recurringId)
      if (!payment || isOverBefore(payment, day)) return null
      const { untilDay } = payment
      return {
        id,
        kind: 'CUT',
        day,
        monthlyCents: Math.min(monthlyCents, payment.monthlyCents),
        ...(untilDay !== null && { untilDay }),
      }
    }
    case 'SLIP': {
      const { epicId, plannedId = '', weeks } = change
      if (epicId !== undefined) return { id, kind: 'SLIP', subject: 'epic', subjectId: epicId, weeks }
      return facts.planned.has(plannedId) ? { id, kind: 'SLIP', subject: 'flow', subjectId: plannedId, weeks } : null
    }
    case 'LOSS': {
      const customer = facts.customers.get(keyOfName(change.customer))
      return customer ? { id, kind: 'LOSE_CUSTOMER', day: change.day, mrr: customer.mrr } : null
    }
    case 'ORDER':
      return { id, kind: 'ORDER', epicIds: change.epicIds }
  }
}

/** Converts changes for the simulation, without those whose subject no longer exists. */
export const toSimulatedChanges = (changes: readonly StoredChange[], facts: ReplaceableValues): SimulatedChange[] =>
  changes.flatMap(change => toSimulatedChange(change, facts) ?? [])

const paymentsPerMonth = { WEEK: daysPerMonth / 7, MONTH: 1, QUARTER: 1 / 3, YEAR: 1 / 12 }

/** Returns the monthly cost of a recurring payment, in cents. */
export const monthlyCentsOf = (cents: number, every: keyof typeof paymentsPerMonth): number =>
  Math.round(Math.abs(cents) * paymentsPerMonth[every])
