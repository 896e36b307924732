import { type Month, monthOf, monthsBefore } from '#features/finance/books/rules-months.ts'
import type { Bridge } from '#features/finance/mrr/rules.ts'
import { weekOfDay } from '#features/finance/plan-model/rules-changes.ts'
import { minMrrMonths } from '#features/finance/plan-model/rules-refusals.ts'
import {
  type DatedFlow,
  horizonWeeks,
  type MoneyMonth,
  monthsPerWeek,
} from '#features/finance/plan-model/rules-types.ts'
import type { PlannedPayment } from '#features/finance/planned/rules.ts'
import { nextPaymentDays, type RecurringFlow } from '#features/finance/recurring/rules.ts'
import type { MonthSums } from '#features/finance/runway/rules.ts'
import { type CostLine, isCostActiveOn } from '#features/finance/team-cost-sums/rules.ts'
import { addDays, type Day, daysBetween } from '#kit/day.ts'

/** The simulation draws from at most this many complete past months. */
export const historyMonths = 12

/** A past month, in positive US cents. payroll + planned + other − revenue is the burn of the month. */
export type PastMonth = {
  month: Month
  revenue: number
  payroll: number
  /**
   * Spending that the recurring and planned payments of the month explain. The simulation has them as dated payments.
   */
  planned: number
  /** All other spending. */
  other: number
}

const isSpendingFlow = ({ category, cents }: Pick<RecurringFlow, 'category' | 'cents'>) =>
  cents < 0 && !['REVENUE', 'PAYROLL', 'FUNDING', 'TRANSFER'].includes(category)

/** The recurring and planned spending that was due in a month, without pay. Amounts without a rate are left out. */
function dueSpending(month: Month, recurring: readonly RecurringFlow[], planned: readonly PlannedPayment[]): number {
  let cents = 0
  for (const flow of recurring.filter(isSpendingFlow)) {
    // At most five weekly payments fall into a month.
    const days = nextPaymentDays(flow, `${month}-01`, 5).filter(day => monthOf(day) === month)
    cents -= (flow.usdCents ?? 0) * days.length
  }
  for (const { day, kind, usdCents } of planned)
    if (monthOf(day) === month && (kind === 'TAX' || kind === 'OTHER')) cents += Math.max(0, -(usdCents ?? 0))
  return cents
}

/** Splits the spending of a month, so that recurring and planned payments are not counted twice. */
export function pastMonthOf(
  { month, revenue, payroll, other }: MonthSums,
  recurring: readonly RecurringFlow[],
  planned: readonly PlannedPayment[],
): PastMonth {
  const plannedSpending = Math.min(Math.max(0, other), dueSpending(month, recurring, planned))
  return { month, revenue, payroll, planned: plannedSpending, other: other - plannedSpending }
}

/**
 * Pairs the past months of the books with their changes of MRR. With enough months of MRR, only months with both are
 * used, so that each month is whole. Otherwise the MRR stays flat.
 */
export function moneyMonths(
  months: readonly PastMonth[],
  bridges: readonly Bridge[],
  mrrMonthCount: number,
): MoneyMonth[] {
  const flatMrr = { newMrr: 0, lostShare: 0, grownShare: 0 }
  if (mrrMonthCount < minMrrMonths) return months.map(({ other }) => ({ ...flatMrr, otherSpend: other }))
  return months.flatMap(({ month, other }) => {
    const bridge = bridges.find(each => each.month === month)
    return bridge ? [{ ...mrrChangesOf(bridge), otherSpend: other }] : []
  })
}

function mrrChangesOf({ start, NEW, REACTIVATION, EXPANSION, CONTRACTION, CHURN }: Bridge) {
  if (start <= 0) return { newMrr: NEW + REACTIVATION + EXPANSION - CONTRACTION - CHURN, lostShare: 0, grownShare: 0 }
  return {
    newMrr: NEW + REACTIVATION,
    lostShare: Math.min(1, (CONTRACTION + CHURN) / start),
    grownShare: EXPANSION / start,
  }
}

/** The share of the MRR that arrives as revenue, at most 1. It is 1 if there is nothing to compare. */
export function collectedShareOf(months: readonly PastMonth[], bridges: readonly Bridge[]): number {
  let [collected, billed] = [0, 0]
  for (const { month, revenue } of months) {
    const bridge = bridges.find(each => each.month === month)
    if (!bridge || bridge.end <= 0) continue
    collected += revenue
    billed += bridge.end
  }
  return billed > 0 ? Math.min(1, Math.max(0, collected / billed)) : 1
}

