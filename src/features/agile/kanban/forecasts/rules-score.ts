import { dayOf, parseDay } from '#features/agile/kanban/boards/rules-days.ts'
import { fewest } from '#features/agile/rooms/rules-figures.ts'
import { type Level, levels, type Percentiles } from './rules.ts'

/** A forecast that was given: days from the day after `at` (WHEN), or items until the end of a day (HOW_MANY). */
export type GivenForecast = {
  kind: 'WHEN' | 'HOW_MANY'
  items: number | null
  until: string | null
  at: number
  result: Percentiles<number | null>
}

/**
 * One thing that a forecast said: with `level` percent, the items by day `claim` (counted from 1970), or `claim` items or
 * more. `came`: whether it did, null while it may yet. `isOver`: its day is over. Only then it counts in the score, else
 * what came true early would count and what may still fail would not.
 */
export type Statement = { level: Level; claim: number; came: boolean | null; isOver: boolean }
export type Outcome = {
  statements: Statement[]
  /** Items completed since it was given, in a HOW_MANY until its day at most. */
  done: number
  /** The day on which the items were done (WHEN), counted from 1970. */
  doneDay: number | null
  isOver: boolean
}

/**
 * What became of a forecast. `completions`: when items of the board were completed, in ascending order. What was completed
 * on the rest of the day on which it was given counts; forecasts begin with the next day, so they are a little cautious.
 */
export function outcomeOf(given: GivenForecast, completions: ArrayLike<number>, now: number): Outcome {
  const first = afterOf(completions, given.at)
  const today = dayOf(now)
  if (given.kind === 'WHEN') {
    const doneAt = completions[first + (given.items ?? 1) - 1]
    const doneDay = doneAt === undefined || doneAt > now ? null : dayOf(doneAt)
    const statements = levels.flatMap((level): Statement[] => {
      const days = given.result[`p${level}`]
      if (days === null) return []
      const claim = dayOf(given.at) + days
      const isOver = today > claim
      const isDone = doneDay !== null && doneDay <= claim
      return [{ level, claim, isOver, came: isDone ? true : isOver ? false : null }]
    })
    return { statements, doneDay, done: countUntil(completions, first, now), isOver: allOver(statements) }
  }
  const until = parseDay(given.until ?? '')
  const isOver = today > until
  let done = 0
  for (let i = first; i < completions.length && completions[i]! <= now && dayOf(completions[i]!) <= until; i++) done++
  const statements = levels.flatMap((level): Statement[] => {
    const claim = given.result[`p${level}`]
    // No items or more: that is always so, and says nothing.
    if (!claim) return []
    return [{ level, claim, isOver, came: done >= claim ? true : isOver ? false : null }]
  })
  return { statements, done, doneDay: null, isOver }
}

const allOver = (statements: readonly Statement[]) => statements.every(({ isOver }) => isOver)

function afterOf(completions: ArrayLike<number>, at: number): number {
  let low = 0
  let high = completions.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (completions[middle]! > at) high = middle
    else low = middle + 1
  }
  return low
}

function countUntil(completions: ArrayLike<number>, first: number, now: number): number {
  let count = 0
  for (let i = first; i < completions.length && completions[i]! <= now; i++) count++
  return count
}

export type Score = {
  /** Forecasts with something that counts. */
  forecasts: number
  /**
   * Mean of the squared distance between the chance that was given and what came, 1 or 0 (Brier, 1950): 0 is best. Null where
   * fewer forecasts are over than a figure needs.
   */
  brier: number | null
  /** What would be expected of a forecaster whose chances are right: below is sharper, above is worse. */
  expected: number | null
  /** Of what was said with so many percent: how much is over, and how much of it came; `share` is null of too little. */
  calibration: { level: Level; over: number; came: number; share: number | null }[]
}

/** How right the forecasts were, over all that is over. */
export function scoreOf(outcomes: readonly Outcome[]): Score {
  const over = outcomes
    .map(({ statements }) => statements.filter(({ isOver }) => isOver))
    .filter(some => some.length > 0)
  const calibration = levels.map(level => {
    const own = over.flatMap(some => some.filter(statement => statement.level === level))
    const came = own.filter(statement => statement.came).length
    const share = own.length < fewest ? null : Number((came / own.length).toFixed(4))
    return { level, over: own.length, came, share }
  })
  const all = over.flat()
  const isEnough = over.length >= fewest
  const mean = (of: (statement: Statement) => number) =>
    isEnough ? Number((all.reduce((sum, statement) => sum + of(statement), 0) / all.length).toFixed(4)) : null
  const chance = ({ level }: Statement) => level / 100
  return {
    forecasts: over.length,
    brier: mean(statement => (chance(statement) - Number(statement.came)) ** 2),
    expected: mean(statement => chance(statement) * (1 - chance(statement))),
    calibration,
  }
}

/** In a word: within a fifth of what was expected the chances were about as right as they were said to be. */
export function verdictOf({ brier, expected }: Score): 'better' | 'worse' | 'right' | null {
  if (brier === null || expected === null) return null
  return brier < expected * 0.8 ? 'better' : brier > expected * 1.2 ? 'worse' : 'right'
}
