import { type RoomOptions, retryDelay, type Timing } from './room-protocol.ts'

/** A tab that is shown reports it twice, as visible and as focused. In milliseconds. */
const minWakeInterval = 1000

type Options = Pick<RoomOptions<unknown, never>, 'random' | 'isPageHidden'>

/** The series of attempts to connect: counts them, and starts the next one after a delay. */
export class RoomAttempts {
  readonly #timing: Timing
  readonly #random: () => number
  readonly #isPageHidden: () => boolean
  /** The number of the attempt, or 0 while the connection is stable. */
  count = 0
  #wasConnected = false
  /** False for attempts after a retry by the user or a wake-up. */
  #isFirstSeries = true
  #restartedAt = Number.NEGATIVE_INFINITY
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #stableTimer: ReturnType<typeof setTimeout> | undefined

  constructor(timing: Timing, { random, isPageHidden }: Options) {
    this.#timing = timing
    this.#random = random ?? Math.random
    this.#isPageHidden = isPageHidden ?? (() => globalThis.document?.visibilityState === 'hidden')
  }

  /** Starts a new series on the user's request or after a wake-up. */
  restart(): void {
    this.#isFirstSeries = false
    this.count = 1
    this.#restartedAt = Date.now()
  }

  /** Whether a wake-up has just started a series. */
  get isFresh(): boolean {
    return Math.abs(Date.now() - this.#restartedAt) < minWakeInterval
  }

  /** The series ends when the connection has been stable for a while. */
  onConnected(): void {
    this.#wasConnected = true
    this.#stableTimer = setTimeout(() => {
      this.count = 0
      this.#isFirstSeries = true
    }, this.#timing.stableAfter)
  }

  /** Counts a lost connection, and calls `retry` after the delay. Returns the notice to show until then. */
  scheduleNext(retry: (attempt: { number: number; hasFailed: boolean }) => void) {
    const number = ++this.count
    const hasFailed = number > this.#timing.maxAttempts
    const exhaustedKind = this.#isFirstSeries ? 'exhausted' : 'exhaustedAgain'
    const lostKind = this.#wasConnected ? 'lost' : 'connectionFailed'
    const delay = retryDelay(number, this.#timing, this.#random(), this.#isPageHidden())
    this.#retryTimer = setTimeout(() => retry({ number, hasFailed }), delay)
    return { hasFailed, kind: hasFailed ? exhaustedKind : lostKind } as const
  }

  stopTimers(): void {
    clearTimeout(this.#retryTimer)
    clearTimeout(this.#stableTimer)
  }
}