/** The median of the last three months, in cents. 0 without a month. */
export function recentMedian(months: readonly PastMonth[], amountOf: (month: PastMonth) => number): number {
  const values = months
    .slice(-3)
    .map(amountOf)
    .toSorted((a, b) => a - b)
  return values.length === 0 ? 0 : values[Math.floor((values.length - 1) / 2)]!
}

/** The weekly cost of the team today: the sum of its cost lines or, without any, the recent payroll. */
export function teamPerWeekOf(costLines: readonly CostLine[], asOf: Day, months: readonly PastMonth[]): number {
  if (costLines.length === 0) return Math.round(recentMedian(months, ({ payroll }) => payroll) * monthsPerWeek)
  return costLines.filter(line => isCostActiveOn(line, asOf)).reduce((sum, { weeklyCents }) => sum + weeklyCents, 0)
}

/** Known changes of the cost of the team within the horizon, as weekly payments that begin or end. */
export function teamChangeFlowsOf(costLines: readonly CostLine[], asOf: Day): DatedFlow[] {
  const end = addDays(asOf, horizonWeeks * 7)
  return costLines.flatMap(({ id, weeklyCents, fromDay, untilDay }): DatedFlow[] => {
    const startsLater = fromDay > asOf && fromDay <= end
    const endsWithinHorizon = untilDay !== null && untilDay >= asOf && untilDay < end
    if (startsLater) {
      const lastWeek = endsWithinHorizon ? weekOfDay(asOf, untilDay) : undefined
      const flow = { id: `team/${id}`, week: weekOfDay(asOf, fromDay), amount: -weeklyCents, isWeekly: true }
      return [lastWeek === undefined ? flow : { ...flow, lastWeek }]
    }
    if (!endsWithinHorizon || fromDay > asOf) return []
    return [{ id: `team/${id}`, week: weekOfDay(asOf, untilDay) + 1, amount: weeklyCents, isWeekly: true }]
  })
}

/** Recurring payments within the horizon, one sum for each week. Revenue and pay are part of other inputs. */
export function recurringFlows(flows: readonly RecurringFlow[], asOf: Day): DatedFlow[] {
  const sums = new Map<number, number>()
  const end = addDays(asOf, horizonWeeks * 7)
  for (const flow of flows) {
    if (['REVENUE', 'PAYROLL', 'TRANSFER'].includes(flow.category)) continue
    for (const day of nextPaymentDays(flow, addDays(asOf, 1), horizonWeeks + 1)) {
      if (day > end) break
      const week = weekOfDay(asOf, day)
      sums.set(week, (sums.get(week) ?? 0) + (flow.usdCents ?? 0))
    }
  }
  return [...sums].map(([week, amount]) => ({ id: `recurring/${week}`, week, amount }))
}

/** Returns the delays of past payments by kind, in weeks and ordered by day. */
export function slipsByKind(pastPayments: readonly PlannedPayment[]): Map<string, number[]> {
  const weeksByKind = new Map<string, number[]>()
  for (const { kind, day, slips: earlierDays } of pastPayments) {
    const weeks = Math.max(0, Math.round(daysBetween(earlierDays[0]?.day ?? day, day) / 7))
    weeksByKind.set(kind, [...(weeksByKind.get(kind) ?? []), weeks])
  }
  return weeksByKind
}

/** Planned payments as dated flows, with the delays of past payments of their kind. */
export function plannedFlows(
  planned: readonly PlannedPayment[],
  pastPayments: readonly PlannedPayment[],
  asOf: Day,
): DatedFlow[] {
  const weeksByKind = slipsByKind(pastPayments)
  return planned.map(({ id, day, usdCents, chance, kind }) => {
    const flow: DatedFlow = { id, week: weekOfDay(asOf, day), amount: usdCents ?? 0 }
    const kindSlips = weeksByKind.get(kind) ?? []
    return {
      ...flow,
      ...(chance < 100 && { chance: chance / 100 }),
      ...(kindSlips.some(weeks => weeks > 0) && { slips: kindSlips }),
    }
  })
}

/** The complete past months with entries, oldest first. */
export const monthsWithEntries = (asOf: Day, sums: ReadonlyMap<Month, MonthSums>): MonthSums[] =>
  monthsBefore(asOf, historyMonths).flatMap(month => {
    const monthSums = sums.get(month)
    return monthSums && monthSums.count > 0 ? [monthSums] : []
  })
