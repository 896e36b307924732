import { type AnsweredFigure, answerFigures } from '#features/finance/figures/rules-answers.ts'
import { lowDays, runwayLevel } from './rules.ts'
import type { CashFigureId } from './rules-figures.ts'

/** Whether the runway is low and critical. Null if it is not known; false if the money does not run out. */
function healthOf({ value: days, missing }: AnsweredFigure) {
  if (days === null && missing?.key !== 'noCashOut') return { isRunwayLow: null, isCritical: null }
  return { isRunwayLow: days !== null && days < lowDays, isCritical: runwayLevel(days) === 'critical' }
}

/** The runway as the API answers it. */
export function runwayAnswer(figures: Readonly<Record<CashFigureId, AnsweredFigure>>) {
  const named = {
    totalFunding: figures.totalFunding,
    currentBurn: figures.burn,
    remainingCash: figures.cash,
    daysLeft: figures.cashRunway,
    weeklyBurnRate: figures.weeklyBurn,
  }
  const { missing, ...values } = answerFigures(Object.keys(named) as (keyof typeof named)[], named)
  return { ...values, ...healthOf(figures.cashRunway), missing }
}
