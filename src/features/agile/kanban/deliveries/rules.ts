import { cachedForecast, chanceBy, shortHistoryRefusalOf } from '#features/agile/kanban/forecasts/rules.ts'

const dayLength = 24 * 60 * 60_000

/**
 * The state of a delivery: `late` after its target date, `today` on that date, `open` without a date or a probability.
 * The other states depend on the probability.
 */
export type DeliveryStanding = 'onTrack' | 'atRisk' | 'unlikely' | 'late' | 'today' | 'open'

/**
 * The outlook of a delivery. Only the kind `forecast` has a forecast. The others mean: no items, all items done, or too
 * little data.
 * - `p50`, `p85`: days such as `2026-12-01`, or null beyond the horizon
 * - `chance`: the probability that it is done by the target date; null unless that date is in the future
 * - `before`: the number of items ranked before it
 */
export type Outlook =
  | { kind: 'empty' }
  | { kind: 'done' }
  | { kind: 'none'; standing: DeliveryStanding }
  | {
      kind: 'forecast'
      standing: DeliveryStanding
      p50: string | null
      p85: string | null
      chance: number | null
      before: number
    }

/** The minimum probabilities of an `onTrack` and an `atRisk` delivery. With a lower one, it is `unlikely`. */
export const minOnTrackChance = 0.85
export const minAtRiskChance = 0.5

type WithTargetDate = { targetDate: string | null }
/** `before`: the number of open items outside the delivery that rank before its last open item. */
type Counts = { items: number; open: number; before: number }

function standingOf({ targetDate }: WithTargetDate, today: string, chance: number | null): DeliveryStanding {
  if (targetDate === null) return 'open'
  if (targetDate < today) return 'late'
  if (targetDate === today) return 'today'
  if (chance === null) return 'open'
  return chance >= minOnTrackChance ? 'onTrack' : chance >= minAtRiskChance ? 'atRisk' : 'unlikely'
}

/**
 * Returns the outlook of a delivery. `history` is the number of completions per day on the whole board. Assumes that
 * one team works on one item after the other. So all items ranked before the last item of the delivery have to be done,
 * too.
 */
export function outlookOf(
  delivery: WithTargetDate,
  { items, open, before }: Counts,
  history: readonly number[],
  today: string,
): Outlook {
  if (items === 0) return { kind: 'empty' }
  if (open === 0) return { kind: 'done' }
  if (shortHistoryRefusalOf(history)) return { kind: 'none', standing: standingOf(delivery, today, null) }
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
