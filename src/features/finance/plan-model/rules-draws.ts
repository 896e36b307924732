import { defaultRuns, defaultSeed, historySampler, randomShares, randomSpreadFactors } from '#kit/simulation/randoms.ts'
import { horizonWeeks, monthsPerWeek, type PlanInputs } from './rules-types.ts'

/** All random numbers of all runs. They depend on the history and on ids, but not on ranks or amounts. */
export type Draws = {
  runs: number
  /** The number of simulated weeks. */
  weekCount: number
  /** By run and week: the index of the past week. */
  workWeeks: Uint16Array
  /** By run and month: the index of the past month. */
  moneyMonths: Uint16Array
  /**
   * By run: the factor that moves past months away from their mean, because a few months show too little of the real
   * spread.
   */
  moneySpreads: Float64Array
  /** By epic id: `randomSharesPerEpic` numbers from 0 to 1 for each run. */
  epics: ReadonlyMap<string, Float64Array>
  /** By id of an uncertain flow: `randomSharesPerFlow` numbers from 0 to 1 for each run. */
  flows: ReadonlyMap<string, Float64Array>
}

/** The random numbers of an epic in a run: for its size, its MRR, its saving and its single payment. */
export const randomSharesPerEpic = 4
/** The random numbers of an uncertain flow in a run: for its chance and its delay. */
export const randomSharesPerFlow = 2

type DrawOptions = { runs?: number; weekCount?: number; seed?: number }

/** The month of a week, from 0. */
export const monthOfWeek = (week: number): number => Math.floor(week * monthsPerWeek)

/** Draws `perRun` parts of a history for each run. */
function drawHistory(length: number, runs: number, perRun: number, seed: number, name: string): Uint16Array {
  const { startRun, drawInto } = historySampler(length, seed, name)
  const draws = new Uint16Array(runs * perRun)
  for (let run = 0; run < runs; run++) {
    startRun()
    drawInto(draws, run * perRun, (run + 1) * perRun)
  }
  return draws
}

const isUncertain = ({ chance, slips = [] }: PlanInputs['flows'][number]) => chance !== undefined || slips.length > 0

/**
 * Draws once for the inputs. `simulate` can then try any order of the epics. Every purpose, epic and payment has its
 * own random stream. So a moved epic or an added payment does not change the other draws. A difference between two
 * outcomes then comes from the plan and not from chance.
 */
export function drawFor(inputs: PlanInputs, options: DrawOptions = {}): Draws {
  const { runs = defaultRuns, weekCount = horizonWeeks, seed = defaultSeed } = options
  const sharesById = (kind: string, rows: readonly { id: string }[], perRun: number) =>
    new Map(rows.map(({ id }) => [id, randomShares(runs * perRun, seed, `${kind}/${id}`)]))
  return {
    runs,
    weekCount,
    workWeeks: drawHistory(inputs.weeks.length, runs, weekCount, seed, 'week'),
    moneyMonths: drawHistory(inputs.months.length, runs, monthOfWeek(weekCount - 1) + 1, seed, 'month'),
    moneySpreads: randomSpreadFactors(inputs.months.length, runs, seed, 'spread'),
    epics: sharesById('epic', inputs.epics, randomSharesPerEpic),
    flows: sharesById('flow', inputs.flows.filter(isUncertain), randomSharesPerFlow),
  }
}
