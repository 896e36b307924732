import { type FigureToSend, figuresResponse } from '#features/finance/figures/rules-response.ts'
import { lowRunwayDays, runwayAlertLevel } from './rules.ts'
import type { CashFigureId } from './rules-figures.ts'

/**
 * Returns whether the runway is low, and whether it is critical. Both are null if it is unknown, and false if it has no
 * end.
 */
function healthOf({ value: days, missing }: FigureToSend) {
  if (days === null && missing?.key !== 'noCashOut') return { isRunwayLow: null, isCritical: null }
  return { isRunwayLow: days !== null && days < lowRunwayDays, isCritical: runwayAlertLevel(days) === 'critical' }
}

/** The API response with the runway. */
export function runwayResponse(figures: Readonly<Record<CashFigureId, FigureToSend>>) {
  const figuresByField = {
    totalFunding: figures.totalFunding,
    currentBurn: figures.burn,
    remainingCash: figures.cash,
    daysLeft: figures.cashRunway,
    weeklyBurnRate: figures.weeklyBurn,
  }
  const { missing, ...values } = figuresResponse(
    Object.keys(figuresByField) as (keyof typeof figuresByField)[],
    figuresByField,
  )
  return { ...values, ...healthOf(figures.cashRunway), missing }
}
