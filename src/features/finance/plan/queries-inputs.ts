import { listEpicSizeRanges } from '#features/agile/poker/calibration/queries-size-range.ts'
import { loadPayView } from '#features/finance/books/queries-pay.ts'
import { addMonths, firstDayOf, monthOf } from '#features/finance/books/rules-months.ts'
import type { DatedReader } from '#features/finance/books/rules-reader.ts'
import { listMovementsAsOf } from '#features/finance/customer-mrr/queries.ts'
import { bridgeOf, mrrOn, withKeys } from '#features/finance/mrr/rules.ts'
import { minFinishedEpics } from '#features/finance/plan-model/rules-refusals.ts'
import type { PlanFacts, PlanInputs, RangeEstimate } from '#features/finance/plan-model/rules-types.ts'
import { horizonWeeks } from '#features/finance/plan-model/rules-types.ts'
import { listPlannedPaymentsUntil } from '#features/finance/planned/queries.ts'
import { listCurrentAndFutureFlows } from '#features/finance/recurring/queries.ts'
import { listCategorySums, listNewestBalances } from '#features/finance/runway/queries.ts'
import { monthSumsOf } from '#features/finance/runway/rules.ts'
import { listCostLines } from '#features/finance/team-cost-sums/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { addDays, type Day, daysBetween } from '#kit/day.ts'
import { loadRankedWork } from './queries-epics.ts'
import { loadWorkHistory } from './queries-weeks.ts'
import { openWork, type PlannedWork, type RankedWork } from './rules.ts'
import type { PlanForReader } from './rules-answers.ts'
import { toPlanEpic } from './rules-epics.ts'
import {
  collectedShareOf,
  historyMonths,
  moneyMonths,
  monthsWithEntries,
  type PastMonth,
  pastMonthOf,
  plannedFlows,
  recentMedian,
  recurringFlows,
  teamChangeFlowsOf,
  teamPerWeekOf,
} from './rules-money.ts'
import { isOutlookShown } from './rules-visibility.ts'
import { alignWeeks, youngestLane } from './rules-weeks.ts'

/**
 * The plan of an account. `inputs` and `months` contain pay, so the server sends them only to readers of pay.
 */
export type LoadedPlan = {
  ranked: RankedWork
  inputs: PlanInputs
  facts: PlanFacts
  months: PastMonth[]
  /** True if the reader can see the outcomes. */
  isShown: boolean
  today: Day
}

/** Loads all money facts of the plan, including pay. `isShown` decides whether the reader gets the outcomes. */
async function loadMoney(scope: AccountScope, { reader, today }: DatedReader) {
  const asOfDate = { day: today, at: scope.clock.now(), isPast: false }
  const payReader: DatedReader = { reader: 'PAYROLL', today }
  const firstDay = firstDayOf(addMonths(monthOf(today), -historyMonths))
  const pastPayReader: DatedReader = { reader: 'PAYROLL', today: firstDay }
  const [balances, sums, movements, flows, pastFlows, payments, pastPayments, costLines, payView] = await Promise.all([
    listNewestBalances(scope, asOfDate),
    listCategorySums(scope, asOfDate, { from: monthOf(firstDay), to: addMonths(monthOf(today), -1) }),
    listMovementsAsOf(scope, asOfDate),
    listCurrentAndFutureFlows(scope, payReader),
    listCurrentAndFutureFlows(scope, pastPayReader),
    listPlannedPaymentsUntil(scope, payReader, addDays(today, horizonWeeks * 7)),
    listPlannedPaymentsUntil(scope, pastPayReader, today),
    listCostLines(scope),
    loadPayView(scope, reader, today),
  ])
  // Today's rate is closer to the amounts of the books than the rate of a year ago.
  const flowsById = new Map(flows.map(flow => [flow.id, flow]))
  const pastFlowsAtTodaysRate = pastFlows.map(flow => flowsById.get(flow.id) ?? flow)
  const months = monthsWithEntries(
    today,
    new Map([...new Set(sums.map(({ month }) => month))].map(month => [month, monthSumsOf(month, sums)])),
  ).map(month => pastMonthOf(month, pastFlowsAtTodaysRate, pastPayments))
  const futurePayments = payments.filter(({ day }) => day > today)
  return { balances, movements, flows, futurePayments, pastPayments, costLines, payView, months }
}

