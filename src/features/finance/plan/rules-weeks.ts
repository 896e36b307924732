import type { WorkWeek } from '#features/finance/plan-model/rules-types.ts'

export const weekMs = 7 * 24 * 60 * 60_000

/**
 * The simulation draws from at most this many past weeks: half a year. Older weeks say little about the team of today.
 */
export const historyWeeks = 26

/** The work of one board. Weeks count from the first of the last `historyWeeks` complete calendar weeks (UTC). */
export type LaneHistory = {
  boardId: string
  /** The first complete week with items below an epic. */
  firstWeek: number
  weeks: readonly { week: number; done: number; found: number }[]
}

/** The first week of a board's history. It is after the last week if the board has no history. */
const firstWeekOf = (lane: string, histories: readonly LaneHistory[]) =>
  histories.find(({ boardId }) => boardId === lane)?.firstWeek ?? historyWeeks

/** Returns the board whose history begins last, so that it limits the weeks of all. Null without boards. */
export const youngestLane = (lanes: readonly string[], histories: readonly LaneHistory[]): string | null =>
  lanes.toSorted((a, b) => firstWeekOf(b, histories) - firstWeekOf(a, histories))[0] ?? null

/**
 * Aligns the weeks of several boards by calendar week. They begin with the first week of the youngest board, because an
 * earlier week has no data about its work. If one board has no history, the result is empty.
 */
export function alignWeeks(lanes: readonly string[], histories: readonly LaneHistory[]): WorkWeek[] {
  const laneHistories = lanes.map(lane => histories.find(({ boardId }) => boardId === lane))
  const firstWeek = Math.max(0, ...lanes.map(lane => firstWeekOf(lane, histories)))
  const counts = laneHistories.map(history => new Map(history?.weeks.map(row => [row.week, row])))
  return Array.from({ length: Math.max(0, historyWeeks - firstWeek) }, (_, index) =>
    counts.map(weeks => {
      const row = weeks.get(firstWeek + index)
      return { done: row?.done ?? 0, found: row?.found ?? 0 }
    }),
  )
}
