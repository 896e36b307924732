export type QueuedCaller = {
  /** Callers take turns: one caller's second place is behind everyone else's first. */
  caller: string
  /** Whether the person is on a device they have used before. They go first among equal turns. */
  isKnown: boolean
}
export type QueuePlace = QueuedCaller & { turn: number; enteredAt: number }

type Limits = {
  /** The maximum number of places, including the one being served. */
  maxLength: number
  /** Milliseconds after which a place is freed when its holder never left it. */
  abandonedAfter: number
}

const isAhead = (a: QueuePlace, b: QueuePlace) => a.turn < b.turn || (a.turn === b.turn && a.isKnown && !b.isKnown)

/**
 * A fair queue: a caller who floods it waits behind everyone else (start-time fair queueing). The places of one caller
 * get consecutive turns, starting with the current turn. Lower turns are served first. When the queue is full, a
 * newcomer replaces the last place, unless the newcomer would be last.
 */
export function makeFairQueue({ maxLength, abandonedAfter }: Limits) {
  /** Sorted by the order of service. */
  let queue: QueuePlace[] = []
  let currentTurn = 0

  /** Takes a place. Returns null when the queue is full. `now` in milliseconds. */
  function enter({ caller, isKnown }: QueuedCaller, now: number): QueuePlace | null {
    queue = queue.filter(({ enteredAt }) => now - enteredAt <= abandonedAfter)
    const followingTurns = queue.filter(other => other.caller === caller).map(({ turn }) => turn + 1)
    const place: QueuePlace = { caller, isKnown, turn: Math.max(currentTurn, ...followingTurns), enteredAt: now }
    if (queue.length >= maxLength) {
      const last = queue.at(-1)
      if (!last || !isAhead(place, last)) return null
      queue.pop()
    }
    const insertionIndex = queue.findIndex(other => isAhead(place, other))
    queue.splice(insertionIndex < 0 ? queue.length : insertionIndex, 0, place)
    return place
  }

  /** Returns the number of places ahead: 0 for the one being served, null if the place was lost. */
  function positionOf(place: QueuePlace): number | null {
    const position = queue.indexOf(place)
    if (position === 0) currentTurn = Math.max(currentTurn, place.turn)
    return position < 0 ? null : position
  }

  function leave(place: QueuePlace) {
    queue = queue.filter(other => other !== place)
  }

  return { enter, positionOf, leave }
}