const currenciesWithoutRate = (flows: readonly { currency: string; usdCents: number | null }[]) =>
  [...new Set(flows.filter(({ usdCents }) => usdCents === null).map(({ currency }) => currency))].toSorted()

/** The sizes of epics by their poker votes, by epic id. Only needed until there are enough finished epics. */
async function loadVotedSizes(scope: AccountScope, queue: readonly PlannedWork[], finishedSizes: readonly number[]) {
  const epics = queue.filter(({ kind, size }) => kind === 'EPIC' && !size)
  if (finishedSizes.length >= minFinishedEpics || epics.length === 0) return new Map<string, RangeEstimate>()
  return listEpicSizeRanges(
    scope,
    epics.map(({ id }) => id),
  )
}

/** Loads the plan of an account with the inputs of the simulation. */
export async function loadPlan(scope: AccountScope, caller: DatedReader): Promise<LoadedPlan> {
  const { today } = caller
  const [ranked, history, money] = await Promise.all([
    loadRankedWork(scope),
    loadWorkHistory(scope),
    loadMoney(scope, caller),
  ])
  const { balances, movements, flows, futurePayments, pastPayments, costLines, payView, months } = money
  const keyedMovements = withKeys(movements)
  const firstMovement = keyedMovements[0]?.day
  const mrrMonths = firstMovement === undefined ? [] : months.filter(({ month }) => month > monthOf(firstMovement))
  const bridges = mrrMonths.map(({ month }) => bridgeOf(keyedMovements, month))
  const queue = openWork(ranked)
  const votedSizes = await loadVotedSizes(scope, queue, history.sizes)
  const lanes = [...new Set(queue.map(({ boardId }) => boardId))]
  // Without ranked epics, the history of all boards decides whether there is enough history.
  const lanesOfHistory = lanes.length > 0 ? lanes : history.lanes.map(({ boardId }) => boardId)
  const inputs: PlanInputs = {
    asOf: today,
    cash: balances.reduce((sum, { usdCents }) => sum + usdCents, 0),
    floor: 0,
    // Without recorded MRR, the simulation uses the revenue of the books.
    mrr: firstMovement === undefined ? recentMedian(months, ({ revenue }) => revenue) : mrrOn(keyedMovements, today),
    collectedShare: collectedShareOf(months, bridges),
    teamPerWeek: teamPerWeekOf(costLines, today, months),
    lanes,
    weeks: lanesOfHistory.length === 0 ? [] : alignWeeks(lanesOfHistory, history.lanes),
    months: moneyMonths(months, bridges, bridges.length),
    flows: [
      ...recurringFlows(flows, today),
      ...plannedFlows(futurePayments, pastPayments, today),
      ...teamChangeFlowsOf(costLines, today),
    ],
    mrrSteps: [],
    paceChanges: [],
    epics: queue.map(epic => toPlanEpic(epic, today, history.sizes, votedSizes.get(epic.id))),
  }
  const balanceDays = balances.map(({ day }) => day)
  const oldestDay = balanceDays.toSorted()[0]
  return {
    ranked,
    inputs,
    facts: {
      balanceAgeDays: oldestDay === undefined ? null : daysBetween(oldestDay, today),
      missingRates: currenciesWithoutRate([...flows, ...futurePayments]),
      mrrMonths: bridges.length,
      youngestLane: youngestLane(lanes, history.lanes),
    },
    months,
    isShown: isOutlookShown({ asOf: today, payView, costLines, months, balanceDays }),
    today,
  }
}

/** Loads the plan with the precision of outcomes for the reader. */
export async function loadAnswerablePlan(
  scope: AccountScope,
  caller: DatedReader,
): Promise<LoadedPlan & PlanForReader> {
  return { ...(await loadPlan(scope, caller)), isExact: caller.reader === 'PAYROLL' }
}
