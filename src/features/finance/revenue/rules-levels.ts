import type { RevenueFigureId } from './rules-facts.ts'

type Level = 'success' | 'warning' | 'danger'

/** Above 3 a customer is worth winning, below 1 each one costs more than it brings. */
const ratioLevel = (ratio: number): Level => (ratio > 3 ? 'success' : ratio >= 1 ? 'warning' : 'danger')

/** Churn of a month, 0 to 1. */
const churnLevel = (churn: number): Level => (churn < 0.05 ? 'success' : churn < 0.1 ? 'warning' : 'danger')

/** The level of a figure on the investor’s scale; null for figures without one and for unknown values. */
export function revenueLevel(id: RevenueFigureId, value: number | null): Level | null {
  if (value === null) return null
  if (id === 'ltvCacRatio') return ratioLevel(value)
  return id === 'churnRate' ? churnLevel(value) : null
}
