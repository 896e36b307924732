import { forecastHowMany, forecastWhen, shortHistoryRefusalOf } from '#features/agile/kanban/forecasts/rules.ts'
import { type Draws, drawFor } from '#features/finance/plan-model/rules-draws.ts'
import { capChance, cashBandAt } from '#features/finance/plan-model/rules-outcomes.ts'
import { simulate } from '#features/finance/plan-model/rules-simulation.ts'
import {
  horizonWeeks,
  type MoneyMonth,
  type PlanInputs,
  type WorkWeek,
} from '#features/finance/plan-model/rules-types.ts'
import { percentileOf } from '#kit/percentile.ts'
import { randomIntegersFrom } from '#kit/simulation/randoms.ts'

/** Accuracy of forecasts: the share of worlds in which each one came true. */
export type Coverage = { worlds: number; p50: number; p85: number; p95: number }
/**
 * `band`: share of worlds whose cash after 26 weeks was in its 80 percent range. `brier`: Brier score of the chance to
 * ship before the money runs out.
 */
export type PlanCoverage = Coverage & { band: number; brier: number }

/** Percentiles that forecasts state. */
const levels = [50, 85, 95] as const
type Level = (typeof levels)[number]
/** A thousand dollars, in cents. */
const thousand = 100_000

/** Returns a random number from 0 up to 1. */
type Chance = () => number
const chanceFrom = (seed: number): Chance => {
  const next = randomIntegersFrom(seed)
  return () => next() / 4_294_967_296
}

/**
 * Knuth's algorithm. Forecasts do not use `exp`, because its result differs between engines. This study needs no equal
 * results.
 */
function poisson(mean: number, chance: Chance): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = chance(); product > limit; product *= chance()) count++
  return count
}

function countHits(hits: number[], isHit: (level: Level) => boolean) {
  for (const [i, level] of levels.entries()) if (isHit(level)) hits[i]!++
}

const coverageOf = ([p50, p85, p95]: number[], worlds: number): Coverage => ({
  worlds,
  p50: p50! / worlds,
  p85: p85! / worlds,
  p95: p95! / worlds,
})

/**
 * Forecasts boards whose future is known: a team with weekends and a pace that varies from day to day. Returns the
 * share of worlds in which the items were done by the forecast day.
 */
export function coverageOfBoards(worlds: number, historyDays: number, items: number, seed = 4242): Coverage {
  const chance = chanceFrom(seed)
  const hits = [0, 0, 0]
  let count = 0
  for (let world = 0; world < worlds; world++) {
    const pace = 0.3 + 0.9 * chance()
    const itemsOn = (day: number) => (day % 7 >= 5 ? 0 : poisson(pace * (0.5 + chance()), chance))
    const history = Array.from({ length: historyDays }, (_, day) => itemsOn(day))
    if (shortHistoryRefusalOf(history)) continue
    const forecast = forecastWhen(history, items)
    let day = 0
    for (let left = items; left > 0; day++) left -= itemsOn(historyDays + day)
    count++
    countHits(hits, level => day <= percentileOf(forecast.values, level))
  }
  return coverageOf(hits, count)
}

/** Returns the share of worlds in which at least the forecast number of items was done in `days` days. */
export function coverageOfCounts(worlds: number, historyDays: number, days: number, seed = 777): Coverage {
  const chance = chanceFrom(seed)
  const hits = [0, 0, 0]
  let count = 0
  for (let world = 0; world < worlds; world++) {
    const pace = 1 + 2 * chance()
    const itemsOn = (day: number) => (day % 7 >= 5 ? 0 : poisson(pace * (0.5 + chance()), chance))
    const history = Array.from({ length: historyDays }, (_, day) => itemsOn(day))
    if (shortHistoryRefusalOf(history)) continue
    const forecast = forecastHowMany(history, days)
    let done = 0
    for (let day = 0; day < days; day++) done += itemsOn(historyDays + day)
    count++
    countHits(hits, level => done >= forecast[`p${level}`])
  }
  return coverageOf(hits, count)
}

/** A row of the study: the weeks and months of history, and whether the pace changes by up to 30 percent afterwards. */
export type PlanCase = { weeks: number; months: number; changesPace: boolean }
export const planCases: readonly PlanCase[] = [
  { weeks: 5, months: 6, changesPace: false },
  { weeks: 8, months: 6, changesPace: false },
  { weeks: 13, months: 6, changesPace: false },
  { weeks: 26, months: 6, changesPace: false },
  { weeks: 13, months: 3, changesPace: false },
  { weeks: 13, months: 4, changesPace: false },
  { weeks: 13, months: 12, changesPace: false },
  { weeks: 13, months: 6, changesPace: true },
]

/** A company: items a week and how much they vary, new MRR in thousands of dollars a month, and monthly churn. */
type World = { pace: number; spread: number; growth: number; churn: number }

function workWeekOf({ pace, spread }: World, chance: Chance): WorkWeek {
  const mean = pace * (1 - spread / 2 + spread * chance())
  return [{ done: poisson(mean, chance), found: chance() < 0.4 ? poisson(1, chance) : 0 }]
}

