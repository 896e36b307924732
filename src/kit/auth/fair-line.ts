/** A member of the line. */
export type InLine = {
  /** Callers take turns: one caller's second place is behind everyone else's first. */
  caller: string
  /** Whether the person is on a device they have used before. They go first among equal turns. */
  isKnown: boolean
}
export type Place = InLine & { turn: number; since: number }

type Limits = {
  /** The maximum length of the line, including the one being served. */
  places: number
  /** Milliseconds after which a place is freed when its holder never left it. */
  abandonedAfter: number
}

const isAhead = (a: Place, b: Place) => a.turn < b.turn || (a.turn === b.turn && a.isKnown && !b.isKnown)

/**
 * A queue in which a caller who floods it waits behind everyone else: each caller's places get consecutive turns from the
 * current one on, and lower turns are served first (start-time fair queueing). When the line is full, a newcomer replaces
 * the last in line, unless the newcomer would be last.
 */
export function makeFairLine({ places, abandonedAfter }: Limits) {
  /** In the order in which they are served. */
  let line: Place[] = []
  let present = 0

  /** Takes a place; null when the line is full. `now` in milliseconds. */
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

  /** How many are ahead of a place: 0 for the one being served; null when the place was lost. */
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
