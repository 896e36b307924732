import type { Clock } from '#kit/clock.ts'
import type { Timers } from './feature.ts'

/** How long somebody whose last socket closed still counts as here, in milliseconds. */
const grace = 10_000
/** How long the room stays awake after somebody went, so that it knows since when they are away. */
const watch = 60_000
/** The least time between two presence frames, in milliseconds. */
const pause = 100

type Person = { sockets: number; leftAt: number | null }

/**
 * Who is here, by person: several sockets of one person are one. Kept in memory only. `changed` is told of each person
 * who came or went and says whether it told anybody: at most once per 100 ms, with all of them together. A lone change is
 * told at once.
 */
export class Presence {
  readonly #clock: Clock
  readonly #timers: Timers
  readonly #changed: (personIds: string[]) => boolean
  readonly #people = new Map<string, Person>()
  readonly #pending = new Set<string>()
  #awayBefore: number
  #startOver = 0
  #startWaits = false
  #nextFlush = 0
  #flushWaits = false

  constructor(clock: Clock, timers: Timers, changed: (personIds: string[]) => boolean) {
    this.#clock = clock
    this.#timers = timers
    this.#changed = changed
    this.#awayBefore = clock.now()
  }

  /** The room slept with its sockets open: who has none now has been away for long. */
  resumed(): void {
    this.#awayBefore = 0
  }

  /** The room starts without sockets: for the grace, everybody counts as about to come back. */
  started(): void {
    this.#startOver = this.#clock.now() + grace
  }

  /** Runs once when that time is over; not at all where it is over already. */
  afterStart(run: () => void): void {
    const wait = this.#startOver - this.#clock.now()
    if (wait <= 0 || this.#startWaits) return
    this.#startWaits = true
    this.#timers.after(wait, run)
  }

  arrive(personId: string): void {
    const person = this.#people.get(personId)
    const wasOnline = this.isOnline(personId)
    this.#people.set(personId, { sockets: (person?.sockets ?? 0) + 1, leftAt: null })
    if (!wasOnline) this.tell(personId)
  }

  /** One socket less. After the last one the person stays for the grace. */
  depart(personId: string): void {
    const sockets = (this.#people.get(personId)?.sockets ?? 1) - 1
    if (sockets > 0) this.#people.set(personId, { sockets, leftAt: null })
    else this.#leave(personId)
  }

  /** A socket closed whose opening was before the room slept. */
  departUnseen(personId: string): void {
    if (!this.#people.get(personId)?.sockets) this.#leave(personId)
  }

  #leave(personId: string) {
    const leftAt = this.#clock.now()
    this.#people.set(personId, { sockets: 0, leftAt })
    this.#timers.after(grace, () => {
      const person = this.#people.get(personId)
      if (person?.leftAt === leftAt) this.tell(personId)
    })
    this.#timers.after(watch, () => {})
  }

  isOnline(personId: string): boolean {
    const person = this.#people.get(personId)
    if (!person) return false
    return person.leftAt === null || this.#clock.now() - person.leftAt < grace
  }

  /** Whether somebody is here, or may be about to come back after a start. */
  isExpected(personId: string): boolean {
    return this.#clock.now() < this.#startOver || this.isOnline(personId)
  }

  awaySince(personId: string): number | null {
    if (this.isOnline(personId)) return null
    return this.#people.get(personId)?.leftAt ?? this.#awayBefore
  }

  /** Has `changed` told of a person soon. */
  tell(personId: string) {
    this.#pending.add(personId)
    if (this.#flushWaits) return
    const wait = this.#nextFlush - this.#clock.now()
    if (wait <= 0) return this.#flush()
    this.#flushWaits = true
    this.#timers.after(wait, () => {
      this.#flushWaits = false
      this.#flush()
    })
  }

  #flush() {
    const people = [...this.#pending]
    this.#pending.clear()
    if (this.#changed(people)) this.#nextFlush = this.#clock.now() + pause
  }
}
