import { cachedForecast, chanceBy, shortHistoryReason } from '#features/agile/kanban/forecasts/rules.ts'

const dayLength = 24 * 60 * 60_000

/** The state of a delivery: `late` after its target date, `today` on it, `open` without one; otherwise by probability. */
export type Standing = 'onTrack' | 'atRisk' | 'unlikely' | 'late' | 'today' | 'open'

/**
 * The outlook of a delivery. Days are `2026-12-01`, or null beyond the horizon. `chance` is the probability that it is
 * done by the target date; null unless that date is in the future. `before` counts the items ranked before it. The
 * other kinds have no forecast: no items, all done, or too little data.
 */
export type Outlook =
  | { kind: 'empty' }
  | { kind: 'done' }
  | { kind: 'none'; standing: Standing }
  | {
      kind: 'forecast'
      standing: Standing
      p50: string | null
      p85: string | null
      chance: number | null
      before: number
    }

/** The minimum probability of an `onTrack` and of an `atRisk` delivery. Below both, it is `unlikely`. */
export const minOnTrackChance = 0.85
export const minAtRiskChance = 0.5

type DeliveryPlan = { targetDate: string | null }
/** `before`: open items outside the delivery that rank before its last open item. */
type Counts = { items: number; open: number; before: number }

function standingOf({ targetDate }: DeliveryPlan, today: string, chance: number | null): Standing {
  if (targetDate === null) return 'open'
  if (targetDate < today) return 'late'
  if (targetDate === today) return 'today'
  if (chance === null) return 'open'
  return chance >= minOnTrackChance ? 'onTrack' : chance >= minAtRiskChance ? 'atRisk' : 'unlikely'
}

/**
 * Returns the outlook of a delivery. `history` is the number of completions per day on the whole board. Assumes that
 * one team works on one item after the other, so all items ranked before its last one have to be done too.
 */
export function outlookOf(
  delivery: DeliveryPlan,
  { items, open, before }: Counts,
  history: readonly number[],
  today: string,
): Outlook {
  if (items === 0) return { kind: 'empty' }
  if (open === 0) return { kind: 'done' }
  if (shortHistoryReason(history)) return { kind: 'none', standing: standingOf(delivery, today, null) }
  const forecast = cachedForecast(history, open + before)
  const { targetDate } = delivery
  const now = Date.parse(today)
  const days = targetDate === null ? 0 : Math.round((Date.parse(targetDate) - now) / dayLength)
  const chance = days > 0 ? chanceBy(forecast, days) : null
  const dayAfter = (count: number | null) =>
    count === null ? null : new Date(now + count * dayLength).toISOString().slice(0, 10)
  const standing = standingOf(delivery, today, chance)
  return { kind: 'forecast', standing, p50: dayAfter(forecast.p50), p85: dayAfter(forecast.p85), chance, before }
}