const monthOf = ({ growth, churn }: World, chance: Chance): MoneyMonth => ({
  newMrr: growth * (0.4 + 1.2 * chance()) * thousand,
  lostShare: churn * 2 * chance(),
  grownShare: 0.02 * chance(),
  otherSpend: (17 + 10 * chance()) * thousand,
})

function inputsOf(world: World, { weeks, months }: PlanCase, chance: Chance): PlanInputs {
  const mrr = { low: 2 * thousand, likely: 4 * thousand, high: 8 * thousand }
  const effect = { lane: 'team', mrr, lagWeeks: 2, rampWeeks: 8 }
  return {
    asOf: '2026-11-23',
    cash: (260 + 200 * chance()) * thousand,
    floor: 0,
    mrr: 20 * thousand,
    teamPerWeek: 14 * thousand,
    lanes: ['team'],
    weeks: Array.from({ length: weeks }, () => workWeekOf(world, chance)),
    months: Array.from({ length: months }, () => monthOf(world, chance)),
    flows: [],
    mrrSteps: [],
    paceChanges: [],
    epics: [40, 50].map((items, i) => ({
      ...effect,
      id: `epic-${i}`,
      name: `Epic ${i}`,
      openItems: Math.round(items * (0.7 + 0.6 * chance())),
    })),
  }
}

/** Returns the draws of one run that takes the weeks and months of the inputs in order. */
function drawInOrder(inputs: PlanInputs, seed: number): Draws {
  const random = drawFor(inputs, { runs: 1, seed })
  return {
    ...random,
    workWeeks: random.workWeeks.map((_, t) => t),
    moneyMonths: random.moneyMonths.map((_, t) => t),
    moneySpreads: random.moneySpreads.fill(1),
  }
}

const runs = 500
/** Months of the future that cover the horizon of 104 weeks. */
const futureMonths = 25
const epicCount = 2
const unlimitedCash = 1e12
/** Replaces week 0 of epics that do not ship: the last week that a Uint8Array holds. It is after the horizon. */
const neverWeek = 255
const bandWeek = 26
/** Index of the epic that is forecast: the second of the queue. */
const forecastEpic = 1

/** Forecasts companies whose future is known. Epics ship in time when they ship before the money runs out. */
export function coverageOfPlans(worlds: number, plan: PlanCase, seed = 12345): PlanCoverage {
  const chance = chanceFrom(seed)
  const hits = [0, 0, 0]
  let inBandCount = 0
  let squaredErrors = 0
  for (let i = 0; i < worlds; i++) {
    const world: World = {
      pace: 3 + 4 * chance(),
      spread: chance(),
      growth: 1 + 2 * chance(),
      churn: 0.015 + 0.03 * chance(),
    }
    const futureWorld = { ...world, pace: world.pace * (plan.changesPace ? 0.7 + 0.6 * chance() : 1) }
    const inputs = inputsOf(world, plan, chance)
    const future: PlanInputs = {
      ...inputs,
      weeks: Array.from({ length: horizonWeeks }, () => workWeekOf(futureWorld, chance)),
      months: Array.from({ length: futureMonths }, () => monthOf(world, chance)),
    }
    const draws = drawFor(inputs, { runs, seed: i + 1 })
    const actualDraws = drawInOrder(future, 777 + i)
    const weekOrNever = (week: number) => week || neverWeek
    const { shipWeeks } = simulate({ ...inputs, cash: unlimitedCash }, draws)
    const sortedShipWeeks = Uint8Array.from({ length: runs }, (_, run) =>
      weekOrNever(shipWeeks[run * epicCount + forecastEpic]!),
    ).sort()
    const actualShipWeek = weekOrNever(
      simulate({ ...future, cash: unlimitedCash }, actualDraws).shipWeeks[forecastEpic]!,
    )
    countHits(hits, level => actualShipWeek <= percentileOf(sortedShipWeeks, level))

    const forecast = simulate(inputs, draws, undefined, { withPaths: true })
    const outcome = simulate(future, actualDraws, undefined, { withPaths: true })
    const { p10, p90 } = cashBandAt(forecast, bandWeek)
    const cash = outcome.paths![bandWeek - 1]!
    if (cash >= p10 && cash <= p90) inBandCount++
    for (const epic of [0, 1]) {
      const isInTime = (shipWeek: number, cashOutWeek: number) => shipWeek > 0 && shipWeek < cashOutWeek
      let inTimeCount = 0
      for (let run = 0; run < runs; run++)
        if (isInTime(forecast.shipWeeks[run * epicCount + epic]!, forecast.cashOutWeeks[run]!)) inTimeCount++
      const wasInTime = isInTime(outcome.shipWeeks[epic]!, outcome.cashOutWeeks[0]!)
      squaredErrors += (capChance(inTimeCount / runs) - Number(wasInTime)) ** 2
    }
  }
  return { ...coverageOf(hits, worlds), band: inBandCount / worlds, brier: squaredErrors / worlds / epicCount }
}
