const eventsFrame = (seq: number, events: string, serverTime?: number): string =>
  serverTime === undefined
    ? `{"type":"events","seq":${seq},"events":[${events}]}`
    : `{"type":"events","seq":${seq},"events":[${events}],"serverTime":${serverTime}}`

/** One event as JSON: the version for everyone, and the version for its owner. */
export type SentEvent = { json: string; personal: { participantId: string; json: string } | null }

/**
 * The frame of one commit. The shared frame is built once. An owner's frame reuses it around their own events, so that
 * n simultaneous votes do not cost n² events.
 */
export class EventsFrame {
  readonly #seq: number
  readonly #events: readonly SentEvent[]
  /** The position of each event in `#shared`. */
  readonly #starts: number[] = []
  readonly #ownIndexes = new Map<string, number[]>()
  readonly #shared: string
  readonly #sharedFrame: string

  constructor(seq: number, events: readonly SentEvent[]) {
    this.#seq = seq
    this.#events = events
    let offset = 0
    events.forEach(({ json, personal }, index) => {
      this.#starts.push(offset)
      offset += json.length + 1
      if (!personal) return
      const ownIndexes = this.#ownIndexes.get(personal.participantId)
      if (ownIndexes) ownIndexes.push(index)
      else this.#ownIndexes.set(personal.participantId, [index])
    })
    this.#shared = events.map(event => event.json).join(',')
    this.#sharedFrame = eventsFrame(seq, this.#shared)
  }

  /** Returns the frame for a participant, or for a viewer without a seat. */
  for(participantId: string | null): string {
    const ownIndexes = participantId === null ? undefined : this.#ownIndexes.get(participantId)
    if (!ownIndexes) return this.#sharedFrame
    let text = ''
    let sliceStart = 0
    for (const index of ownIndexes) {
      const { json, personal } = this.#events[index]!
      text += this.#shared.slice(sliceStart, this.#starts[index]) + personal!.json
      sliceStart = this.#starts[index]! + json.length
    }
    return eventsFrame(this.#seq, text + this.#shared.slice(sliceStart))
  }
}

/** The latest events of a room, for clients that reconnect. */
export class RecentEvents {
  readonly #capacity: number
  #events: SentEvent[] = []
  #seq: number

  constructor(seq: number, capacity = 1000) {
    this.#seq = seq
    this.#capacity = capacity
  }

  push(events: readonly SentEvent[]): void {
    for (const event of events) this.#events.push(event)
    this.#seq += events.length
    if (this.#events.length > 2 * this.#capacity) this.#events = this.#events.slice(-this.#capacity)
  }

  /** Returns the frame with the events after `seq`, or null if these are no longer in memory. */
  since(seq: number, participantId: string | null, serverTime: number): string | null {
    const missedCount = this.#seq - seq
    if (!Number.isInteger(seq) || missedCount < 0 || missedCount > Math.min(this.#events.length, this.#capacity))
      return null
    const events = missedCount === 0 ? [] : this.#events.slice(-missedCount)
    const eventTexts = events.map(({ json, personal }) =>
      personal?.participantId === participantId ? personal.json : json,
    )
    return eventsFrame(this.#seq, eventTexts.join(','), serverTime)
  }
}
