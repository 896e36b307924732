/** Who stands in line. */
export type InLine = {
  /** Callers take turns: the second of one stands behind the first of everybody else. */
  caller: string
  /** Of those whose turn is the same, people on a device they have used before come first. */
  isKnown: boolean
}
export type Place = InLine & { turn: number; since: number }

type Limits = {
  /** How many stand in line at most, the one who is served among them. */
  places: number
  /** Milliseconds after which a place is free again whose holder did not come back to leave it. */
  abandonedAfter: number
}

const isAhead = (a: Place, b: Place) => a.turn < b.turn || (a.turn === b.turn && a.isKnown && !b.isKnown)

/**
 * A line in which one who floods it waits behind everybody else: each caller's places have the turns from the present one
 * on, and lower turns are served first (start-time fair queueing). Where the line is full, a newcomer takes the place of
 * the last in line, unless that would be the newcomer.
 */
export function makeFairLine({ places, abandonedAfter }: Limits) {
  /** In the order in which they are served. */
  let line: Place[] = []
  let present = 0

  /** Takes a place; null where the line is full. `now` in milliseconds. */
  function enter({ caller, isKnown }: InLine, now: number): Place | null {
    line = line.filter(({ since }) => now - since <= abandonedAfter)
    const own = line.filter(other => other.caller === caller).map(({ turn }) => turn + 1)
    const place: Place = { caller, isKnown, turn: Math.max(present, ...own), since: now }
    if (line.length >= places) {
      const last = line.at(-1)
      if (!last || !isAhead(place, last)) return null
      line.pop()
    }
    const behind = line.findIndex(other => isAhead(place, other))
    line.splice(behind < 0 ? line.length : behind, 0, place)
    return place
  }

  /** How many are served before the holder of a place: 0 is the one who is served; null where somebody else has the place. */
  function aheadOf(place: Place): number | null {
    const ahead = line.indexOf(place)
    if (ahead === 0) present = Math.max(present, place.turn)
    return ahead < 0 ? null : ahead
  }

  function leave(place: Place) {
    line = line.filter(other => other !== place)
  }

  return { enter, aheadOf, leave }
}
