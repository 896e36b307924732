import { chanceBy, refusalOf, whenOf } from '#features/agile/kanban/forecasts/rules.ts'

const length = 24 * 60 * 60_000

/** How a delivery stands: `late` its day is over, `today` it is its day, the others by the chance; `open` it has no day. */
export type Standing = 'onTrack' | 'atRisk' | 'unlikely' | 'late' | 'today' | 'open'

/**
 * What is foreseen of a delivery: days as `2026-12-01`, null beyond the horizon; the chance that all is done by its day,
 * null where that day is not to come; how many items that come before are counted in. Or why nothing is foreseen: nothing is in it, all of it is done, too few data.
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

/** From this chance on a delivery is on track, from that on at risk; below it will hardly be there. */
export const likely = 0.85
export const even = 0.5

type Planned = { targetDate: string | null }
/** `before`: open items that are not in it and come before its last open one. */
type Counts = { items: number; open: number; before: number }

function standingOf({ targetDate }: Planned, today: string, chance: number | null): Standing {
  if (targetDate === null) return 'open'
  if (targetDate < today) return 'late'
  if (targetDate === today) return 'today'
  if (chance === null) return 'open'
  return chance >= likely ? 'onTrack' : chance >= even ? 'atRisk' : 'unlikely'
}

/**
 * What is foreseen of a delivery with so many items, of which so many are open. `history`: completions of the whole board by
 * day. The assumption: one team takes one item after the other, so that all that comes before its last has to be done too.
 */
export function outlookOf(
  delivery: Planned,
  { items, open, before }: Counts,
  history: readonly number[],
  today: string,
): Outlook {
  if (items === 0) return { kind: 'empty' }
  if (open === 0) return { kind: 'done' }
  if (refusalOf(history)) return { kind: 'none', standing: standingOf(delivery, today, null) }
  const forecast = whenOf(history, open + before)
  const { targetDate } = delivery
  const now = Date.parse(today)
  const days = targetDate === null ? 0 : Math.round((Date.parse(targetDate) - now) / length)
  const chance = days > 0 ? chanceBy(forecast, days) : null
  const dayAfter = (count: number | null) =>
    count === null ? null : new Date(now + count * length).toISOString().slice(0, 10)
  const standing = standingOf(delivery, today, chance)
  return { kind: 'forecast', standing, p50: dayAfter(forecast.p50), p85: dayAfter(forecast.p85), chance, before }
}
