import type { PlanFacts, PlanInputs } from './rules-types.ts'

export const minHistoryWeeks = 8
export const minActiveWeeks = 5
export const minHistoryMonths = 3
/** With fewer months of MRR the MRR stays flat in the simulation. */
export const minMrrMonths = 3
/** An epic without items takes its size from at least this many finished ones. */
export const minFinishedEpics = 5
/** A balance older than this says too little about today. */
export const maxBalanceAgeDays = 35

/** The reason why there is no forecast. `needed` is the limit that the other number misses. */
export type PlanRefusal =
  | { reason: 'few_weeks'; lane: string | null; weeks: number; needed: number }
  | { reason: 'few_active_weeks'; lane: string; weeks: number; needed: number }
  | { reason: 'few_months'; months: number; needed: number }
  | { reason: 'no_balance' }
  | { reason: 'stale_balance'; days: number; needed: number }
  | { reason: 'missing_rate'; currencies: readonly string[] }
  | { reason: 'no_size'; epic: string; name: string; needed: number }

const hasSize = ({ openItems, sizes = [], sizeRange }: PlanInputs['epics'][number]) =>
  openItems > 0 || sizeRange !== undefined || sizes.length >= minFinishedEpics

function* workRefusals({ weeks, lanes, epics }: PlanInputs, { youngestLane }: PlanFacts): Generator<PlanRefusal> {
  if (weeks.length < minHistoryWeeks)
    yield { reason: 'few_weeks', lane: youngestLane, weeks: weeks.length, needed: minHistoryWeeks }
  else
    for (const [i, lane] of lanes.entries()) {
      if (!epics.some(epic => epic.lane === lane)) continue
      const activeWeekCount = weeks.filter(week => week[i]!.done > 0).length
      if (activeWeekCount < minActiveWeeks)
        yield { reason: 'few_active_weeks', lane, weeks: activeWeekCount, needed: minActiveWeeks }
    }
  for (const epic of epics)
    if (!hasSize(epic)) yield { reason: 'no_size', epic: epic.id, name: epic.name, needed: minFinishedEpics }
}

function* moneyRefusals({ months }: PlanInputs, facts: PlanFacts): Generator<PlanRefusal> {
  const { balanceAgeDays, missingRates } = facts
  if (months.length < minHistoryMonths) yield { reason: 'few_months', months: months.length, needed: minHistoryMonths }
  if (balanceAgeDays === null) yield { reason: 'no_balance' }
  else if (balanceAgeDays > maxBalanceAgeDays)
    yield { reason: 'stale_balance', days: balanceAgeDays, needed: maxBalanceAgeDays }
  if (missingRates.length > 0) yield { reason: 'missing_rate', currencies: missingRates }
}

/** Returns every reason why there is no forecast. The list is empty if there is one. */
export const refusalsOf = (inputs: PlanInputs, facts: PlanFacts): PlanRefusal[] => [
  ...workRefusals(inputs, facts),
  ...moneyRefusals(inputs, facts),
]

/** An assumption of a forecast. */
export type PlanAssumption =
  | { note: 'flat_mrr'; months: number; needed: number }
  | { note: 'no_worth'; epics: number; total: number }

/** Returns the assumptions to show beside a forecast. */
export function assumptionsOf({ epics }: PlanInputs, { mrrMonths }: PlanFacts): PlanAssumption[] {
  const notes: PlanAssumption[] = []
  if (mrrMonths < minMrrMonths) notes.push({ note: 'flat_mrr', months: mrrMonths, needed: minMrrMonths })
  const epicsWithoutWorth = epics.filter(({ mrr, saving, once }) => !mrr && !saving && !once).length
  if (epicsWithoutWorth > 0) notes.push({ note: 'no_worth', epics: epicsWithoutWorth, total: epics.length })
  return notes
}
