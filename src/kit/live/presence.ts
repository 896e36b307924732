import type { Clock } from '#kit/clock.ts'
import type { Timers } from './feature.ts'

/** A person counts as online for this long after their last socket closed, in milliseconds. */
const gracePeriod = 10_000
/** The room stays in memory for this long after a departure, so that it knows when the person left. In milliseconds. */
const departureMemory = 60_000
/** The minimum time between two presence frames, in milliseconds. */
const minFrameGap = 100

type Person = { sockets: number; leftAt: number | null }

/**
 * The people who are online, in memory only. Several sockets of one person count once. Calls `onChange` with the people
 * whose presence changed: immediately for a single change, at most every 100 ms for many. `onChange` returns whether a
 * frame was sent.
 */
export class Presence {
  readonly #clock: Clock
  readonly #timers: Timers
  readonly #onChange: (personIds: string[]) => boolean
  readonly #people = new Map<string, Person>()
  readonly #pending = new Set<string>()
  /** The assumed departure time of people who left before the room started. */
  #awayBefore: number
  #startGraceEndsAt = 0
  #isStartScheduled = false
  #nextFlush = 0
  #isFlushScheduled = false

  constructor(clock: Clock, timers: Timers, onChange: (personIds: string[]) => boolean) {
    this.#clock = clock
    this.#timers = timers
    this.#onChange = onChange
    this.#awayBefore = clock.now()
  }

  /**
   * Call it when the room wakes from hibernation with open sockets. People without a socket then count as away for a
   * long time.
   */
  onResume(): void {
    this.#awayBefore = 0
  }

  /** Call it when the room starts without sockets. During the grace period everyone counts as about to reconnect. */
  onStart(): void {
    this.#startGraceEndsAt = this.#clock.now() + gracePeriod
  }

  /** Calls `run` once when the grace period after the start ends. Does not call it if the period has already ended. */
  afterStart(run: () => void): void {
    const wait = this.#startGraceEndsAt - this.#clock.now()
    if (wait <= 0 || this.#isStartScheduled) return
    this.#isStartScheduled = true
    this.#timers.after(wait, run)
  }

  arrive(personId: string): void {
    const person = this.#people.get(personId)
    const wasOnline = this.isOnline(personId)
    this.#people.set(personId, { sockets: (person?.sockets ?? 0) + 1, leftAt: null })
    if (!wasOnline) this.announce(personId)
  }

  /** Removes a socket. After the last one the person stays online for the grace period. */
  depart(personId: string): void {
    const sockets = (this.#people.get(personId)?.sockets ?? 1) - 1
    if (sockets > 0) this.#people.set(personId, { sockets, leftAt: null })
    else this.#leave(personId)
  }

  /** Handles a closed socket that was opened before the room hibernated. */
  departUnknown(personId: string): void {
    if (!this.#people.get(personId)?.sockets) this.#leave(personId)
  }

  #leave(personId: string) {
    const leftAt = this.#clock.now()
    this.#people.set(personId, { sockets: 0, leftAt })
    this.#timers.after(gracePeriod, () => {
      const person = this.#people.get(personId)
      if (person?.leftAt === leftAt) this.announce(personId)
    })
    // A waiting timer keeps the room in memory.
    this.#timers.after(departureMemory, () => {})
  }

  isOnline(personId: string): boolean {
    const person = this.#people.get(personId)
    if (!person) return false
    return person.leftAt === null || this.#clock.now() - person.leftAt < gracePeriod
  }

  /** Returns whether a person is online, or may still reconnect after a start. */
  isExpected(personId: string): boolean {
    return this.#clock.now() < this.#startGraceEndsAt || this.isOnline(personId)
  }

  awaySince(personId: string): number | null {
    if (this.isOnline(personId)) return null
    return this.#people.get(personId)?.leftAt ?? this.#awayBefore
  }

  /** Reports a person to `onChange`, now or with the next frame. */
  announce(personId: string) {
    this.#pending.add(personId)
    if (this.#isFlushScheduled) return
    const wait = this.#nextFlush - this.#clock.now()
    if (wait <= 0) return this.#flush()
    this.#isFlushScheduled = true
    this.#timers.after(wait, () => {
      this.#isFlushScheduled = false
      this.#flush()
    })
  }

  #flush() {
    const people = [...this.#pending]
    this.#pending.clear()
    if (this.#onChange(people)) this.#nextFlush = this.#clock.now() + minFrameGap
  }
}
